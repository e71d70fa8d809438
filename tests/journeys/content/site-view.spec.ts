import type { Page } from '@playwright/test';
import { expect, test } from '../../support/admin.ts';

const PHONE = { width: 360, height: 740 };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ver no site' });
const site = (page: Page) => page.frameLocator('iframe[title="Seu site com o que você escreveu"]');
const view = (page: Page) => page.getByRole('button', { name: 'Ver no site' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true });

test('the hero that is typed is seen on the page, and by nobody else', async ({
  page,
  browser,
  server,
  api,
  owner,
}) => {
  await owner.open('hero');
  await title(page).fill('Mãos que escutam\nem Pinheiros');
  await page.getByRole('combobox', { name: 'Fonte do título' }).selectOption('Lato');
  await view(page).click();
  const heading = site(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Mãos que escutam\s*em Pinheiros/);
  await expect(heading).toHaveCSS('font-family', /Lato/);
  await expect(site(page).getByRole('banner')).toContainText('Mãos que escutam');
  await expect(dialog(page)).toContainText('Só você vê. Nada foi salvo nem publicado.');

  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto(server.url);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Toque');
  await stranger.close();
  expect((await api.send('GET', '/content/hero')).data).toEqual({});
});

test('the page is as wide as a phone or a desktop, and as it is published elsewhere', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.open('hero');
  await view(page).click();
  const width = () =>
    site(page)
      .locator('html')
      .evaluate(() => innerWidth);
  await expect(site(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => width()).toBe(1280);
  await dialog(page).getByText('Celular').click();
  await expect.poll(width).toBe(390);
  await expect(site(page).getByRole('heading', { name: 'Depoimentos' })).toBeAttached();
});

test('Escape and Back close it, and the focus is where it was', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await owner.open('hero');
  await view(page).click();
  await expect(site(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(view(page)).toBeFocused();
  await view(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/hero$/);
  await expect(view(page)).toBeFocused();
});

test('a list shows its new record at its place, with its icon, and the ones that are saved', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.fill('services', [
    { title: 'Shiatsu', description: 'Pressão dos dedos.', icon: 'fa-spa', order: 1 },
    { title: 'Drenagem', description: 'Toques leves.', icon: 'fa-leaf', order: 3 },
  ]);
  await owner.open('services');
  await title(page).fill('Reflexologia');
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Pontos dos pés.');
  await page.getByLabel('Ordem').fill('2');
  await page.getByLabel('Ícone').first().fill('fa-sun');
  await view(page).click();
  const cards = site(page).locator('#services h3');
  await expect(cards).toHaveText(['Shiatsu', 'Reflexologia', 'Drenagem']);
  await expect(site(page).locator('#services')).toBeInViewport();
  await expect(site(page).locator('#services svg[data-icon] path').first()).toBeAttached();
  const bare = await site(page)
    .locator('#services svg[data-icon]')
    .evaluateAll((icons) => icons.filter(({ innerHTML }) => innerHTML === '').length);
  expect(bare, 'icons without lines').toBe(0);
  expect((await owner.send<object[]>('GET', '/content/services')).data).toHaveLength(2);
});

test('each part of the page has it', { tag: '@every' }, async ({ page, owner }) => {
  for (const name of ['about', 'benefits', 'testimonials', 'faq', 'blog', 'contact']) {
    await owner.open(name);
    await view(page).click();
    await expect(site(page).locator(`[data-section="${name}"]`)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});

test('a page that cannot be had is told, and asked for again', { tag: '@every' }, async ({
  page,
  owner,
  server,
}) => {
  await owner.open('contact');
  await page.getByRole('textbox', { name: 'Telefone' }).fill('(11) 97777-6666');
  await page.route(`${server.url}/`, (route) => route.abort(), { times: 1 });
  await view(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Não foi possível abrir o seu site agora. O que você escreveu continua aqui.',
  );
  await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(site(page).locator('#contact')).toContainText('(11) 97777-6666');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('Back closes the page, then the form, then the screen', async ({ page, owner }) => {
    await owner.open('dashboard');
    await page.goto('/admin/faq');
    await page.getByRole('button', { name: 'Adicionar Pergunta' }).first().click();
    const question = page.getByRole('textbox', { name: 'Pergunta' });
    await question.fill('Quanto custa?');
    await view(page).click();
    await expect(site(page).getByText('Quanto custa?')).toBeAttached();
    expect(
      await site(page)
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(360);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(question).toHaveValue('Quanto custa?');
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/faq$/);
  });
});
