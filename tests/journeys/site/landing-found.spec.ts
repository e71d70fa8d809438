import { expect, test } from '../../support/journeys/browser.ts';
import { ended } from '../settled.ts';

const POST = '/blog/massagem-e-sono-uma-boa-parceria';
test('robots, manifest, icons and share card are there; few services have no page to be found', async ({
  request,
}) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text('/robots.txt')).toMatch(/Sitemap: https?:\/\/[^/]+\/sitemap\.xml/);
  expect(await text('/sitemap.xml')).toMatch(/\/servicos<\/loc>/);
  expect(await text('/servicos')).not.toContain('<meta name="robots" content="noindex">');
  expect(JSON.parse(await text('/site.webmanifest'))).toMatchObject({
    name: 'Toque',
    lang: 'pt-BR',
  });
  for (const path of ['/og.png', '/icon-192.png', '/icon-512.png', '/apple-touch-icon.png'])
    expect((await request.get(path)).headers()['content-type'], path).toBe('image/png');
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
  const others = page.getByRole('navigation', { name: 'Outros textos' });
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
