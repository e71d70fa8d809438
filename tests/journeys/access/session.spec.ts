import { ADMIN } from '../../support/hosts/server.ts';
import { expect, fillLogin, revoke, test } from '../../support/journeys/admin.ts';
import { hold, menu } from '../panel.ts';

test('a wrong password is refused, the right one opens the panel and keeps it open', async ({
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
});

test('a failed login is shown at the next one, with a way to another password', async ({
  page,
  api,
}) => {
  await api.adminToken();
  await api.send('POST', '/auth/login', { body: { ...ADMIN, password: 'errada' } });
  await page.goto('/admin/login');
  await fillLogin(page);
  const notice = page
    .getByRole('status')
    .filter({ hasText: /^Uma tentativa de entrada com senha/ });
  await notice.getByRole('link', { name: 'troque a senha' }).click();
  await expect(page.getByRole('textbox', { name: 'Senha atual' })).toBeFocused();
  await notice.getByRole('button', { name: 'Fechar' }).click();
  await expect(notice).toHaveCount(0);
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

test('a screen opened with a stale token leads to the login with a notice, and back to its address', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.open('dashboard');
  await revoke(page);
  await page.goto('/admin/clients?aba=notificacoes');
  await expect(page).toHaveURL(/\/admin\/login$/);
  const ended = page.getByText('Por segurança, o painel se fechou. Entre de novo para continuar.');
  await expect(ended).toBeVisible();
  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/clients\?aba=notificacoes$/);
  await expect(page.getByRole('tab', { name: /^Notificações/, selected: true })).toBeVisible();
});
