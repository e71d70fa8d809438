import { expect } from '../../support/browser.ts';
import type { Caller } from '../../support/calls.ts';
import { published } from '../published.ts';
import { expectAccessible, expectNoSideways } from '../sound.ts';
import * as hostile from './hostile.ts';
import { revealAll, WIDTHS } from './judge.ts';
import { test } from './watch.ts';

test.use({ builds: true });

test.use({ reducedMotion: 'reduce' });
// The first to come waits for a build with this content, the others find it.
test.describe.configure({ timeout: 240_000 });

let built: Promise<void> | null = null;

/** Saves it all through the API as the admin does, and waits until the built pages show it. */
async function build(api: Caller): Promise<void> {
  const token = await api.adminToken();
  let version = 0;
  const save = async (method: string, section: string, body: object) => {
    const { status, headers, text } = await api.send(method, `/content/${section}`, {
      token,
      body,
    });
    expect(status, `${method} ${section} ${text}`).toBeLessThan(300);
    version = Number(headers.get('content-version'));
  };
  await save('PUT', 'hero', hostile.hero);
  await save('PUT', 'about', hostile.about);
  await save('POST', 'contact', hostile.contact);
  for (const [section, records] of Object.entries(hostile.lists)) {
    for (const record of records) await save('POST', section, record);
  }
  await published(api, version);
}

test.beforeEach(async ({ api }) => {
  built ??= build(api);
  await built;
});

test('addresses and styles that could run are refused', async ({ api }) => {
  const token = await api.adminToken();
  for (const [section, body] of hostile.refused) {
    const method = section === 'hero' || section === 'about' ? 'PUT' : 'POST';
    const { status, data } = await api.send<{ errors?: object }>(method, `/content/${section}`, {
      token,
      body,
    });
    expect(status, JSON.stringify(body)).toBe(422);
    expect(Object.keys(data.errors ?? {}), JSON.stringify(body)).toHaveLength(1);
  }
});

test('hostile texts and pictures break no layout and run nothing, on any page', async ({
  api,
  page,
}) => {
  const posts = await api.send<{ slug: string }[]>('GET', '/content/blog');
  for (const path of [
    '/',
    '/register',
    '/servicos',
    '/blog',
    '/privacidade',
    ...posts.data.slice(0, 3).map(({ slug }) => `/blog/${slug}`),
  ]) {
    await page.goto(path);
    await revealAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `${path} at ${width}`);
    }
  }
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});

test('hostile modals open, fit and can be left', async ({ page }) => {
  await page.goto('/');
  for (const index of [0, 1, 2, 3, 11]) {
    await page.locator('#services a[data-dialog]').nth(index).click();
    const dialog = page.locator('dialog[open]');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `service ${index} at ${width}`);
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
  await expectAccessible(page, 'hostile content', ['.nav']);
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
