import { fontData } from 'astro:assets';
import type { APIRoute } from 'astro';

/** All five families: for a page that is redrawn with a font it was not built with. */
export const GET: APIRoute = () => {
  const rules = Object.entries(fontData).flatMap(([variable, faces]) => {
    const family = `Toque ${variable.slice('--font-'.length)}`;
    const generic = variable === '--font-playfair-display' ? 'serif' : 'sans-serif';
    const sources = faces.flatMap(({ src }) => src.map(({ url }) => url));
    return [
      ...sources.map(
        (url) => `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:100 900;font-display:swap}`,
      ),
      `:root{${variable}:"${family}",${generic}}`,
    ];
  });
  return new Response(rules.join('\n'), { headers: { 'content-type': 'text/css' } });
};
