import type { APIRoute } from 'astro';
import { siteData } from '../build/data.ts';
import { faceRules } from '../build/faces.ts';
import { lateIcons } from '../build/late-icons.ts';
import { laterRules } from '../build/section-rules.ts';
import sheet from '../site/styles/lazy.css?inline';
import { photoRules } from '../site/ui/photo-rules.ts';

/** What the first paint does not need; the first rule has the fonts (src/site/start/fonts.ts). */
export const GET: APIRoute = async () => {
  const { content } = await siteData();
  const { title_font, subtitle_font } = content.hero;
  const rules = [
    `@media (scripting:none){${faceRules([title_font, subtitle_font]).later}}`,
    sheet,
    laterRules(content),
    lateIcons(content),
    photoRules(content),
  ].join('');
  return new Response(rules, { headers: { 'content-type': 'text/css' } });
};
