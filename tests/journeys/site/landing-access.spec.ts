import { HtmlValidate } from 'html-validate';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../sound.ts';

const POST = '/blog/massagem-e-sono-uma-boa-parceria';
const PAGES = ['/', '/blog', POST, '/privacidade', '/nada'];

test.use({ reducedMotion: 'reduce' });

for (const width of [360, 1280]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('with light text on the dark dress', async ({ page }) => {
      const hero = {
        id: 'x',
        title: 'Casa\nSerena',
        title_color: '#fff',
        subtitle_color: '#fff',
        subtitle: 'Calma',
        button_text: 'AGENDAR SESSÃO',
      };
      await page.route('**/content', (route) => route.fulfill({ json: { hero } }));
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Serena');
      await expectAccessible(page, 'light on dark');
    });
  });
}

test('every page is valid HTML without style attributes', async ({ api }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'error', 'long-title': 'off', 'require-sri': 'off' },
  });
  const pages = await Promise.all(
    PAGES.map(async (path) => ({ path, ...(await api.send('GET', path)) })),
  );
  for (const { path, text } of pages) {
    const report = await validator.validateString(text);
    const messages = report.results.flatMap(({ messages: found }) =>
      found.map(({ ruleId, message, line, column }) => `${ruleId} ${message} ${line}:${column}`),
    );
    expect(messages, path).toEqual([]);
  }
});

test('the keyboard reaches the content first, then everything, with a visible focus', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'AGENDAR SESSÃO', exact: true })).toBeFocused();
  expect(
    await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    ),
  ).toBe('solid');
});

// The bars: 72 px above, and on a phone the booking button with its margin, 60 px.
for (const [width, bars] of [
  [360, 60],
  [1280, 0],
] as const)
  for (const key of ['Tab', 'Shift+Tab'])
    test(`${key} at ${width} px shows a whole card when it reaches one, beside the bars`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      await expect(page.locator('html[data-ready]')).toBeAttached();
      const seen = new Set<string>();
      for (let count = 0; count < 45; count += 1) {
        await page.keyboard.press(key);
        const name = await page.evaluate(() => {
          const card = document.activeElement?.closest('.card:has(.cover), .row');
          return card ? (card.querySelector('h3')?.textContent ?? '') : null;
        });
        if (name === null) continue;
        seen.add(name);
        const hidden = () =>
          page.evaluate((below) => {
            const card = document.activeElement?.closest('.card, .row');
            const { top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {};
            return top < 71.5 || bottom > innerHeight - below + 0.5 ? [top, bottom] : null;
          }, bars);
        await expect.poll(hidden, { message: name }).toBeNull();
      }
      // Four services, four benefits, three posts.
      expect(seen.size).toBe(11);
    });
