import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect, test } from '../support/browser.ts';

const POST = '/blog/massagem-e-sono-uma-boa-parceria';
const PAGES = ['/', '/blog', POST, '/privacidade', '/nada'];

async function axe(page: Page): Promise<void> {
  // The map belongs to another origin and does not load here.
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

test.use({ reducedMotion: 'reduce' });

for (const width of [360, 1280]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of PAGES) {
      test(path, async ({ page }) => {
        await page.goto(path);
        await axe(page);
      });
    }

    test('with a modal open', async ({ page }) => {
      await page.goto('/#servico-relaxante');
      await expect(page.getByRole('dialog')).toBeVisible();
      await axe(page);
    });

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
      await axe(page);
    });
  });
}

test('axe with the menu open on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Depoimentos' })).toBeVisible();
  await axe(page);
});

test('every page is valid HTML without style attributes', async ({ api }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'error', 'long-title': 'off', 'require-sri': 'off' },
  });
  for (const path of PAGES) {
    const { text } = await api.send('GET', path);
    const report = await validator.validateString(text);
    const messages = report.results.flatMap(({ messages: found }) =>
      found.map(({ ruleId, message, line, column }) => `${ruleId} ${message} ${line}:${column}`),
    );
    expect(messages, path).toEqual([]);
  }
});

test('the keyboard reaches the content first, then everything, with a visible focus', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'AGENDAR SESSÃO' })).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe('solid');
});
