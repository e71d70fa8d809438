import type { Page } from '@playwright/test';

/** The number of tested positions of a page, and those without a booking link. */
export type InView = { readonly places: number; readonly without: readonly number[] };

/**
 * Scrolls a page from top to end in steps of `step` px, and checks whether a link to /register or
 * WhatsApp is completely visible.
 */
export async function bookingInView(page: Page, step: number): Promise<InView> {
  return page.evaluate(async (by) => {
    // The observer reports a frame later; a position without a link gets half a second.
    const FRAMES = 30;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const links = () =>
      document.querySelectorAll<HTMLAnchorElement>(
        'a[href^="/register"], a[href^="https://wa.me/"]',
      );
    const isSeen = (link: HTMLAnchorElement) => {
      const { top, bottom, left, right } = link.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return (
        link.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        top >= -0.5 &&
        bottom <= innerHeight + 0.5 &&
        link.contains(hit)
      );
    };
    const without: number[] = [];
    let places = 0;
    const end = () => document.documentElement.scrollHeight - innerHeight;
    for (let at = 0; ; at += by) {
      scrollTo({ top: at, behavior: 'instant' });
      let seen = false;
      for (let count = 0; count < FRAMES && !seen; count += 1) {
        await frame();
        await frame();
        seen = Array.from(links()).some(isSeen);
      }
      places += 1;
      if (!seen) without.push(at);
      if (at >= end()) return { places, without };
    }
  }, step);
}

/** As a share, in per cent. */
export const share = ({ places, without }: InView): number =>
  ((places - without.length) / places) * 100;
