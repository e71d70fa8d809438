import type { APIRoute } from 'astro';
import { ownerName, siteData } from '../build/data.ts';
import { shareCard } from '../build/pictures/card.ts';
import { brandOf } from '../site/page/brand.ts';

export const GET: APIRoute = async () => {
  const { content } = await siteData();
  const brand = brandOf(content.hero, ownerName());
  const card = await shareCard(content.hero, brand);
  return new Response(card, { headers: { 'content-type': 'image/png' } });
};
