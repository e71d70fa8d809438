import { brotliCompressSync } from 'node:zlib';
import { expect } from '../../support/browser.ts';
import type { Caller } from '../../support/calls.ts';
import * as hostile from './hostile.ts';
import { findings, revealAll, sideways, WIDTHS } from './judge.ts';
import { test } from './watch.ts';

// A build of its own, since the content differs; saves ask for more.
test.use({ environment: { SITE_DIR: '' }, reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const KB = 1024;
const POSTS = 500;

/** Saves through the API as the admin does; answers the content version of the last save. */
async function save(api: Caller, token: string, method: string, path: string, body: unknown): Promise<number> {
  const { status, headers, text } = await api.send(method, path, { token, body });
  expect(status, `${method} ${path} ${text}`).toBeLessThan(300);
  return Number(headers.get('content-version'));
}

/** Waits until the built page shows this content version. */
async function published(api: Caller, version: number): Promise<void> {
  await expect
    .poll(async () => (await api.send<{ version: number }>('GET', '/version.json')).data.version, { timeout: 120_000, intervals: [500] })
    .toBeGreaterThanOrEqual(version);
}

const weight = (html: string) => brotliCompressSync(html).byteLength;

test('five hundred posts leave the landing page within its first flight', async ({ api, page }) => {
  const token = await api.adminToken();
  let version = 0;
  for (let index = 0; index < POSTS; index += 1) {
    version = await save(api, token, 'POST', '/content/blog', {
      title: `Como o toque acalma o corpo no dia ${index + 1}`,
      summary: 'Uma leitura curta sobre respiração, sono e o cuidado que cabe na rotina de quem trabalha sentado.',
      content: 'Respire devagar e solte os ombros. O corpo agradece cada pausa.\n\n'.repeat(12),
      author: 'Equipe Toque',
      published_date: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    });
  }
  await published(api, version);
  await page.goto('/', { waitUntil: 'networkidle' });
  const { text } = await api.send('GET', '/');
  expect(await page.locator('#blog li').count()).toBe(6);
  await expect(page.getByRole('link', { name: 'Ver todas as postagens' })).toHaveAttribute('href', '/blog');
  expect(weight(text)).toBeLessThanOrEqual(13 * KB);
  const index = await api.send('GET', '/blog');
  expect(index.text.match(/href="\/blog\//g)?.length).toBeGreaterThanOrEqual(6);
});

test('addresses and styles that could run are refused', async ({ api }) => {
  const token = await api.adminToken();
  for (const [section, body] of hostile.refused) {
    const method = section === 'hero' || section === 'about' ? 'PUT' : 'POST';
    const { status, data } = await api.send<{ errors?: object }>(method, `/content/${section}`, { token, body });
    expect(status, JSON.stringify(body)).toBe(422);
    expect(Object.keys(data.errors ?? {}), JSON.stringify(body)).toHaveLength(1);
  }
});

test('hostile texts and pictures break no layout and run nothing, on any page', async ({ api, page }) => {
  const token = await api.adminToken();
  await save(api, token, 'PUT', '/content/hero', hostile.hero);
  await save(api, token, 'PUT', '/content/about', hostile.about);
  let version = await save(api, token, 'POST', '/content/contact', hostile.contact);
  for (const [section, records] of Object.entries(hostile.lists)) {
    for (const record of records) version = await save(api, token, 'POST', `/content/${section}`, record);
  }
  await published(api, version);
  const posts = await api.send<{ slug: string }[]>('GET', '/content/blog');
  for (const path of ['/', '/register', '/blog', '/privacidade', ...posts.data.slice(0, 3).map(({ slug }) => `/blog/${slug}`)]) {
    await page.goto(path);
    await revealAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sideways(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});

test('hostile modals open, fit and can be left', async ({ page }) => {
  await page.goto('/');
  for (const index of [0, 1, 2, 3, 39]) {
    await page.locator('#services a[data-dialog]').nth(index).click();
    const dialog = page.locator('dialog[open]');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sideways(page), `service ${index} at ${width}`).toBeLessThanOrEqual(0);
    }
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeInViewport();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toHaveCount(0);
  }
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});

test('hostile content is still accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await revealAll(page);
  // Axe takes the bar for one on paper where the hero under it is taller than the window.
  expect(await findings(page, ['.nav'])).toEqual([]);
});

test('pictures that do not load give way to drawings', async ({ page }) => {
  await page.goto('/');
  await revealAll(page);
  const broken = () =>
    page
      .locator('main img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
          .map((image) => image.src),
      );
  await expect.poll(broken).toEqual([]);
});
