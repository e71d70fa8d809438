import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { openSettled } from '../settled.ts';

// Content that is short or long looks meant: names in one piece, no card beside a void.

test.use({ readOnly: true, reducedMotion: 'reduce' });

const record = {
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const id = (place: number) => `5b3c1a2e-0000-4000-8000-00000000000${place}`;
const hero = (title: string) => ({
  id: id(1),
  title,
  subtitle: 'Com calma.',
  button_text: 'AGENDAR SESSÃO',
  ...record,
});
const service = {
  id: id(1),
  title: 'Massagem relaxante',
  description: 'Uma hora.',
  icon: 'fa-spa',
  order: 1,
  ...record,
};
const post = (place: number) => ({
  id: id(place),
  slug: `postagem-${place}`,
  title: `Postagem ${place}`,
  summary: 'Resumo.',
  content: 'Texto.',
  image_url: null,
  author: 'Ana',
  published_date: `2026-03-0${place}`,
  ...record,
});

async function open(page: Page, width: number, content: object): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.route('**/content', (route) => route.fulfill({ json: content }));
  await openSettled(page, '/');
}

/** On how many lines each line of the hero's title stands, and the words that break. */
const title = (page: Page) =>
  page.evaluate(() => {
    const rows = (range: Range) =>
      new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    const broken: string[] = [];
    const lines = Array.from(document.querySelectorAll('h1 span'), (line) => {
      const text = line.firstChild;
      if (!text) return 0;
      for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (rows(range) > 1) broken.push(word[0]);
      }
      const whole = document.createRange();
      whole.selectNodeContents(line);
      return rows(whole);
    });
    return { first: lines[0], broken };
  });

// 320 px is also a desktop at 400 %.
for (const [width, tag] of [
  [320, ''],
  [360, '@every'],
  [1024, '@every'],
  [1920, '@every'],
] as const) {
  test(`names stand on one line at ${width} px, and no word breaks`, { tag: tag || [] }, async ({
    page,
  }) => {
    const names = ['Maria Fernanda', 'Massoterapêutica'];
    for (const name of names) {
      await page.unrouteAll();
      await open(page, width, { hero: hero(`${name}\nOtorrinolaringologista`) });
      await expect(page.locator('h1')).toContainText(name);
      // Its letters may still be taking their size for a frame.
      await expect.poll(() => title(page), name).toEqual({ first: 1, broken: [] });
    }
  });
}

test('three posts at 768 px fill their rows, and one alone fills its own', async ({ page }) => {
  await open(page, 768, { blog: [post(3), post(2), post(1)], services: [service] });
  await expect(page.locator('.post')).toHaveCount(3);
  const widthOf = async (selector: string) =>
    Math.round((await page.locator(selector).boundingBox())?.width ?? 0);
  const row = await widthOf('.posts');
  await expect.poll(() => widthOf('.post:nth-child(1)')).toBeLessThan(row / 2);
  await expect.poll(() => widthOf('.post:nth-child(3)')).toBe(row);

  await page.unrouteAll();
  await open(page, 1280, { blog: [post(1)], services: [service] });
  await expect(page.locator('.post')).toHaveCount(1);
  await expect.poll(() => widthOf('.post')).toBe(await widthOf('.posts'));
  await expect(page.locator('#services')).not.toContainText('Conheça todas');
  await expect.poll(() => widthOf('#services .card')).toBe(await widthOf('#services .cards'));
});
