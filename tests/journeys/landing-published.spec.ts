import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../support/browser.ts';
import { published } from './published.ts';
import { openSettled } from './settled.ts';

test.use({ builds: true });

// A whole build, which yields to everything else on the machine.
test.setTimeout(240_000);

// spec §1, design §5: what an owner has written in years of posting.
const POSTS = 500;

test('what was saved is built in: fonts, colours, posts, and the landing page stays in one flight', async ({
  page,
  api,
}) => {
  const token = await api.adminToken();
  const hero = {
    title: 'Casa Serena\nMassagem com calma',
    title_font: 'Playfair Display',
    subtitle_font: 'Lato',
    title_color: '#ffffff',
    subtitle_color: '#ffffff',
  };
  await api.send('PUT', '/content/hero', { token, body: hero });
  await api.send('POST', '/content/contact', {
    token,
    body: {
      whatsapp: '11988887777',
      instagram: 'https://instagram.com/toque',
      phone: '(11) 98888-7777',
    },
  });
  let version = 0;
  const save = async (index: number) => {
    const body = {
      title: `Postagem ${index}`,
      summary: 'Resumo',
      content: 'Parágrafo longo. '.repeat(200),
      author: 'Ana',
      published_date: new Date(Date.UTC(2025, 0, index)).toISOString().slice(0, 10),
    };
    const { status, headers } = await api.send('POST', '/content/blog', { token, body });
    expect(status).toBe(201);
    version = Math.max(version, Number(headers.get('content-version')));
  };
  for (let first = 1; first <= POSTS; first += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => save(first + index)));
  }
  await published(api, version);
  const { text } = await api.send('GET', '/');
  expect(brotliCompressSync(text).byteLength).toBeLessThanOrEqual(13 * 1024);
  expect(text).not.toContain('Parágrafo longo');
  expect(text).toContain('"telephone":"(11) 98888-7777"');
  expect(
    text.match(/<style[^>]*data-faces[^>]*>(.*?)<\/style>/)?.[1]?.match(/\.woff2/g),
  ).toHaveLength(2);

  const asked = page.waitForResponse('**/content');
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  );
  await openSettled(page, '/');
  // A fresh page costs one 304 and nothing else.
  expect((await asked).status()).toBe(304);
  expect(scripts).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('#blog .post')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/toque',
  );
  await page.getByRole('link', { name: 'Ler mais: Postagem 500' }).click();
  await expect(page.getByRole('dialog', { name: 'Postagem 500' })).toContainText(
    'Parágrafo longo.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ver todas as postagens' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('.post')).toHaveCount(POSTS);
});
