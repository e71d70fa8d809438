import type { APIRoute } from 'astro';
import { ownerName, siteData } from '../build/data.ts';
import { escapeXml, xml } from '../build/xml.ts';
import { newestFirst } from '../site/blog/posts.ts';
import { brandOf } from '../site/page/brand.ts';

/** Posts in the feed, which readers fetch every hour. */
const NEWEST = 30;

// A calendar day has no time: noon in UTC is that day everywhere in Brazil.
const rfc822 = (day: string) => new Date(`${day}T12:00:00Z`).toUTCString();

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

export const GET: APIRoute = async ({ site }) => {
  const { content } = await siteData();
  const brand = brandOf(content.hero, ownerName());
  const address = (path: string) => new URL(path, site).href;
  const items = newestFirst(content.blog)
    .slice(0, NEWEST)
    .map(({ slug, title, summary, published_date }) => {
      const link = address(`/blog/${slug}`);
      const parts = [
        element('title', title),
        element('link', link),
        element('guid', link),
        element('description', summary),
        element('pubDate', rfc822(published_date)),
      ];
      return `<item>${parts.join('')}</item>`;
    });
  const self = escapeXml(address('/rss.xml'));
  const channel = [
    element('title', brand),
    element('link', address('/')),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    element('description', content.hero.subtitle || brand),
    element('language', 'pt-BR'),
    ...items,
  ];
  const head = '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">';
  return xml(`${head}<channel>${channel.join('')}</channel></rss>`, 'application/rss+xml');
};
