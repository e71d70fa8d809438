import type { APIRoute } from 'astro';
import { everyGalleryDress } from '../build/gallery-dress.ts';

export const prerender = true;

/** For a page that is redrawn with a gallery it was not built with. */
export const GET: APIRoute = () =>
  new Response(everyGalleryDress, { headers: { 'content-type': 'text/css' } });
