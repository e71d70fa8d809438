import type { APIRoute } from 'astro';
import { everyGalleryRule } from '../build/section-rules.ts';

export const prerender = true;

/** For a page that is redrawn with a gallery it was not built with. */
export const GET: APIRoute = () =>
  new Response(everyGalleryRule, { headers: { 'content-type': 'text/css' } });
