import { expect, test } from '../../support/journeys/browser.ts';
import { lateScript } from '../../support/journeys/register.ts';

test('a card chosen before the script came shows its text, then its modal, and closing gives the focus back to the card', async ({
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
  const text = page.locator('#servico-drenagem-linfatica .clamp');
  await expect.poll(() => text.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
  held.resolve();
  const dialog = page.getByRole('dialog', { name: 'Drenagem Linfática' });
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});
