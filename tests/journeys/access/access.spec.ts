import type { Page } from '@playwright/test';
import { expect, fillLogin, logIn, test } from '../../support/admin.ts';
import { ADMIN } from '../../support/server.ts';
import * as account from '../account.ts';

test.use({ environment: account.environment, viewport: { width: 360, height: 740 } });

const { dialog, loginCode, enter } = account;
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('the second step is switched on with the app, and an unknown device needs a code', async ({
  page,
  owner,
}) => {
  await owner.open('profile');
  await account.begin(page);
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = await account.secretOf(page);
  // As a phone copies it, in two groups.
  const first = account.codeNow(secret);
  await account.appCode(page).fill(`${first.slice(0, 3)} ${first.slice(3)}`);
  await page.keyboard.press('Enter');

  const codes = dialog(page).getByRole('list', { name: 'Códigos de recuperação' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(codes, 'until they are confirmed as saved').toBeVisible();
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Entrada em duas etapas ativada.' }),
  ).toBeFocused();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await fillLogin(page);
  await expect(loginCode(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Usuário' })).toHaveValue(ADMIN.username);
  await loginCode(page).fill(first);
  await enter(page);
  await expect(loginCode(page)).toHaveAccessibleDescription(/Este código já foi usado/);
  await loginCode(page).fill(account.nextCode(secret));
  await enter(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await account.switchOff(owner);
});

test('a known device needs no code, and a recovery code works once', {
  tag: '@every',
}, async ({ page, owner }) => {
  const { secret, codes } = await account.switchOn(owner);
  const [spare = '', other = ''] = codes;
  await page.goto('/admin/login');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await fillLogin(page);
  await enter(page);
  await expect(loginCode(page)).toHaveAccessibleDescription(/Digite o código/);
  await loginCode(page).fill(account.nextCode(secret));
  await enter(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.evaluate(() => {
    for (const key of ['token', 'adminToken', 'user']) localStorage.removeItem(key);
  });
  await logIn(page);

  const recovery = page.getByRole('textbox', { name: 'Código de recuperação' });
  for (const code of [spare, other]) {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/login');
    await fillLogin(page);
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await expect(recovery).toBeFocused();
    await recovery.fill(spare.toUpperCase().replace('-', ' '));
    await enter(page);
    if (code === spare) {
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
    } else {
      await expect(recovery, 'good once').toHaveAccessibleDescription(/já usado/);
    }
  }
  await account.switchOff(owner);
});

test('open sessions are listed and ended, the current one last', async ({ page, api, owner }) => {
  const { username, password } = ADMIN;
  const other = async () =>
    (await api.send<{ token: string }>('POST', '/auth/login', { body: { username, password } }))
      .data.token;
  const others = [await other(), await other()];
  const statuses = () =>
    Promise.all(
      others.map(async (token) => (await api.send('GET', '/auth/sessions', { token })).status),
    );
  await owner.open('profile');
  const sessions = region(page, 'Onde você está conectada');
  const rows = sessions.getByRole('listitem');
  const end = (row: number) => rows.nth(row).getByRole('button', { name: /^Encerrar/ });
  await expect(rows.first()).toContainText('este aparelho');
  await expect(rows.first()).toContainText(/desde hoje às \d\d:\d\d · visto/);
  const count = await rows.count();

  await end(1).click();
  await expect(sessions.getByRole('status')).toContainText('Sessão encerrada');
  await expect(rows).toHaveCount(count - 1);
  expect((await statuses()).toSorted()).toEqual([200, 401]);

  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await dialog(page).getByRole('button', { name: 'Encerrar todas' }).click();
  await expect(sessions.getByRole('status')).toContainText(/Uma sessão|\d sessões/);
  await expect(rows).toHaveCount(1);
  expect(await statuses()).toEqual([401, 401]);

  await end(0).click();
  await dialog(page).getByRole('button', { name: 'Encerrar' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText('Você encerrou a sessão deste aparelho.')).toBeVisible();
});

test('wrong passwords since the last visit are reported once', { tag: '@every' }, async ({
  page,
  api,
}) => {
  const { username } = ADMIN;
  for (const password of [ADMIN.password, 'um', 'dois', 'tres'])
    await api.send('POST', '/auth/login', { body: { username, password } });
  await logIn(page);
  const notice = page.getByRole('status').filter({
    hasText:
      /^3 tentativas de entrada com senha errada desde a sua última visita, a última hoje às \d\d:\d\d\. Se não foi você, troque a senha\.$/,
  });
  await notice.getByRole('link', { name: 'troque a senha' }).click();
  await expect(page.getByRole('textbox', { name: 'Senha atual' })).toBeFocused();
  await notice.getByRole('button', { name: 'Fechar' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('este aparelho')).toBeVisible();
  await expect(notice).toHaveCount(0);
});
