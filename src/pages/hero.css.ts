import type { APIRoute } from 'astro';
import { everyHeroRule } from '../build/section-rules.ts';

export const prerender = true;

/** All styles of a hero: for a page that is redrawn with another hero than it was built with. */
export const GET: APIRoute = () =>
  new Response(everyHeroRule, { headers: { 'content-type': 'text/css' } });
