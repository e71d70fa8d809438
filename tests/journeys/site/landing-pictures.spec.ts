import { expect, test } from '../../support/journeys/browser.ts';
import { openSettled } from '../settled.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a photo in the hero has a veil beside the text; one that does not load leaves the drawing', async ({
  page,
}) => {
  const white = { title_color: '#ffffff', subtitle_color: '#ffffff' };
  const hero = { id: 'x', title: 'Ana\nMassagem', subtitle: 'Calma', button_text: 'AGENDAR' };
  const show = async (background_image: string) => {
    const json = { hero: { ...hero, ...white, background_image } };
    await page.route('**/content', (route) => route.fulfill({ json }));
    await openSettled(page, '/');
  };
  const veil = () =>
    page
      .locator('.hero-text')
      .evaluate((text) => getComputedStyle(text, '::before').backgroundImage);
  await page.route('**/nao-existe.jpg', (route) => route.fulfill({ status: 404 }));
  await page.route('**/foto.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
  await show('/foto.png');
  await expect(page.locator('.hero-picture')).toBeVisible();
  await expect
    .poll(veil)
    .toMatch(/^linear-gradient\(to left, rgba\(0, 0, 0, 0\), .*rgba\(14, 25, 20, 0\.65/);

  await show('/nao-existe.jpg');
  await expect(page.locator('.hero-picture')).toHaveCount(0);
  await expect.poll(veil).toBe('none');
  await expect(page.locator('.hero')).toHaveCSS('background-color', 'rgb(27, 46, 38)');
  await expect(page.locator('.hero-art')).toBeVisible();
});
