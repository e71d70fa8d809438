import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../../support/browser.ts';

/** The widths every page and state is judged at: a small phone, a tablet, a desktop. */
export const WIDTHS = [360, 768, 1280] as const;
const HEIGHT = 800;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** How many pixels the page can be scrolled sideways. */
export async function sideways(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const root = document.documentElement;
    return Math.max(root.scrollWidth, document.body.scrollWidth) - root.clientWidth;
  });
}

async function wide(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const all = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1,
    );
    return all.slice(0, 5).map((element) => element.outerHTML.slice(0, 100));
  });
}

/**
 * Axe's findings, one line an element. The map is another site's page; `without` are selectors left
 * out.
 */
export async function findings(page: Page, without: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({
      runOnly: TAGS,
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    })
    .exclude('iframe')
    // In the page itself: no frame is judged, so none needs the second page that axe opens for
    // them.
    .setLegacyMode();
  for (const selector of without) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
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
 * Judges a page as it stands at every width: axe, headings, no way to scroll sideways.
 * `SCREENSHOTS` names a folder for pictures.
 */
export async function judge(
  page: Page,
  name: string,
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const folder = process.env.SCREENSHOTS;
    if (folder)
      await page.screenshot({
        path: `${folder}/${name.replaceAll(/\W+/g, '-')}-${width}.png`,
        animations: 'disabled',
      });
    expect
      .soft(await sideways(page), `${name} at ${width}: ${await wide(page)}`)
      .toBeLessThanOrEqual(0);
    expect.soft(await findings(page), `${name} at ${width}`).toEqual([]);
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
