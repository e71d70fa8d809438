import type { APIRoute } from 'astro';
import worker from '../admin/installed/worker.ts?inline-script';
import { iconBodies } from '../build/icons.ts';
import { heroDrawing } from '../build/pictures/card.ts';
import { defaults } from '../shared/content/defaults/registry.ts';
import qrScript from '../site/register/bridge/qr-script.ts?module-script';

export const prerender = true;

const TYPES = { svg: 'image/svg+xml', js: 'text/javascript', json: 'application/json' } as const;

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`;

/** Files that depend on the code alone, by address. */
const FILES: Readonly<Record<string, string>> = {
  // The hero's drawing, for a page whose photo does not load.
  'art/capa.svg': heroDrawing('light'),
  'art/capa-escura.svg': heroDrawing('dark'),
  // A section that was emptied falls back to the built-in texts when it is redrawn.
  'defaults.json': JSON.stringify(defaults),
  // For a page redrawn with icons that it was not built with, and for the panel's picker.
  ...Object.fromEntries(Array.from(iconBodies, ([name, body]) => [`icons/${name}.svg`, svg(body)])),
  'icons/all.json': JSON.stringify(Object.fromEntries(iconBodies)),
  // The service worker of /admin alone.
  'admin/worker.js': worker,
  // Loaded by bridge.ts on a laptop after a registration.
  'qr.js': qrScript,
};

export const getStaticPaths = () =>
  Object.entries(FILES).map(([file, text]) => ({ params: { file }, props: { text } }));

export const GET: APIRoute<{ text: string }> = ({ params: { file = '' }, props: { text } }) => {
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1) as keyof typeof TYPES];
  return new Response(text, { headers: { 'content-type': type } });
};
