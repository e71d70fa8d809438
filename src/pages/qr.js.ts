import type { APIRoute } from 'astro';
import script from '../site/register/bridge/qr-script.ts?module-script';

export const prerender = true;

/** The QR encoder, which a laptop loads after a registration (bridge.ts). */
export const GET: APIRoute = () =>
  new Response(script, { headers: { 'content-type': 'text/javascript' } });
