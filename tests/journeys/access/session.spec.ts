import { SCREENS } from '../../expected/screens.ts';
import { expect, fillLogin, test } from '../../support/admin.ts';
import { ADMIN } from '../../support/server.ts';
import { hold, menu } from '../panel.ts';

const SECTIONS = [
  'Capa',
  'Sobre',
  'Serviços',
  'Benefícios',
  'Depoimentos',
  'FAQ',
  'Blog',
  'Contato',
];

test('a wrong password is refused, the right one opens the panel, and a reload keeps the session', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible();
  await fillLogin(page, 'errada');
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');

  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(stored.token).toBe(stored.adminToken);
  expect(JSON.parse(stored.user ?? '')).toMatchObject({ username: ADMIN.username });

  for (const name of SECTIONS)
    await expect(
      page
        .getByRole('region', { name: 'O que você quer mudar no site?' })
        .getByRole('link', { name }),
    ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main', { name: 'Painel' })).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('every link of the menu opens its screen, and the addresses work by themselves', async ({
  page,
  owner,
}) => {
  await owner.open('dashboard');
  const menu = page.getByRole('navigation', { name: 'Painel' });
  await expect(menu).toBeVisible();
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.map((link) => link.replace('/admin/', ''))).toEqual(SCREENS);
  for (const link of links) {
    await menu.locator(`a[href="${link}"]`).click();
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.request.get(link)).status()).toBe(200);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Relatórios', level: 1 })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("'Sair' revokes the token, clears the three keys and leads to the login", async ({
  page,
  api,
  owner,
}) => {
  await owner.open('dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(
    await page.evaluate(() =>
      ['token', 'adminToken', 'user'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null]);
  await expect.poll(async () => (await api.send('GET', '/users', { token })).status).toBe(401);
  await page.goto('/admin/hero');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('a session leaves nothing on screen: not by Back, not to the next owner', async ({
  page,
  api,
  owner,
}) => {
  const body = {
    name: 'Bia Lima',
    phone: '11988887777',
    email: '',
    serviceId: 'relaxante',
    termsAccepted: true,
  };
  await api.send('POST', '/users/register', { body });
  await owner.open('dashboard');
  await menu(page, 'Clientes').click();
  const client = page.getByText('Bia Lima');
  const listed = page.getByRole('main').getByText('Bia Lima');
  await expect(listed).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible();
  await expect(client).toHaveCount(0);

  const clients = await hold(page, '**/users?*', 'GET');
  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await menu(page, 'Clientes').click();
  await expect(page.getByText('Carregando…')).toBeVisible();
  await expect(client, 'what the former session read').toHaveCount(0);
  clients.release();
  await expect(listed).toBeVisible();
});
