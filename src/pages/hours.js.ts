import type { APIRoute } from 'astro';
import { practiceTimeZone } from '../build/data.ts';
import script from '../site/contact/hours-script.ts?module-script';

/** The owner's hours and time zone as a script (start.ts, redraw.tsx). */
export const GET: APIRoute = () =>
  new Response(`const practiceTimeZone=${JSON.stringify(practiceTimeZone())};${script}`, {
    headers: { 'content-type': 'text/javascript' },
  });
