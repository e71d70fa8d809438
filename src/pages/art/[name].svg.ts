import type { APIRoute } from 'astro';
import { heroDrawing } from '../../build/pictures/card.ts';

export const prerender = true;

const TONES = { capa: 'light', 'capa-escura': 'dark' } as const;

export const getStaticPaths = () =>
  Object.entries(TONES).map(([name, tone]) => ({ params: { name }, props: { tone } }));

/** The hero's drawing, for a page whose photo does not load. */
export const GET: APIRoute<{ tone: 'light' | 'dark' }> = ({ props: { tone } }) =>
  new Response(heroDrawing(tone), { headers: { 'content-type': 'image/svg+xml' } });
