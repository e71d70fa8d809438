import type { APIRoute } from 'astro';
import { siteData } from '../build/data.ts';
import { escapeXml, xml } from '../build/xml.ts';
import { isHidden } from '../shared/content/shown.ts';
import { pageAddress, postPages } from '../site/blog/posts.ts';
import { ALL_SERVICES, pageOf } from '../site/services/service-page.ts';

export const GET: APIRoute = async ({ site }) => {
  const { content } = await siteData();
  const ofServices = content.services.flatMap((one) => {
    const path = pageOf(one, content.faq);
    return path ? [{ path }] : [];
  });
  const pages = [
    { path: '/' },
    ...(isHidden(content.sections, 'services') ? [] : [{ path: ALL_SERVICES }, ...ofServices]),
    { path: '/register' },
    ...postPages(content.blog).map((_, index) => ({ path: pageAddress(index + 1) })),
    { path: '/privacidade' },
    ...content.blog.map(({ slug, published_date }) => ({
      path: `/blog/${slug}`,
      changed: published_date,
    })),
  ];
  const urls = pages.map(({ path, ...rest }) => {
    const changed = 'changed' in rest ? `<lastmod>${rest.changed}</lastmod>` : '';
    return `<url><loc>${escapeXml(new URL(path, site).href)}</loc>${changed}</url>`;
  });
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  );
};
