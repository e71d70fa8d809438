import type { APIRoute } from 'astro';
import script from '../../admin/installed/worker.ts?inline-script';

/** The service worker of /admin alone. */
export const GET: APIRoute = () =>
  new Response(script, { headers: { 'content-type': 'text/javascript' } });
