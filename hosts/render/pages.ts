import fetchable from 'virtual:astro:fetchable';
import { manifest } from 'virtual:astro:manifest';
import { App } from 'astro/app';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { frameKey, readAgain, siteData } from '../../src/build/data.ts';

/** A page or data file; files with the same `key` have the same content. */
export type Page = {
  readonly file: string;
  readonly key: string | null;
  readonly render: () => Promise<Uint8Array>;
};

type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number];

const FRAME_FILES = new Set([
  '404.html',
  'admin/app.webmanifest',
  'hours.js',
  'og.png',
  'robots.txt',
  'site.webmanifest',
]);

function fileOf({ pathname, route }: Path): string {
  if (route.type !== 'page') return pathname.slice(1);
  return pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
}

/** The pages of the current content; `pending` if photos are left for the next rendering. */
export async function openSite(
  siteUrl: string,
  picturesWithinMs?: number,
): Promise<{ readonly pages: readonly Page[]; readonly pending: boolean }> {
  readAgain(picturesWithinMs);
  const routes = manifest.routes
    .filter(({ routeData }) => !routeData.prerender && routeData.origin === 'project')
    .map((route) => ({ ...route, routeData: { ...route.routeData, prerender: true } }));
  // A copy, because Astro caches by manifest what it has read from the content.
  const app = new App({ ...manifest, site: siteUrl, routes });
  app.setFetchHandler(fetchable);
  const paths = await new StaticPaths(app).getAll();
  const data = await siteData();
  const frame = frameKey(data);
  const pages = paths.map((path) => {
    const file = fileOf(path);
    const own = path.cacheKey ?? (FRAME_FILES.has(file) ? '' : null);
    return {
      file,
      key: own === null ? null : `${siteUrl} ${frame} ${own}`,
      render: async () => {
        const request = new Request(new URL(path.pathname, siteUrl));
        const response = await app.render(request, { routeData: path.route });
        if (response.status !== 200 && file !== '404.html')
          throw new Error(`${file} was rendered with status ${response.status}`);
        return new Uint8Array(await response.arrayBuffer());
      },
    };
  });
  return { pages, pending: data.pending };
}
