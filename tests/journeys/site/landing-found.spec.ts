import { expect, test } from '../../support/browser.ts';
import type { Caller } from '../../support/calls.ts';
import { ended } from '../settled.ts';

test.use({ readOnly: true });

const POST = '/blog/massagem-e-sono-uma-boa-parceria';
const html = async (api: Caller, path: string) => (await api.send('GET', path)).text;
const content = (page: string, expression: RegExp) => expression.exec(page)?.[1];

test('each page has its title, description, canonical address and share card', async ({ api }) => {
  for (const [path, title] of [
    ['/', 'Toque | Massoterapia Profissional'],
    ['/blog', 'Blog | Toque'],
    [POST, 'Massagem e sono: uma boa parceria | Toque'],
    ['/privacidade', 'Privacidade | Toque'],
  ] as const) {
    const page = await html(api, path);
    expect(content(page, /<title>(.*?)<\/title>/)).toBe(title);
    expect(content(page, /<meta name="description" content="(.*?)"/)?.length).toBeGreaterThan(20);
    expect(new URL(content(page, /<link rel="canonical" href="(.*?)"/) ?? '').pathname).toBe(path);
    expect(content(page, /<meta property="og:image" content="(.*?)"/)).toMatch(
      /^https?:\/\/[^/]+\/og\.png$/,
    );
    expect(page).toContain('<html lang="pt-BR"');
  }
});

test('robots, sitemap, feed, manifest, icons and card are there', async ({ api, request }) => {
  expect(await html(api, '/robots.txt')).toMatch(/Sitemap: https?:\/\/[^/]+\/sitemap\.xml/);
  const sitemap = await html(api, '/sitemap.xml');
  for (const path of ['/register', '/blog', '/privacidade', POST])
    expect(sitemap).toContain(`${path}</loc>`);
  // Up to twelve services the landing page shows them all: no second page of them is to be found.
  expect(sitemap).not.toContain('/servicos');
  expect(await html(api, '/servicos')).toContain('<meta name="robots" content="noindex">');
  expect((await html(api, '/rss.xml')).match(/<item>/g)).toHaveLength(3);
  expect(JSON.parse(await html(api, '/site.webmanifest'))).toMatchObject({
    name: 'Toque',
    lang: 'pt-BR',
  });
  for (const path of ['/og.png', '/icon-192.png', '/icon-512.png', '/apple-touch-icon.png']) {
    expect((await request.get(path)).headers()['content-type'], path).toBe('image/png');
  }
  const card = await (await request.get('/og.png')).body();
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(JSON.parse(await html(api, '/version.json'))).toMatchObject({
    version: expect.any(Number),
    etag: expect.any(String),
  });
});

test('a post leads to its neighbours, an unknown address to the start, none sets a cookie', async ({
  page,
  context,
}) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Ler mais: Por que a tensão mora nos ombros' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Por que a tensão mora nos ombros',
  );
  const others = page.getByRole('navigation', { name: 'Outras postagens' });
  await expect(others.getByRole('link')).toHaveCount(2);
  await others.getByRole('link', { name: /Anterior/ }).click();
  await expect(page).toHaveURL(new RegExp(`${POST}$`));
  const answer = await page.goto('/nada/disso');
  expect(answer?.status()).toBe(404);
  const content = ended(page, '/content');
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL(/\/$/);
  await content;
  expect(await context.cookies()).toEqual([]);
});
