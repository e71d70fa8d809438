import type { APIRoute } from 'astro';
import { practiceTimeZone } from '../build/data.ts';
import openNow from '../site/inline/open-now.ts?inline-script';

/**
 * A script that only pages with the owner's own hours load, under one address: a page that was
 * built without any may be redrawn with them.
 */
export const GET: APIRoute = () =>
  new Response(`const practiceTimeZone=${JSON.stringify(practiceTimeZone())};${openNow}`, {
    headers: { 'content-type': 'text/javascript' },
  });
