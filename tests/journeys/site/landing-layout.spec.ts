import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/browser.ts';
import { postValues } from '../../support/make/post.ts';
import { openSettled } from '../settled.ts';
import { EVERY, expectAccessible, expectNoSideways } from '../sound.ts';

// What an owner saves is rarely four of everything (docs/decisions/006).

test.use({ reducedMotion: 'reduce' });

const text = { title: 'Massagem', description: 'Uma hora de calma.', icon: 'fa-spa' };
const voice = { name: 'Ana', role: 'Cliente', content: 'Ótimo.', image_url: null, rating: 5 };
const some = (count: number, fields: object) =>
  Array.from({ length: count }, (_, place) => ({ id: `x${place}`, slug: `p${place}`, ...fields }));

async function show(page: Page, content: object): Promise<void> {
  await page.unrouteAll();
  await page.route('**/content', (route) => route.fulfill({ json: content }));
  await page.goto('/');
}

/** On how many lines each line of the hero's title is drawn, and the words that break. */
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

/** Lists whose last row holds one card that leaves the rest of the row empty. */
const voids = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main ul:has(> li + li)')).flatMap((list) => {
      const boxes = Array.from(list.children, (item) => item.getBoundingClientRect());
      const top = Math.max(...boxes.map((box) => box.top));
      const last = boxes.filter((box) => box.top === top);
      const alone = last.length === 1 && (last[0]?.width ?? 0) < list.clientWidth - 2;
      return alone ? [`${list.closest('section')?.id}: ${boxes.length}`] : [];
    }),
  );

test('no card is alone beside a void', { tag: '@every' }, async ({ page }) => {
  for (const count of [2, 3, 4, 5, 6]) {
    await show(page, {
      services: some(count, text),
      testimonials: some(count, voice),
      blog: some(count, postValues({ image_url: null })),
    });
    await expect(page.locator('#services li')).toHaveCount(count);
    for (const width of [360, 570, 600, 700, 768, 900, 983, 1000, 1024, 1130, 1160, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => voids(page), { message: `${count} at ${width}` }).toEqual([]);
    }
  }
});

test('one service, one voice stand beside their title, one post fills its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const one = {
    services: some(1, text),
    testimonials: some(1, voice),
    blog: some(1, postValues({ image_url: null })),
  };
  await show(page, one);
  await expect(page.locator('#services li')).toHaveCount(1);
  await expect(page.locator('#services')).not.toContainText('Conheça todas');
  await expect(page.locator('.post')).toHaveCount(1);
  const width = async (selector: string) => (await page.locator(selector).boundingBox())?.width;
  await expect.poll(async () => (await width('.post')) === (await width('.posts'))).toBe(true);
  for (const section of ['#services', '#testimonials']) {
    const title = await page.locator(`${section} h2`).boundingBox();
    const card = await page.locator(`${section} li`).boundingBox();
    expect(card?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeGreaterThan(1180);
  }
});

test('the columns of the footer leave no hole, and no word of contact breaks inside', {
  tag: '@every',
}, async ({ page }) => {
  await show(page, { contact: { phone: '(11) 4002-8922', email: 'contato@alecrim.com.br' } });
  await expect(page.locator('#contact')).toContainText('4002-8922');
  for (const width of [320, 360, 540, 570, 600, 640, 768, 797, 900, 1024, 1060, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const found = () =>
      page.evaluate(() => {
        const [brand, ...rest] = Array.from(
          document.querySelectorAll('.footer-cols > *'),
          (part) => part.getBoundingClientRect().top,
        );
        const rows = new Set(rest).size === 1 || (rest[0] ?? 0) > (brand ?? 0);
        const range = document.createRange();
        const words = Array.from(document.querySelectorAll('#contact li *, footer li *'))
          .flatMap((part) => Array.from(part.childNodes).filter((node) => node instanceof Text))
          .flatMap((node) =>
            Array.from(node.data.matchAll(/[^\s-]+/g), ({ 0: word, index }) => {
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              return range.getClientRects().length === 1 ? '' : word;
            }),
          );
        return [...words.filter(Boolean), ...(rows ? [] : ['footer'])];
      });
    await expect.poll(found, { message: `at ${width}` }).toEqual([]);
  }
});

test('names stand on one line at any width, no word breaks, and light text is accessible', async ({
  page,
}) => {
  const light = { title_color: '#fff', subtitle_color: '#fff' };
  const hero = { id: 'x', subtitle: 'Calma', button_text: 'AGENDAR SESSÃO', ...light };
  for (const name of ['Maria Fernanda', 'Massoterapêutica']) {
    await show(page, { hero: { ...hero, title: `${name}\nOtorrinolaringologista` } });
    await expect(page.locator('h1')).toContainText(name);
    // 320 px is also a desktop at 400 %.
    for (const width of [320, 360, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      // Its letters may still be taking their size for a frame.
      await expect.poll(() => title(page), `${name} at ${width}`).toEqual({ first: 1, broken: [] });
    }
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `light on dark at ${width}`);
  }
});

/** Words of the page that are drawn on two lines, but for addresses. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      if (!text.parentElement?.checkVisibility() || text.data.includes('@')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u00a0/-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
    return broken;
  });

const ROOTS = EVERY ? [20, 24, 28, 32] : [32];
for (const path of ['/', '/blog', '/servicos', '/register'])
  test(`no word of ${path} breaks on a phone with letters of up to twice their size`, {
    tag: path === '/' ? [] : ['@every'],
  }, async ({ page }) => {
    // With the later sheet and the faces, which make words wider.
    await openSettled(page, path);
    await page.waitForFunction(() =>
      [...document.fonts].some((face) => /^\w+$/.test(face.family) && face.status === 'loaded'),
    );
    for (const root of ROOTS)
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await page.evaluate((size) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`:root { font-size: ${size}px; }`);
          document.adoptedStyleSheets = [sheet];
        }, root);
        await expect
          .poll(() => brokenWords(page), { message: `${root} px at ${width}` })
          .toEqual([]);
        await expectNoSideways(page, `${root} px at ${width}`);
      }
  });
