import type { Page } from '@playwright/test';
import { expect } from '../../support/journeys/browser.ts';
import { lateScript } from '../../support/journeys/register.ts';
import { calm, openSettled, started } from '../settled.ts';
import { test } from './watch.ts';

type Stop = {
  readonly name: string;
  readonly marked: boolean;
  readonly covered: boolean;
  readonly inside: boolean;
  readonly modal: boolean;
};

/**
 * The element that holds the focus: whether it is marked, whether all of it is hidden behind
 * something, whether it is in the window.
 */
const stop = (page: Page) =>
  page.evaluate((): Stop | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const box = element.getBoundingClientRect();
    const ring = (it: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(it, part);
      const [width, offset] = [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)];
      // Where the sheet of a modal would cut the ring, it lies inside.
      const frame = (part ? null : it.closest('dialog'))?.getBoundingClientRect();
      const { left, right } = it.getBoundingClientRect();
      const cut = frame && (left - offset < frame.left || right + offset > frame.right);
      return outlineStyle !== 'none' && width >= 2 && !cut;
    };
    // A card's link is marked around its card; a choice made of a hidden input and its label, on
    // the label.
    const marked =
      ring(element) || ring(element, '::after') || ring(element.closest('label') ?? element);
    const points = [0.5, 0.1, 0.9].map((part) =>
      document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2),
    );
    return {
      name: `${element.tagName} ${element.id || element.textContent?.trim().slice(0, 40)}`,
      marked,
      modal: element.closest('dialog[open]') !== null,
      covered:
        box.width > 2 &&
        !points.some((found) => found && (element.contains(found) || found.contains(element))),
      inside: box.bottom > 0 && box.top < innerHeight,
    };
  });

/** The card with the focus: its title, and its edges where a bar or the window cuts it. */
const card = (page: Page, below: number) =>
  page.evaluate((bar) => {
    const box = document.activeElement?.closest('.card:has(.cover), .row');
    if (!box) return null;
    const { top, bottom } = box.getBoundingClientRect();
    const cut = top < 71.5 || bottom > innerHeight - bar + 0.5;
    return { name: box.querySelector('h3')?.textContent ?? '', cut: cut ? [top, bottom] : null };
  }, below);

async function walk(page: Page, most: number, key = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  // The bar above, and on a phone the booking button with its margin below.
  const below = (page.viewportSize()?.width ?? 0) < 500 ? 60 : 0;
  const cards = new Set<string>();
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press(key);
    const found = await stop(page);
    if (!found) break;
    const reached = await card(page, below);
    if (reached) {
      cards.add(reached.name);
      await expect
        .poll(async () => (await card(page, below))?.cut, { message: reached.name })
        .toBeNull();
    }
    // The map's frame is another page, with marks of its own.
    if (!found.name.startsWith('IFRAME')) stops.push(found);
  }
  // Four services, three posts.
  if (new URL(page.url()).pathname === '/') expect(cards.size).toBe(7);
  return stops;
}

function judge(stops: readonly Stop[]): void {
  expect(
    stops.filter(({ marked }) => !marked).map(({ name }) => name),
    'without a visible focus',
  ).toEqual([]);
  expect(
    stops.filter(({ inside }) => !inside).map(({ name }) => name),
    'outside the window',
  ).toEqual([]);
  expect(
    stops.filter(({ covered }) => covered).map(({ name }) => name),
    'hidden behind something',
  ).toEqual([]);
}

test.use({ reducedMotion: 'reduce' });

for (const width of [360, 1280]) {
  for (const path of ['/', '/register', '/blog', '/privacidade', '/nada-aqui']) {
    const tag = width === 360 && /^\/(?:register)?$/.test(path) ? [] : ['@every'];
    test(`Tab walks ${path} at ${width}: every stop is marked, in the window and not covered`, {
      tag,
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await openSettled(page, path);
      const stops = await walk(page, 120);
      expect(stops.length).toBeGreaterThan(3);
      judge(stops);
    });
  }

  // From the browser's own bar: the page is at its top and jumps to its last link.
  test(`Shift+Tab walks / at ${width} from its end: nothing lies behind a bar`, {
    tag: width === 360 ? [] : ['@every'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openSettled(page, '/');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('link', { name: 'Privacidade' })).toBeFocused();
    if (width === 360)
      await expect(page.getByRole('link', { name: 'Agendar', exact: true })).toBeVisible();
    const last = await stop(page);
    const stops = [...(last ? [last] : []), ...(await walk(page, 120, 'Shift+Tab'))];
    expect(stops.length).toBeGreaterThan(30);
    judge(stops);
  });
}

test('the keyboard reaches the content first', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'AGENDAR SESSÃO', exact: true })).toBeFocused();
});

test('the booking button keeps the focus while another one comes into view', async ({ page }) => {
  await openSettled(page, '/');
  const book = page.getByRole('link', { name: 'Agendar', exact: true });
  await page.locator('#faq').scrollIntoViewIfNeeded();
  await expect(book).toBeVisible();
  await book.focus();
  await page.keyboard.press('Home');
  await expect(page.locator('html:not([data-book])')).toBeAttached();
  await calm(page);
  await expect(book).toBeFocused();
  await expect(book).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(book).toBeHidden();
});

async function expectModal(page: Page, opener: string): Promise<void> {
  const link = page.locator(opener).first();
  const dialog = page.locator('dialog[open]');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (let count = 0; count < 8; count += 1) {
    await page.keyboard.press('Tab');
    const held = await stop(page);
    if (held) expect(held).toMatchObject({ modal: true, marked: true });
  }
  // After the last one comes the browser's own bar, whose Escape closes no modal.
  while (!(await stop(page))) await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
}

test('a modal opened by its address frames nothing before a key is pressed', async ({ page }) => {
  await page.goto('/#servico-relaxante');
  await started(page);
  await expect(page.getByRole('heading', { name: 'Massagem Relaxante', level: 2 })).toBeFocused();
  expect(await stop(page)).toMatchObject({ modal: true, marked: false });
  await page.keyboard.press('Shift+Tab');
  expect(await stop(page)).toMatchObject({ modal: true, marked: true });
});

test('a modal opens by Enter, holds the focus, and gives it back on Esc', async ({ page }) => {
  await page.goto('/');
  await started(page);
  for (const section of ['services', 'benefits', 'blog'])
    await expectModal(page, `#${section} a[data-dialog]`);
});

test('so does the terms modal, before React and after', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(await lateScript(page, '/register', 'register'), async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/register');
  await started(page);
  await expectModal(page, '.read-terms');
  held.resolve();
  await page.locator('#register-form[data-ready]').waitFor();
  await expectModal(page, '.read-terms');
});

test('the burger menu opens by Enter, closes by Esc and keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const burger = page.locator('.burger');
  const menu = page.locator('#menu');
  await burger.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Início' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
});
