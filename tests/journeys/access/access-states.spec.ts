import { expect, fillLogin, revoke, test } from '../../support/admin.ts';
import { ADMIN } from '../../support/server.ts';
import * as account from '../account.ts';
import { add, answer, question } from '../panel.ts';
import { expectSoundInBothSchemes } from '../sound.ts';

test.use({ environment: account.environment });

const { dialog, password, appCode, loginCode, enter } = account;

for (const width of [360, 1280]) {
  test(`each state of the second step is clean at ${width} px`, { tag: '@every' }, async ({
    page,
    api,
    owner,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await api.send('POST', '/auth/login', {
      body: { username: ADMIN.username, password: 'errada' },
    });
    await owner.open('profile');
    await expect(page.getByText('este aparelho')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ativar' })).toBeVisible();
    await expectSoundInBothSchemes(page, 'off');
    await page.getByRole('button', { name: 'Ativar' }).click();
    await expect(password(page)).toBeFocused();
    await password(page).fill('errada');
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAccessibleDescription(/Senha atual incorreta\./);
    await expectSoundInBothSchemes(page, 'password');
    await password(page).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
    const secret = await account.secretOf(page);
    await appCode(page).fill('12345');
    await page.keyboard.press('Enter');
    await expect(appCode(page)).toHaveAccessibleDescription(/Digite os 6 dígitos/);
    await expectSoundInBothSchemes(page, 'app');
    await appCode(page).fill(account.codeNow(secret));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
    await expectSoundInBothSchemes(page, 'codes');
    await page.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
    await expectSoundInBothSchemes(page, 'on');
    await page.route('**/auth/second-step', (route) =>
      route.fulfill({ json: { enabled: true, since: '2026-03-01T12:00:00Z', codesLeft: 2 } }),
    );
    await page.reload();
    await expect(page.getByText('Restam 2 códigos de recuperação.')).toBeVisible();
    await expectSoundInBothSchemes(page, 'few codes');
    await page.unroute('**/auth/second-step');
    await page.getByRole('button', { name: 'Gerar novos códigos' }).click();
    await password(page).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Guardei os códigos' }).click();
    await expect(page.getByText(/Os antigos não valem mais/)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/login');
    await fillLogin(page);
    await expect(loginCode(page)).toBeFocused();
    await expectSoundInBothSchemes(page, 'login, code');
    await loginCode(page).fill('000000');
    await enter(page);
    await expect(loginCode(page)).toHaveAccessibleDescription(/Código incorreto/);
    await expectSoundInBothSchemes(page, 'login, wrong code');
    await account.switchOff(owner);
  });
}

test('each step of the set-up shows its errors and can be repeated', {
  tag: '@every',
}, async ({ page, api, owner, problems }) => {
  const { username, password: right } = ADMIN;
  await api.send('POST', '/auth/login', { body: { username, password: right } });
  await owner.open('profile');
  await page.getByRole('button', { name: 'Ativar' }).click();
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAccessibleDescription(/Digite a sua senha/);
  const begun = '**/auth/second-step';
  await page.route(begun, (route) =>
    route.fulfill({ status: 429, json: { message: 'Muitas tentativas. Aguarde um pouco.' } }),
  );
  await password(page).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Muitas tentativas. Aguarde um pouco.');
  await page.unroute(begun);
  await page.route(begun, (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('Sem conexão');
  await page.unroute(begun);
  await page.keyboard.press('Enter');
  await expect(appCode(page)).toBeVisible();
  await appCode(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(appCode(page)).toHaveAccessibleDescription(/Código incorreto/);
  await expect(appCode(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ativar' })).toBeFocused();

  const sessions = page.getByRole('region', { name: 'Onde você está conectada' });
  await page.route('**/auth/sessions', (route) => route.abort());
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await dialog(page).getByRole('button', { name: 'Encerrar todas' }).click();
  await expect(sessions.getByRole('alert').first()).toContainText('Sem conexão');
  await page.unroute('**/auth/sessions');
  problems.length = 0;
});

test('the second step is switched on with the keyboard alone', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await owner.open('profile');
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Ativar' }).focus();
  await keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  await keyboard.type(ADMIN.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Dois passos' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copiar chave' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(appCode(page)).toBeFocused();
  await keyboard.type(account.codeNow(secret));
  await keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Códigos de recuperação' })).toBeFocused();
  for (const name of ['Copiar códigos', 'Baixar', 'Guardei os códigos']) {
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await keyboard.press('Enter');
  await expect(page.getByText('Entrada em duas etapas ativada.')).toBeVisible();
  await account.switchOff(owner);
});

test('the login dialog over unsaved text asks for the code', {
  tag: '@every',
}, async ({ page, owner }) => {
  const { secret } = await account.switchOn(owner);
  await owner.fill('faq', []);
  await owner.open('faq');
  await question(page).fill('Dói?');
  await answer(page).fill('Não.');
  await revoke(page);
  await add(page).click();
  await expect(page.getByRole('dialog', { name: 'Sua sessão expirou' })).toBeVisible();
  await fillLogin(page);
  await expect(loginCode(page)).toBeFocused();
  await loginCode(page).fill(account.nextCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nova pergunta adicionada com sucesso!')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await page.request.post('/auth/second-step/off', {
    headers: { authorization: `Bearer ${token}` },
    data: { currentPassword: ADMIN.password },
  });
});

test('recovery codes stay on screen when the session ends', { tag: '@every' }, async ({
  page,
  owner,
}) => {
  await account.switchOn(owner);
  await owner.open('profile');
  await page.getByRole('button', { name: 'Gerar novos códigos' }).click();
  await password(page).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Códigos de recuperação', includeHidden: true });
  await expect(codes).toBeVisible();
  await account.switchOff(owner);
  await revoke(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('dialog', { name: 'Sua sessão expirou' })).toBeVisible();
  await expect(codes).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the app is opened with a tap, and the QR code is shown on request', {
    tag: '@every',
  }, async ({ page, owner }) => {
    await owner.open('profile');
    await account.begin(page);
    const open = page.getByRole('link', { name: 'Abrir no aplicativo' });
    await expect(open).toHaveAttribute('href', /^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/);
    await expect(page.getByRole('img', { name: /Código QR/ })).toBeHidden();
    await expectSoundInBothSchemes(page, 'app on a phone');
    await account.secretOf(page);
    await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  });
});
