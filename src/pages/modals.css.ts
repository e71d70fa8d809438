import type { APIRoute } from 'astro';
import { modalSheets } from '../site/start/modal-sheets.ts';

export const prerender = true;

/** For visitors without script, whose modals are shown by their address. */
export const GET: APIRoute = () =>
  new Response(modalSheets, { headers: { 'content-type': 'text/css' } });
