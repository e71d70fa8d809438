import { hostileStrings } from '../../expected/hostile-html.ts';
import type { Caller } from '../../support/api/calls.ts';
import { expect } from '../../support/journeys/browser.ts';
import { published } from '../published.ts';
import { expectAccessible, expectNoSideways } from '../sound.ts';
import { revealAll, WIDTHS } from './judge.ts';
import { test } from './watch.ts';

test.use({ builds: true, reducedMotion: 'reduce' });

// Content as a thief of the owner's session might save it: all of it passes the API.

const LONG_WORD = 'Pneumoultramicroscopicossilicovulcanoconiótico'.repeat(2);
const RTL = 'تدليك علاجي مريح للجسم والعقل';
const EMOJI = '💆🏽‍♀️🌿🧘‍♂️✨🇧🇷👩‍👩‍👧‍👦';
const MARKUP =
  '<script>globalThis.ran = true</script><img src="x" onerror="globalThis.ran = true">{{7*7}}';
const BROKEN = '/nao-existe.jpg';
const FOREIGN = 'https://imagens.invalid/foto.jpg';

const titles = [LONG_WORD, RTL, EMOJI, MARKUP, 'A'] as const;
const title = (index: number) => titles[index % titles.length] ?? 'A';
// Seventy texts share all strings between them.
const strings = (index: number) =>
  hostileStrings
    .filter((_, place) => place % 70 === index % 70)
    .join('\n')
    // The API refuses it.
    .replaceAll('\f', ' ');
let texts = 0;
function text(index: number): string {
  texts += 1;
  return `${title(index)} ${'texto '.repeat(60)}\n\n${LONG_WORD.repeat(3)}\n${strings(texts)}`;
}

const list = <T>(length: number, of: (index: number) => T) =>
  Array.from({ length }, (_, index) => of(index));

const hero = {
  title: `${LONG_WORD}\n${RTL}\n${EMOJI}`,
  subtitle: `${MARKUP} ${LONG_WORD}${LONG_WORD}`,
  button_text: 'AGENDARAGENDARAGENDARAGENDARAGENDAR',
  background_image: BROKEN,
  title_color: '#ffffff',
  subtitle_color: 'rgba(250, 250, 250, 0.6)',
  text_shadow: '',
};
const about = { title: LONG_WORD, subtitle: MARKUP, content: text(0), image: FOREIGN };
const contact = {
  phone: LONG_WORD.slice(0, 40),
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
  address: `${LONG_WORD} ${RTL}`,
};

/** Forty services and what else makes a page long and odd, by section. */
const lists = {
  services: list(40, (index) => ({
    title: title(index).slice(0, 100),
    description: text(index),
    icon: index % 2 ? 'fa-spa' : 'nenhum-assim',
    order: index + 1,
  })),
  benefits: list(9, (index) => ({
    title: title(index).slice(0, 100),
    description: text(index + 1),
    icon: '',
    order: index + 1,
  })),
  testimonials: list(7, (index) => ({
    name: title(index).slice(0, 80),
    role: index % 2 ? '' : title(index + 1).slice(0, 80),
    content: text(index),
    image_url: [BROKEN, FOREIGN, ''][index % 3] ?? '',
    rating: (index % 5) + 1,
  })),
  faq: list(8, (index) => ({
    question: title(index).slice(0, 100),
    answer: text(index),
    order: index + 1,
  })),
  blog: list(3, (index) => ({
    title: title(index).slice(0, 100),
    summary: text(index).slice(0, 250),
    content: text(index),
    image_url: [BROKEN, FOREIGN, ''][index] ?? '',
    author: title(index + 1).slice(0, 60),
    published_date: `2026-11-${10 + index}`,
  })),
} as const;

/** Saves it all through the API as the admin does, and waits until the built pages show it. */
async function build(api: Caller): Promise<void> {
  const token = await api.adminToken();
  let version = 0;
  const save = async (method: string, section: string, body: object) => {
    const { status, headers, text } = await api.send(method, `/content/${section}`, {
      token,
      body,
    });
    expect(status, `${method} ${section} ${text}`).toBeLessThan(300);
    version = Number(headers.get('content-version'));
  };
  await save('PUT', 'hero', hero);
  await save('PUT', 'about', about);
  await save('POST', 'contact', contact);
  for (const [section, records] of Object.entries(lists)) {
    for (const record of records) await save('POST', section, record);
  }
  await published(api, version);
}

test('hostile texts and pictures break no layout and run nothing, on any page', {
  tag: '@every',
}, async ({ api, page }) => {
  test.setTimeout(240_000);
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    return dialog.dismiss();
  });
  await build(api);
  const posts = await api.send<{ slug: string }[]>('GET', '/content/blog');
  const slugs = posts.data.slice(0, 3).map(({ slug }) => `/blog/${slug}`);
  for (const path of ['/register', '/servicos', '/blog', '/privacidade', ...slugs, '/']) {
    await page.goto(path);
    await revealAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `${path} at ${width}`);
    }
  }
  // Pictures that do not load give way to drawings.
  const broken = () =>
    page
      .locator('main img')
      .evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
          .map((image) => image.src),
      );
  await expect.poll(broken).toEqual([]);

  const dialog = page.locator('dialog[open]');
  for (const index of [0, 1, 2, 3, 11]) {
    await page.locator('#services a[data-dialog]').nth(index).click();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page, `service ${index} at ${width}`);
    }
    await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeInViewport();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  // Axe takes the bar for one on paper where the hero under it is taller than the window.
  await expectAccessible(page, 'hostile content', ['.nav']);
  expect([ran, await page.evaluate(() => 'ran' in globalThis)]).toEqual([[], false]);
});
