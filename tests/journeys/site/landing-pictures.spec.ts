import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { openSettled, started } from '../settled.ts';

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
const about = { id, title: 'Sala clara', subtitle: '', description: 'Texto.', ...saved };
const voice = { id, name: 'Bia Lima', role: '', content: 'Ótimo.', rating: 5, ...saved };

async function serve(page: Page, content: object): Promise<void> {
  await page.route('**/content', (route) => route.fulfill({ json: content }));
  await page.route('**/nao-existe.jpg', (route) => route.fulfill({ status: 404 }));
  await page.route('**/foto.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
}

test('a picture that does not load gives way to the drawing, and its words go with it', async ({
  page,
}) => {
  await serve(page, { about: { ...about, image_url: '/nao-existe.jpg' } });
  await openSettled(page, '/');
  const picture = page.locator('#about img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', '/art/sala.svg');
  await expect(picture).toHaveAttribute('alt', '');
  await expect(page.locator('#about').getByRole('img', { name: 'Sala clara' })).toHaveCount(0);
});

test('a picture that loads stays, with its words', async ({ page }) => {
  await serve(page, { about: { ...about, image_url: '/foto.png' } });
  await openSettled(page, '/');
  const picture = page.locator('#about img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await expect(picture).toHaveAttribute('src', '/foto.png');
  await expect(picture).toHaveAttribute('alt', 'Sala clara');
});

test('a face that does not load leaves the initials', async ({ page }) => {
  await serve(page, { testimonials: [{ ...voice, image_url: '/nao-existe.jpg' }] });
  await openSettled(page, '/');
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(page.locator('#testimonials img')).toHaveCount(0);
  await expect(page.locator('#testimonials .avatar')).toHaveText('BL');
});

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

test('one that failed before the script came is replaced as well', async ({ page }) => {
  await serve(page, {});
  const held = Promise.withResolvers<void>();
  await page.route(/_astro\/Start/, async (route) => {
    await held.promise;
    await route.continue();
  });
  // As a page is built from a record with a picture; loaded at once, as if it were in sight.
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /<img[^>]*src="\/art\/sala\.svg"[^>]*>/,
      '<img src="/nao-existe.jpg" alt="Sala clara" data-broken="/art/sala.svg" width="640" height="420">',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/');
  const picture = page.locator('#about img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  await expect(picture).toHaveAttribute('alt', 'Sala clara');
  held.resolve();
  await started(page);
  await expect(picture).toHaveAttribute('src', '/art/sala.svg');
  await expect(picture).toHaveAttribute('alt', '');
});
