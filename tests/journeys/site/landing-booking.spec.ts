import type { Page } from '@playwright/test';
import { bookingInView, share } from '../../support/journeys/booking-in-view.ts';
import { expect, test } from '../../support/journeys/browser.ts';
import { space } from '../quality/judge.ts';
import { calm, started } from '../settled.ts';
import { EVERY } from '../sound.ts';

test.use({ reducedMotion: 'reduce' });

/** The session that a login leaves behind. */
async function beClient(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The map's frame is another page.
    if (self !== top) return;
    localStorage.setItem('userToken', 'token');
    localStorage.setItem('userData', '{"id":"0b0e6a3e-7d0a-4b39-9c7e-0d8a5d0e3a11"}');
    localStorage.setItem('loginTime', String(Date.now()));
  });
}

// `npm test every` looks at ten times as many places.
for (const [width, least] of [
  [360, 100],
  [1280, 95],
] as const)
  for (const client of [true, false])
    test(`a ${client ? 'client' : 'visitor'} at ${width} px has a booking link in view all the way down`, {
      tag: client === (width === 360) ? [] : ['@every'],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      if (client) await beClient(page);
      await page.goto('/');
      await started(page);
      const found = await bookingInView(page, EVERY ? 40 : 400);
      expect(found.places).toBeGreaterThan(5);
      expect(share(found), `without at ${found.without}`).toBeGreaterThanOrEqual(least);
    });

// docs/spec.md §2: the brand is the title's first line. 25 characters and more are a usual name.
const NAME = 'Espaço Alecrim Massoterapia';
const WIDTHS = [320, 360, 390, 768, 1024, 1100, 1151, 1152, 1280, 1920];

/** What of a navbar is cut off or broken: texts of more than one line, words that do not fit. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const lines = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    };
    const brand = document.querySelector('.brand') as HTMLElement;
    const texts = Array.from(document.querySelectorAll('[data-nav] :is(li a, .pill, .button)'));
    const words = brand.textContent.split(' ').filter((word) => {
      const range = document.createRange();
      const at = brand.textContent.indexOf(word);
      range.setStart(brand.firstChild as Text, at);
      range.setEnd(brand.firstChild as Text, at + word.length);
      const { right } = range.getBoundingClientRect();
      return range.getClientRects().length !== 1 || right > brand.getBoundingClientRect().right;
    });
    return [
      ...texts.filter((text) => text.checkVisibility() && lines(text) !== 1),
      ...(brand.scrollHeight > brand.clientHeight ? [brand] : []),
    ]
      .map((text) => text.textContent)
      .concat(words);
  });

async function openNamed(page: Page, name = NAME): Promise<void> {
  await beClient(page);
  const hero = { id: 'x', title: `${name}\nCalma`, subtitle: 'Calma', button_text: 'AGENDAR' };
  await page.route('**/content', (route) => route.fulfill({ json: { hero } }));
  await page.goto('/');
  await expect(page.locator('.brand')).toHaveText(name);
}

test('a long brand, all links and the pill stand whole in the navbar of a client, at any width', {
  tag: '@every',
}, async ({ page }) => {
  await openNamed(page);
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    // The window has its new width before its rules have.
    await expect.poll(() => broken(page), { message: `at ${width}` }).toEqual([]);
  }
  await space(page);
  const cut = () => page.locator('.brand').evaluate((box) => box.scrollHeight - box.clientHeight);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(cut, { message: `spaced at ${width}` }).toBe(0);
  }
});

test('a brand that is a whole sentence makes the navbar no higher', async ({ page }) => {
  await openNamed(page, `${NAME} e Terapias Integrativas da Dona Maria Fernanda`);
  for (const width of [320, 390, 1152]) {
    await page.setViewportSize({ width, height: 740 });
    await calm(page);
    const height = () => page.locator('[data-nav]').evaluate((bar) => bar.clientHeight);
    await expect.poll(height, { message: `at ${width}` }).toBe(72);
  }
});

test('forced colours leave the mark of the current section', { tag: '@every' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/#faq');
  const current = page.locator('[data-nav] [aria-current]');
  await expect(current).toHaveText('FAQ');
  const marked = await current.screenshot();
  await current.evaluate((link) => {
    link.ariaCurrent = null;
  });
  const plain = await page
    .getByRole('navigation', { name: 'Principal' })
    .getByText('FAQ')
    .screenshot();
  expect(marked.equals(plain)).toBe(false);
});
