import { expect } from '../../support/browser.ts';
import type { Caller } from '../../support/calls.ts';
import { published } from '../published.ts';
import { expectAccessible, expectNoSideways } from '../sound.ts';
import * as hostile from './hostile.ts';
import { revealAll, WIDTHS } from './judge.ts';
import { test } from './watch.ts';

test.use({ builds: true, reducedMotion: 'reduce' });

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

test('hostile texts and pictures break no layout and run nothing, on any page', async ({
  api,
  page,
}) => {
  test.setTimeout(240_000);
  await build(api);
  const posts = await api.send<{ slug: string }[]>('GET', '/content/blog');
  const slugs = posts.data.slice(0, 3).map(({ slug }) => `/blog/${slug}`);
  for (const path of ['/register', '/servicos', '/blog', '/privacidade', ...slugs, '/']) {
    await page.goto(path);
    await revealAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `${path} at ${width}`);
    }
  }
  // Pictures that do not load give way to drawings.
  const broken = () =>
    page
      .locator('main img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
          .map((image) => image.src),
      );
  await expect.poll(broken).toEqual([]);

  const dialog = page.locator('dialog[open]');
  for (const index of [0, 1, 2, 3, 11]) {
    await page.locator('#services a[data-dialog]').nth(index).click();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `service ${index} at ${width}`);
    }
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeInViewport();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  // Axe takes the bar for one on paper where the hero under it is taller than the window.
  await expectAccessible(page, 'hostile content', ['.nav']);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
});
