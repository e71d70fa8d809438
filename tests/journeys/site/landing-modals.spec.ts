import { expect, test } from '../../support/journeys/browser.ts';
import { lateScript } from '../../support/journeys/register.ts';

test('a card chosen before the script came opens its modal, and closing gives the focus back to the card', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(await lateScript(page, '/', 'start'), async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  const card = page.getByRole('link', { name: 'Drenagem Linfática' });
  await card.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Drenagem Linfática' });
  await expect(dialog).toBeVisible();
  held.resolve();
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('where its script is blocked a modal closes by Fechar, to its section', async ({ page }) => {
  await page.route(await lateScript(page, '/', 'start'), (route) => route.abort());
  await page.goto('/');
  await page.locator('#services .cover').nth(2).click();
  const close = page.locator('dialog:target').getByRole('button', { name: 'Fechar' });
  await close.click();
  await expect(page.locator('dialog:target')).toHaveCount(0);
  await expect(close).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Serviços' })).toBeInViewport();
});
