import { SCREENS } from '../../expected/screens.ts';
import { ADMIN } from '../../support/hosts/server.ts';
import { expect, fillLogin, revoke, test } from '../../support/journeys/admin.ts';
import { hold, menu } from '../panel.ts';

test('a wrong password is refused, the right one opens the panel and shows the failed login', async ({
  page,
  api,
}) => {
  await api.adminToken();
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible();
  await fillLogin(page, 'errada');
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');

  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(stored.token).toBe(stored.adminToken);
  expect(JSON.parse(stored.user ?? '')).toMatchObject({ username: ADMIN.username });
  await page.reload();
  await expect(page.getByRole('main', { name: 'Painel' })).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const notice = page
    .getByRole('status')
    .filter({ hasText: /^Uma tentativa de entrada com senha/ });
  await notice.getByRole('link', { name: 'troque a senha' }).click();
  await expect(page.getByRole('textbox', { name: 'Senha atual' })).toBeFocused();
  await notice.getByRole('button', { name: 'Fechar' }).click();
  await expect(notice).toHaveCount(0);
});

test('every link of the menu opens its screen, and the addresses work by themselves', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.open('dashboard');
  const menu = page.getByRole('navigation', { name: 'Painel' });
  await expect(menu).toBeVisible();
  const links = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.map((link) => link.replace('/admin/', ''))).toEqual(SCREENS);
  // Each by itself: journeys/shell/look.spec.ts.
  for (const link of [...links.slice(1, 2), ...links.slice(-2)]) {
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

test("'Sair' leaves nothing on screen: not by Back, not to the next owner", async ({
  page,
  api,
  owner,
}) => {
  await owner.send('POST', '/users', { name: 'Bia Lima', phone: '11988887777' });
  await owner.open('dashboard');
  await menu(page, 'Clientes').click();
  const client = page.getByText('Bia Lima');
  const listed = page.getByRole('main').getByText('Bia Lima');
  await expect(listed).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible();
  const { token } = owner;
  await expect.poll(async () => (await api.send('GET', '/users', { token })).status).toBe(401);
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

test('a screen opened with a stale token leads to the login with a notice, and back to its address', async ({
  page,
  owner,
}) => {
  await owner.open('dashboard');
  await revoke(page);
  await page.goto('/admin/clients?aba=notificacoes');
  await expect(page).toHaveURL(/\/admin\/login$/);
  const ended = page.getByText('Sua sessão terminou. Entre novamente para continuar.');
  await expect(ended).toBeVisible();
  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/clients\?aba=notificacoes$/);
  await expect(page.getByRole('tab', { name: /^Notificações/, selected: true })).toBeVisible();
});

test('open sessions are listed and ended, the current one last', { tag: '@every' }, async ({
  page,
  api,
  owner,
}) => {
  const others = [await api.adminToken(), await api.adminToken()];
  const statuses = () =>
    Promise.all(
      others.map(async (token) => (await api.send('GET', '/auth/sessions', { token })).status),
    );
  await page.setViewportSize({ width: 360, height: 740 });
  await owner.open('profile');
  const dialog = page.getByRole('dialog');
  const sessions = page.getByRole('region', { name: 'Onde você está conectada' });
  const rows = sessions.getByRole('listitem');
  const end = (row: number) => rows.nth(row).getByRole('button', { name: /^Encerrar/ });
  await expect(rows.first()).toContainText(/este aparelho.*desde hoje às \d\d:\d\d · visto/);
  const count = await rows.count();

  await end(1).click();
  await expect(sessions.getByRole('status')).toContainText('Sessão encerrada');
  await expect(rows).toHaveCount(count - 1);
  expect((await statuses()).toSorted()).toEqual([200, 401]);

  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await dialog.getByRole('button', { name: 'Encerrar todas' }).click();
  await expect(sessions.getByRole('status')).toContainText(/Uma sessão|\d sessões/);
  await expect(rows).toHaveCount(1);
  expect(await statuses()).toEqual([401, 401]);

  await end(0).click();
  await dialog.getByRole('button', { name: 'Encerrar' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('Você encerrou a sessão deste aparelho.')).toBeVisible();
});
