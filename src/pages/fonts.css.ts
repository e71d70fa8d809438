import type { APIRoute } from 'astro';
import { faceRules } from '../build/faces.ts';

export const prerender = true;

/** All five families: for a page that is redrawn with a font it was not built with. */
export const GET: APIRoute = () => {
  const { first, later } = faceRules();
  return new Response(`${later}${first}`, { headers: { 'content-type': 'text/css' } });
};
