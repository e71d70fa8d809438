import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { openSettled } from '../settled.ts';

test.use({ readOnly: true });

// Pictures the owner linked: never broken, and a drawing in their place is told to nobody as her
// photo.

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const saved = {
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const id = '5b3c1a2e-0000-4000-8000-000000000001';
async function serve(page: Page, content: object): Promise<void> {
  await page.route('**/content', (route) => route.fulfill({ json: content }));
  await page.route('**/nao-existe.jpg', (route) => route.fulfill({ status: 404 }));
  await page.route('**/foto.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
}

const hero = {
  id,
  title: 'Ana\nMassagem',
  subtitle: 'Com calma.',
  button_text: 'AGENDAR SESSÃO',
  title_color: '#ffffff',
  subtitle_color: '#ffffff',
  ...saved,
};

/** What the veil behind the hero's text is drawn with. */
const veil = (page: Page) =>
  page.locator('.hero-text').evaluate((text) => getComputedStyle(text, '::before').backgroundImage);

test('a photo in the hero has a veil that ends beside the text', async ({ page }) => {
  await serve(page, { hero: { ...hero, background_image: '/foto.png' } });
  await openSettled(page, '/');
  await expect(page.locator('.hero-picture')).toBeVisible();
  await expect
    .poll(() => veil(page))
    .toMatch(/^linear-gradient\(to left, rgba\(0, 0, 0, 0\), .*rgba\(14, 25, 20, 0\.65/);
});

test('a photo in the hero that does not load leaves the drawing, without a veil', async ({
  page,
}) => {
  await serve(page, { hero: { ...hero, background_image: '/nao-existe.jpg' } });
  await openSettled(page, '/');
  await expect(page.locator('.hero-picture')).toHaveCount(0);
  await expect.poll(() => veil(page)).toBe('none');
  await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(27, 46, 38)');
  await expect(page.locator('.hero-art')).toBeVisible();
});
