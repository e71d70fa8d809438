import type { APIRoute } from 'astro';
import { everyHeroDress } from '../build/hero-rule.ts';

export const prerender = true;

/** What a hero may look like: for a page that is redrawn with one it was not built with. */
export const GET: APIRoute = () =>
  new Response(everyHeroDress, { headers: { 'content-type': 'text/css' } });
