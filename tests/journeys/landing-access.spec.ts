import { HtmlValidate } from 'html-validate';
import { expect, test } from '../support/browser.ts';
import { findings } from './quality/judge.ts';

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
      expect(await findings(page)).toEqual([]);
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
