import { expect, fillLogin, logIn, test } from '../support/admin.ts';
import { ADMIN } from '../support/server.ts';
import * as account from './account.ts';
import { menu } from './panel.ts';

// Who gets in: the second step of a login, open sessions, wrong passwords.

test.use({ environment: account.environment, viewport: { width: 360, height: 740 } });

const { dialog, loginCode, enter } = account;
const card = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('region', { name });

test('the second step is switched on with the app, spares a known device, and asks a new one', async ({
  page,
  owner,
}) => {
  await owner.open('profile');
  await account.begin(page);
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = await account.secretOf(page);
  // As a phone copies it, in two groups.
  const first = account.shows(secret);
  await account.appCode(page).fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await page.keyboard.press('Enter');

  await expect(page.getByText('Seus códigos de recuperação')).toBeVisible();
  const codes = dialog(page).getByRole('list', { name: 'Códigos de recuperação' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(codes, 'not before she says that she has them').toBeVisible();
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Entrada em duas etapas ativada.' }),
  ).toBeFocused();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();

  // This browser has no mark yet: its session is older than the second step.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await fillLogin(page);
  await expect(loginCode(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Usuário' })).toHaveValue(ADMIN.username);
  await enter(page);
  await expect(loginCode(page)).toHaveAccessibleDescription(/Digite o código/);
  await loginCode(page).fill(first);
  await enter(page);
  await expect(loginCode(page)).toHaveAccessibleDescription(/Este código já foi usado/);
  await loginCode(page).fill(account.showsNext(secret));
  await enter(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.evaluate(() => {
    for (const key of ['token', 'adminToken', 'user']) localStorage.removeItem(key);
  });
  await logIn(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await fillLogin(page);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  const spare = page.getByRole('textbox', { name: 'Código de recuperação' });
  await expect(spare).toBeFocused();
  await spare.fill(recovery.toUpperCase().replace('-', ' '));
  await enter(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await account.switchOff(owner);
});

test('open sessions are seen and ended, the one in use last', async ({ page, api, owner }) => {
  const { username, password } = ADMIN;
  const others: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { data } = await api.send<{ token: string }>('POST', '/auth/login', {
      body: { username, password },
    });
    others.push(data.token);
  }
  const [one = '', two = ''] = others;
  const statusOf = async (token: string) => (await api.send('GET', '/users', { token })).status;
  await owner.open('profile');
  const sessions = card(page, 'Onde você está conectada');
  const rows = sessions.getByRole('listitem');
  await expect(rows.first()).toContainText('este aparelho');
  await expect(rows.first()).toContainText(/desde hoje às \d\d:\d\d · visto/);
  await expect(rows.nth(1)).not.toContainText('este aparelho');
  const count = await rows.count();

  await rows
    .nth(1)
    .getByRole('button', { name: /^Encerrar/ })
    .click();
  await expect(sessions.getByRole('status')).toContainText('Sessão encerrada');
  await expect(rows).toHaveCount(count - 1);
  expect([await statusOf(one), await statusOf(two)].sort()).toEqual([200, 401]);

  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await dialog(page).getByRole('button', { name: 'Encerrar todas' }).click();
  await expect(sessions.getByRole('status')).toContainText(/sess(ão|ões) encerradas?/);
  await expect(rows).toHaveCount(1);
  expect([await statusOf(one), await statusOf(two)]).toEqual([401, 401]);

  await rows
    .first()
    .getByRole('button', { name: /^Encerrar/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Encerrar e sair' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('Você encerrou a sessão deste aparelho.')).toBeVisible();
  expect(await statusOf(owner.token)).toBe(401);
});

test('wrong passwords are told calmly, once', async ({ page, api }) => {
  const { username } = ADMIN;
  for (const password of ['um', 'dois', 'tres'])
    await api.send('POST', '/auth/login', { body: { username, password } });
  await logIn(page);
  const word = page.getByRole('status').filter({
    hasText:
      /^3 tentativas de entrada com senha errada desde a sua última visita, a última hoje às \d\d:\d\d\. Se não foi você, troque a senha\.$/,
  });
  await expect(word).toBeVisible();
  await word.getByRole('link', { name: 'troque a senha' }).click();
  await expect(page.getByRole('textbox', { name: 'Senha atual' })).toBeFocused();
  await expect(word).toBeVisible();
  await word.getByRole('button', { name: 'Fechar' }).click();
  await expect(word).toHaveCount(0);
  await menu(page, 'Painel')
    .or(page.getByRole('link', { name: 'Painel' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.reload();
  await expect(page.getByText('Publicação')).toBeVisible();
  await expect(word).toHaveCount(0);
});
