import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/admin.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ver no site' });
const site = (page: Page) => page.frameLocator('iframe[title="Seu site com o que você escreveu"]');
const view = (page: Page) => page.getByRole('button', { name: 'Ver no site' });
const width = (page: Page) =>
  site(page)
    .locator('html')
    .evaluate(() => innerWidth);

test('each section has it; it has two widths, is closed, and is loaded again', {
  tag: '@every',
}, async ({ page, owner, server }) => {
  for (const name of ['about', 'benefits', 'testimonials', 'faq', 'blog', 'contact']) {
    await owner.open(name);
    await view(page).click();
    await expect(site(page).locator(`[data-section="${name}"]`)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(view(page)).toBeFocused();
  }
  await page.getByRole('textbox', { name: 'Telefone' }).fill('(11) 97777-6666');
  await page.route(`${server.url}/`, (route) => route.abort(), { times: 1 });
  await view(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Não foi possível abrir o seu site agora. O que você escreveu continua aqui.',
  );
  await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(site(page).locator('#contact')).toContainText('(11) 97777-6666');
  await expect.poll(() => width(page)).toBe(1280);
  await dialog(page).getByText('Celular').click();
  await expect.poll(() => width(page)).toBe(390);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/contact$/);
  await expect(view(page)).toBeFocused();
});
