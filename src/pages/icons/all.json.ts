import type { APIRoute } from 'astro';
import { iconBodies } from '../../build/icons.ts';

export const prerender = true;

/** Every icon in one file, for the panel's picker. */
export const GET: APIRoute = () => Response.json(Object.fromEntries(iconBodies));
