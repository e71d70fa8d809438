import type { Browser } from '@playwright/test';
import { openPhone } from './phone.ts';

/**
 * Whether the hero's picture is sized and asked for first, and every other picture sized and lazy.
 * `url` shows a picture hero.
 */
export async function judgeImages(
  browser: Browser,
  url: string,
): Promise<{ readonly hero: boolean; readonly others: boolean }> {
  const phone = await openPhone(browser);
  try {
    await phone.page.goto(url);
    const images = await phone.page.locator('img').evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => ({
        hero: image.closest('#home') !== null,
        sized: image.hasAttribute('width') && image.hasAttribute('height'),
        first: image.fetchPriority === 'high' && image.loading !== 'lazy',
        lazy: image.loading === 'lazy',
      })),
    );
    const hero = images.filter((image) => image.hero);
    return {
      hero: hero.length === 1 && hero.every(({ sized, first }) => sized && first),
      others: images.filter((image) => !image.hero).every(({ sized, lazy }) => sized && lazy),
    };
  } finally {
    await phone.close();
  }
}
