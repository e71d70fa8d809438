import { expect, test } from '../support/browser.ts';
import { openSettled } from './settled.ts';

test('what is printed without scrolling has every section, and the navbar once', async ({
  page,
}) => {
  await openSettled(page, '/');
  await expect(page.locator('.waiting').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const part of await page.locator('main > section > *').all())
    await expect(part).toHaveCSS('opacity', '1');
  await expect(page.locator('[data-nav]')).not.toHaveCSS('position', 'fixed');
  for (const answer of await page.locator('#faq .answer').all()) await expect(answer).toBeVisible();
});

// The ground of a section shows at once, wherever a quick finger scrolls; its words fade in.
test('a section that waits has its ground, and the first words are never hidden', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const faintest = { hero: 1 };
    Object.assign(window, { faintest });
    const look = () => {
      const text = document.querySelector('.hero-text');
      if (text) faintest.hero = Math.min(faintest.hero, Number(getComputedStyle(text).opacity));
      requestAnimationFrame(look);
    };
    look();
  });
  await openSettled(page, '/');
  const section = page.locator('#services');
  await expect(section).toHaveClass(/waiting/);
  await expect(section).toHaveCSS('opacity', '1');
  await expect(section.locator('> *')).toHaveCSS('opacity', '0');
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('> *')).toHaveCSS('opacity', '1');
  const faintest = await page.evaluate(
    () => (window as unknown as { faintest: { hero: number } }).faintest.hero,
  );
  expect(faintest).toBeGreaterThan(0.1);
  await expect(page.locator('.hero-text')).toHaveCSS('opacity', '1');
});
