import type { APIRoute } from 'astro';
import { practiceTimeZone } from '../build/data.ts';
import script from '../site/contact/hours-script.ts?module-script';

/**
 * A script for pages with the owner's hours (start.ts, redraw.tsx), with the practice's time zone.
 */
export const GET: APIRoute = () =>
  new Response(`const practiceTimeZone=${JSON.stringify(practiceTimeZone())};${script}`, {
    headers: { 'content-type': 'text/javascript' },
  });
