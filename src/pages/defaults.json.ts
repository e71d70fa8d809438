import type { APIRoute } from 'astro';
import { defaults } from '../shared/content/defaults/registry.ts';

export const prerender = true;

/** The built-in texts as data: a redrawn section that was emptied falls back to them. */
export const GET: APIRoute = () => Response.json(defaults);
