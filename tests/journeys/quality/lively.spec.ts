import { pictures } from '../../support/files/pictures.ts';
import { expect } from '../../support/journeys/browser.ts';
import { published } from '../published.ts';
import { openSettled } from '../settled.ts';
import { judge, revealAll } from './judge.ts';
import { test } from './watch.ts';

test.use({ builds: true, reducedMotion: 'reduce' });
test.setTimeout(240_000);

const WIDTHS = [360, 1280];

test('gallery, preparation, gift and reviews: accessible, in order, and as wide as the window', {
  tag: '@every',
}, async ({ page, api }) => {
  const token = await api.adminToken();
  let version = 0;
  const save = async (path: string, body: object) => {
    const { status, headers, text } = await api.send('POST', path, { token, body });
    expect([status, text]).toEqual([path === '/content/contact' ? 200 : 201, text]);
    version = Number(headers.get('content-version'));
  };
  for (const [index, colour] of ['#4d6b57', '#a05c3b', '#d8c9b0'].entries()) {
    const { webp } = await pictures(colour);
    const headers = { 'content-type': 'image/webp' };
    const { data } = await api.send<{ url: string }>('POST', '/media', {
      token,
      raw: new Uint8Array(webp),
      headers,
    });
    await save('/content/gallery', { image_url: data.url, alt: `Sala ${index + 1}` });
  }
  await save('/content/preparation', { title: 'O que vestir', text: 'Venha com roupa leve.' });
  const practice = { whatsapp: '11988887777', gift: true };
  await save('/content/contact', { ...practice, google_reviews: 'https://g.page/r/abc/review' });
  await published(api, version);

  await openSettled(page, '/');
  await revealAll(page);
  await expect(page.getByRole('heading', { name: 'Antes da sessão' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Google/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /presente/i })).toBeVisible();
  await judge(page, 'lively landing', { widths: WIDTHS, whole: true });
  await page.emulateMedia({ media: 'print' });
  const tiles = await page
    .locator('.gallery li')
    .evaluateAll((all) => all.map((tile) => `${tile.clientWidth} x ${tile.clientHeight}`));
  expect(new Set(tiles).size, 'on paper photos have one size').toBe(1);
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Ampliar: Sala 1' }).click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await judge(page, 'gallery open', { widths: WIDTHS });

  await page.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }));
  await page.goto('/register');
  await page.locator('#register-form[data-ready]').waitFor();
  await page.locator('#serviceId').selectOption({ index: 1 });
  await page.locator('#name').fill('Ana Lima');
  await page.locator('#phone').fill('11987654321');
  await page.locator('#termsAccepted').check();
  await page.locator('#register-form [type="submit"]').click();
  await expect(page.getByRole('heading', { name: 'Antes da sessão' })).toBeVisible();
  await judge(page, 'success with preparation', { widths: WIDTHS });
});
