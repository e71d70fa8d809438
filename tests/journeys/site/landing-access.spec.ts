import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../sound.ts';

test.use({ readOnly: true, reducedMotion: 'reduce' });

test('light text on the dark dress is accessible', async ({ page }) => {
  const white = { title_color: '#fff', subtitle_color: '#fff' };
  const hero = { id: 'x', title: 'Casa\nSerena', subtitle: 'Calma', ...white };
  await page.route('**/content', (route) =>
    route.fulfill({ json: { hero: { ...hero, button_text: 'AGENDAR SESSÃO' } } }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Serena');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `light on dark at ${width}`);
  }
});

test('the keyboard reaches the content first, then everything, with a visible focus', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
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
