import type { APIRoute } from 'astro';
import { ownerName, siteData } from '../build/data.ts';
import { escapeXml, xml } from '../build/xml.ts';
import { brandOf } from '../site/brand.ts';
import { newestFirst } from '../site/posts.ts';

// A calendar day has no time: noon in UTC is that day everywhere in Brazil.
const rfc822 = (day: string) => new Date(`${day}T12:00:00Z`).toUTCString();

export const GET: APIRoute = async ({ site }) => {
  const { content } = await siteData();
  const brand = brandOf(content.hero, ownerName());
  const items = newestFirst(content.blog).map(({ slug, title, summary, published_date }) => {
    const link = escapeXml(new URL(`/blog/${slug}`, site).href);
    return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid><description>${escapeXml(summary)}</description><pubDate>${rfc822(published_date)}</pubDate></item>`;
  });
  const self = escapeXml(new URL('/rss.xml', site).href);
  return xml(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(brand)}</title><link>${escapeXml(new URL('/', site).href)}</link><atom:link href="${self}" rel="self" type="application/rss+xml"/><description>${escapeXml(content.hero.subtitle || brand)}</description><language>pt-BR</language>${items.join('')}</channel></rss>`,
    'application/rss+xml',
  );
};
