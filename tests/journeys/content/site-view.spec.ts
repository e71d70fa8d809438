import type { Page } from '@playwright/test';
import { expect, test } from '../../support/admin.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ver no site' });
const site = (page: Page) => page.frameLocator('iframe[title="Seu site com o que você escreveu"]');
const heading = (page: Page) => site(page).getByRole('heading', { level: 1 });
const view = (page: Page) => page.getByRole('button', { name: 'Ver no site' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true });
const width = (page: Page) =>
  site(page)
    .locator('html')
    .evaluate(() => innerWidth);

test('the typed hero is shown on the page, to the owner alone', async ({ page, api, owner }) => {
  await owner.open('hero');
  await title(page).fill('Mãos que escutam\nem Pinheiros');
  await page.getByRole('combobox', { name: 'Fonte do título' }).selectOption('Lato');
  await view(page).click();
  await expect(heading(page)).toHaveText(/Mãos que escutam\s*em Pinheiros/);
  await expect(heading(page)).toHaveCSS('font-family', /Lato/);
  await expect(site(page).getByRole('banner')).toContainText('Mãos que escutam');
  await expect(dialog(page)).toContainText('Só você vê. Nada foi salvo nem publicado.');

  expect((await api.send('GET', '/content/hero')).data).toEqual({});
});

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
