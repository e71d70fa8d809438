import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from '../support/journeys/browser.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// A flaw that stays is a flaw; one of a moment, while a colour or a line is on its way, is none.
const judged = expect.configure({ soft: true });

/** Axe's findings, one line an element. The map is another site's page. */
async function findings(page: Page, without: readonly string[]): Promise<string[]> {
  // What has not come in yet would be passed over. What is not drawn never comes to an end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.getTiming().iterations !== Number.POSITIVE_INFINITY &&
            effect.target?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ finished }) => finished),
    ),
  );
  // Once a document: a screen of the panel is judged by the script that the last one left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ exclude, runOnly }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: [...exclude] },
        {
          runOnly: [...runOnly],
          rules: { 'target-size': { enabled: true } },
          resultTypes: ['violations'],
          iframes: false,
        },
      ),
    { exclude: ['iframe', ...without], runOnly: TAGS },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

const CONTROLS = 'button, a[href], summary, [role="button"], [role="tab"], [role="menuitem"]';

/** Visible buttons and links without a name, or that draw nothing as large as 16 px. */
const undrawn = (page: Page) =>
  page.evaluate((controls) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const largest = ({ width, height }: { width: number; height: number }) =>
      width > 0 && height > 0 ? Math.max(width, height) : 0;
    const paints = (style: CSSStyleDeclaration) =>
      style.maskImage !== 'none' ||
      style.backgroundImage !== 'none' ||
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      !/^(?:none|normal|""|)$/.test(style.content);
    const sizes = (element: Element, inside: boolean): number[] => {
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === 3 && node.nodeValue?.trim(),
      );
      const texts = own.map((text) => {
        const range = document.createRange();
        range.selectNode(text);
        return largest(range.getBoundingClientRect());
      });
      const pseudo = ['::before', '::after'].flatMap((name) => {
        const style = getComputedStyle(element, name);
        if (style.content === 'none' || !paints(style)) return [];
        const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
        return [largest({ width, height })];
      });
      const isPicture = /^(?:svg|img|canvas|video|picture)$/.test(element.localName);
      const { backgroundImage, backgroundColor } = getComputedStyle(element);
      const isFilled = inside && backgroundColor !== 'rgba(0, 0, 0, 0)';
      const box = isPicture || backgroundImage !== 'none' || isFilled;
      return [...texts, ...pseudo, box ? largest(element.getBoundingClientRect()) : 0];
    };
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ||
      element.getAttribute('aria-labelledby') ||
      element.textContent?.trim() ||
      element.querySelector('img[alt]:not([alt=""])');
    return [...document.querySelectorAll(controls)]
      .filter((element) => isSeen(element) && largest(element.getBoundingClientRect()) > 1)
      .filter((element) => {
        const parts = [element, ...element.querySelectorAll('*')].filter(isSeen);
        return (
          !nameOf(element) ||
          Math.max(...parts.flatMap((part) => sizes(part, part !== element))) < 16
        );
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  }, CONTROLS);

/**
 * Nothing that axe finds, and every button and link is drawn; `without` are selectors left out of
 * axe. The journey goes on where it finds some.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  without: readonly string[] = [],
): Promise<void> {
  await judged.poll(() => findings(page, without), { message: where }).toEqual([]);
  await judged.poll(() => undrawn(page), { message: `${where}: names and drawings` }).toEqual([]);
}

/** Every button and link is drawn, at both widths, light and dark. */
export async function expectDrawn(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  const wasDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const width of [360, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await judged
        .poll(() => undrawn(page), { message: `${where} at ${width}, ${colorScheme}: drawings` })
        .toEqual([]);
    }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: wasDark ? 'dark' : 'light' });
}

/** Texts in `of` that are cut off, or beyond the window's edge; some are swiped into it. */
export const cutTexts = (page: Page, of = 'body') =>
  page.evaluate(
    (box) =>
      [...document.querySelectorAll<HTMLElement>(`${box} *`)]
        .filter((one) => one.checkVisibility() && one.textContent?.trim() && one.offsetWidth > 4)
        .filter((one) => !one.closest('[aria-hidden="true"], .free-times > *, .cut.dim'))
        .filter((one) => {
          const { left, right, top } = one.getBoundingClientRect();
          const { overflow, webkitLineClamp } = getComputedStyle(one);
          const clips = /hidden|clip/.test(overflow) && webkitLineClamp === 'none';
          const isCut =
            clips &&
            (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
          return (
            one.localName !== 'html' &&
            (isCut || left < -1 || right > innerWidth + 1 || top + scrollY < 0)
          );
        })
        .map((one) => `${one.localName}.${one.className}: ${one.textContent?.slice(0, 40)}`),
    of,
  );

/** Nothing wider than the screen: the elements that are, by how many pixels the page moves. */
export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      const pixels = Math.max(root.scrollWidth, document.body.scrollWidth) - root.clientWidth;
      if (pixels <= 0) return [];
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
      );
      return [`${pixels} px`, ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 100))];
    });
  await judged.poll(beyond, { message: `${where}: horizontal scroll` }).toEqual([]);
}

/** Nothing that axe finds, and nothing wider than the screen. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectNoSideways(page, where);
}

/** `npm test every` judges what the gate judges in one mode in all. */
export const EVERY = process.env.EVERY !== undefined;

/**
 * The same in light and in dark, in the gate in dark alone. The page keeps the dark, and no motion.
 */
export async function expectSoundInBothSchemes(page: Page, where: string): Promise<void> {
  for (const colorScheme of EVERY ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `${where}, ${colorScheme}`);
  }
  await expectNoSideways(page, where);
}

/** The same on a laptop and a phone. */
export async function expectSoundAtBothWidths(page: Page, where: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectSound(page, `${where}, ${width} px`);
  }
}
