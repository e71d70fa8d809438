import type { Page } from '@playwright/test';
import { expect } from '../../support/journeys/browser.ts';
import { EVERY, expectAccessible, expectDrawn, expectNoSideways } from '../sound.ts';

/** The widths every page and state is judged at: a small phone, a tablet, a desktop. */
export const WIDTHS = [360, 768, 1280] as const;
const HEIGHT = 800;

/**
 * Every section comes into view once, so that nothing waits to fade in; then back to where the page
 * was.
 */
export async function revealAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const at = scrollY;
    for (const section of document.querySelectorAll('main > section, footer')) {
      section.scrollIntoView({ behavior: 'instant', block: 'center' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    scrollTo({ top: at, behavior: 'instant' });
  });
  await expect(page.locator('main > section.waiting')).toHaveCount(0);
}

/** Levels of the headings a reader meets, in order; those of closed modals are none. */
const levels = (page: Page) =>
  page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) =>
      all
        .filter((heading) => heading.checkVisibility() && !heading.closest('dialog'))
        .map((heading) => Number(heading.tagName.slice(1))),
    );

async function judgeHeadings(page: Page): Promise<void> {
  const found = await levels(page);
  expect(
    found.filter((level) => level === 1),
    'one h1',
  ).toHaveLength(1);
  for (const [index, level] of found.entries())
    expect(level, `heading ${index + 1} of ${found}`).toBeLessThanOrEqual(
      (found[index - 1] ?? 0) + 1,
    );
}

/**
 * Judges a page at every width: headings, no way to scroll sideways, and axe: in the gate at the
 * first width, else on a tablet for a whole page alone.
 */
export async function judge(
  page: Page,
  name: string,
  { widths = WIDTHS, whole = false }: { widths?: readonly number[]; whole?: boolean } = {},
): Promise<void> {
  if (EVERY && whole) await expectDrawn(page, name);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (EVERY ? whole || width !== 768 : width === widths[0])
      await expectAccessible(page, `${name} at ${width}`);
    await expectNoSideways(page, `${name} at ${width}`);
  }
  await judgeHeadings(page);
}

/** Spaces a page's text as a reader may (WCAG 2.2, 1.4.12). */
export const space = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
