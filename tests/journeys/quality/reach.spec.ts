import type { Page } from '@playwright/test';
import { expect } from '../../support/journeys/browser.ts';
import { openSettled } from '../settled.ts';
import { expectNoSideways } from '../sound.ts';
import { revealAll, space } from './judge.ts';
import { test } from './watch.ts';

const PAGES =
  '/ /register /blog /blog/massagem-e-sono-uma-boa-parceria /servicos /privacidade /nada-aqui'.split(
    ' ',
  );
// A window of 1280 x 1024 at 400 %.
const ZOOMED = { width: 320, height: 256 };

/** The share of the window that bars which stay in place take from the text. */
const barred = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      return (
        /fixed|sticky/.test(position) &&
        visibility !== 'hidden' &&
        element.checkVisibility({ opacityProperty: true })
      );
    });
    const heights = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });

for (const path of PAGES)
  test(`${path} can be read at 400 %, and with the reader's own text spacing`, {
    tag: /^\/(?:register)?$/.test(path) ? [] : ['@every'],
  }, async ({ page }) => {
    await page.setViewportSize(ZOOMED);
    await page.goto(path);
    await revealAll(page);
    await expectNoSideways(page, `${path} at 400 %`);
    await page.evaluate(() => scrollTo({ top: innerHeight * 4, behavior: 'instant' }));
    await expect.poll(() => barred(page), { message: path }).toBeLessThan(0.5);

    await page.setViewportSize({ width: 360, height: 800 });
    await space(page);
    await revealAll(page);
    await expectNoSideways(page, `${path}, spaced`);
    const cut = await page
      .locator('h1, h2, h3, p:not(.clamp), a.button, button')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility() && !element.closest('dialog'))
          .filter(
            (element) =>
              getComputedStyle(element).overflow === 'hidden' &&
              element.scrollHeight > element.clientHeight + 1,
          )
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(cut, path).toEqual([]);
  });

test('a service can be read and left at 400 %', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await page.goto('/');
  await page.locator('#services a[data-dialog]').first().click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toHaveCount(0);
});

/** Words of buttons and labels that lie in two lines. */
const brokenWords = (page: Page) =>
  page.locator('.button, label, legend, h1, footer :is(a, h2)').evaluateAll((all) =>
    all.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (element.checkVisibility() && texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

// WCAG 1.4.4.
test('a registration can be filled in with text of twice the size', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/register');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    await expectNoSideways(page, `/register at ${width} px`);
    expect(await brokenWords(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ler os termos' }).click();
    const share = await page.locator('dialog[open]').evaluate((dialog) => {
      const body = dialog.querySelector('.dialog-body')?.clientHeight ?? 0;
      return body / dialog.clientHeight;
    });
    expect(share).toBeGreaterThan(2 / 3);
    expect(await brokenWords(page)).toEqual([]);
  }
});

/** What moves now, and what would go on without an end. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          effect?.getTiming().iterations === Number.POSITIVE_INFINITY ||
          (playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 20),
      )
      .map((animation) => {
        const { target, pseudoElement } = animation.effect as KeyframeEffect;
        const name =
          animation instanceof CSSTransition
            ? animation.transitionProperty
            : (animation as CSSAnimation).animationName;
        return `${name} of ${target?.tagName}${pseudoElement ?? ''}`;
      }),
  );

// Endless motion keeps a phone's processor busy and cannot be paused.
test('at rest nothing moves, and nothing at all for a visitor who wants no motion', async ({
  page,
}) => {
  await openSettled(page, '/');
  await expect.poll(() => moving(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await revealAll(page);
  await page.locator('#services a[data-dialog]').first().click();
  expect(await moving(page)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'auto',
  );
});
