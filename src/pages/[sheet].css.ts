import type { APIRoute } from 'astro';
import { faceRules } from '../build/faces.ts';
import { everyGalleryRule, everyHeroRule } from '../build/section-rules.ts';

export const prerender = true;

const { first, later } = faceRules();

/** For a page that is redrawn with fonts, a hero or a gallery that it was not built with. */
const SHEETS = { fonts: later + first, hero: everyHeroRule, gallery: everyGalleryRule };

export const getStaticPaths = () =>
  Object.entries(SHEETS).map(([sheet, rules]) => ({ params: { sheet }, props: { rules } }));

export const GET: APIRoute<{ rules: string }> = ({ props: { rules } }) =>
  new Response(rules, { headers: { 'content-type': 'text/css' } });
