import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../support/browser.ts';

// A site of its own, so that the page's ETag is this server's.
test.use({ environment: { SITE_DIR: '' } });
test.setTimeout(180_000);

test('a fresh page costs one 304 and nothing else', async ({ page }) => {
  const asked = page.waitForResponse('**/content');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  expect((await asked).status()).toBe(304);
  await page.waitForLoadState('networkidle');
  expect(scripts).toHaveLength(1);
});

test('what was saved is built in: fonts, colours, posts, and the landing page stays in one flight', async ({ page, api }) => {
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
    body: { whatsapp: '11988887777', instagram: 'https://instagram.com/toque', phone: '(11) 98888-7777' },
  });
  for (let day = 1; day <= 9; day += 1) {
    const body = {
      title: `Postagem ${day}`,
      summary: 'Resumo',
      content: 'Parágrafo longo. '.repeat(200),
      author: 'Ana',
      published_date: `2026-04-0${day}`,
    };
    expect((await api.send('POST', '/content/blog', { token, body })).status).toBe(201);
  }
  await expect.poll(async () => (await api.send('GET', '/')).text, { timeout: 100_000 }).toContain('Postagem 9');
  const { text } = await api.send('GET', '/');
  expect(brotliCompressSync(text).byteLength).toBeLessThanOrEqual(13 * 1024);
  expect(text).not.toContain('Parágrafo longo');
  expect(text).toContain('"telephone":"(11) 98888-7777"');
  expect(text.match(/<style[^>]*data-faces[^>]*>(.*?)<\/style>/)?.[1]?.match(/\.woff2/g)).toHaveLength(2);

  const asked = page.waitForResponse('**/content');
  await page.goto('/');
  expect((await asked).status()).toBe(304);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.locator('#blog .post')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.com/toque');
  await page.getByRole('link', { name: 'Ler mais: Postagem 9' }).click();
  await expect(page.getByRole('dialog', { name: 'Postagem 9' })).toContainText('Parágrafo longo.');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ver todas as postagens' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('.post')).toHaveCount(9);
});
