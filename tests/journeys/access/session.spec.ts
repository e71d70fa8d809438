import { SCREENS } from '../../expected/screens.ts';
import { expect, fillLogin, logIn, revoke, test } from '../../support/admin.ts';
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

test('a wrong password is told, the right one opens the panel, and the session is restored after a reload', async ({
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

test('a stale token is cleared and leads to the login, which leads back', async ({ page }) => {
  await logIn(page);
  await revoke(page);
  await page.goto('/admin/clients');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Clientes' })).toBeVisible();
});

test('a session that ends while text is unsaved is brought back over the form, and the text is saved', async ({
  page,
  api,
  owner,
}) => {
  await owner.open('about');
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  await title.fill('Um cuidado que espera');
  await revoke(page);
  await page.keyboard.press('Control+s');

  const dialog = page.getByRole('dialog', { name: 'Sua sessão expirou' });
  await expect(dialog).toBeVisible();
  await fillLogin(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Informações da seção Sobre atualizadas com sucesso!')).toBeVisible();
  await expect(title).toHaveValue('Um cuidado que espera');
  expect((await api.send('GET', '/content/about')).data).toMatchObject({
    title: 'Um cuidado que espera',
  });
});

test('nothing of a session is shown after it: not by Back, not to whoever logs in next', async ({
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

test('a tab out of sight asks nothing of the server, and asks at once when it is seen again', async ({
  page,
  owner,
}) => {
  await page.clock.install();
  let asked = 0;
  await page.route('**/version.json', (route) => {
    asked += 1;
    // A build that never catches up.
    return route.fulfill({
      json: { version: 0, etag: '"x-0"', builtAt: '2026-01-01T00:00:00.000Z' },
    });
  });
  const show = (visible: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, !visible);
  await owner.open('about');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Um cuidado');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Publicando…')).toBeVisible();
  const shown = asked;
  const later = async () => {
    await page.clock.runFor('00:05');
    return asked;
  };
  await expect.poll(later, 'in sight it looks again and again').toBeGreaterThan(shown + 1);

  await show(false);
  // A look that was under way may still end.
  await page.clock.runFor('00:01');
  const hidden = asked;
  await page.clock.runFor('02:00');
  expect(asked).toBe(hidden);
  await show(true);
  await expect.poll(() => asked).toBe(hidden + 1);
});

test('a logout in one tab ends the session of the other', async ({ page, context, owner }) => {
  await owner.open('dashboard');
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('main', { name: 'Painel' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(other).toHaveURL(/\/admin\/login$/);
});

test('a session that ended while nothing was typed leads to the login with a word', async ({
  page,
  owner,
}) => {
  await owner.open('faq');
  // It ends while the screen's calls are on their way: whichever is refused first, she is there.
  const list = await hold(page, '**/users?*', 'GET');
  await menu(page, 'Clientes').click();
  await expect.poll(list.calls).toBeGreaterThan(0);
  await owner.send('POST', '/auth/logout');
  list.release();
  await expect(
    page.getByText('Sua sessão terminou. Entre novamente para continuar.'),
  ).toBeVisible();
  await fillLogin(page);
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Clientes' })).toBeVisible();
});
