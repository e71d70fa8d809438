import type { APIRoute } from 'astro';
import { ownerName, siteData } from '../build/data.ts';
import { token } from '../build/pictures/colors.ts';
import { brandOf } from '../site/page/brand.ts';

export const GET: APIRoute = async () => {
  const { content } = await siteData();
  const name = brandOf(content.hero, ownerName());
  return Response.json({
    name,
    short_name:
      name.length > 12 ? name.slice(0, 13).replace(/\s*\S*$/, '') || name.slice(0, 12) : name,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    background_color: token('paper'),
    theme_color: token('forest'),
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
};
