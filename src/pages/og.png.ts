import type { APIRoute } from 'astro';
import { shareCard } from '../build/card.ts';
import { siteData } from '../build/data.ts';

export const GET: APIRoute = async () => {
  const { content } = await siteData();
  return new Response(await shareCard(content.hero), { headers: { 'content-type': 'image/png' } });
};
