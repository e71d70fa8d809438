import type { Page } from '@playwright/test';
import { codeAt } from '../../support/api/totp.ts';
import { ADMIN } from '../../support/hosts/server.ts';
import { expect, fillLogin, type Owner, test } from '../../support/journeys/admin.ts';
import { expectSoundInBothSchemes } from '../sound.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The app's code, and its next one: each code works once. */
const codeNow = (secret: string) => codeAt(secret, Date.now());
const nextCode = (secret: string) => codeAt(secret, Date.now() + 30_000);

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const password = (page: Page) => dialog(page).getByRole('textbox', { name: 'Sua senha' });
const appCode = (page: Page) =>
  page.getByRole('textbox', { name: 'Digite o código que ele mostra' });
const loginCode = (page: Page) => page.getByRole('textbox', { name: 'Código', exact: true });
const qrCode = (page: Page) => page.getByRole('img', { name: /Código QR/ });
const switchOff = (owner: Owner) =>
  owner.send('POST', '/auth/second-step/off', { currentPassword: ADMIN.password });

async function typeIn(box: ReturnType<typeof password>, text: string): Promise<void> {
  await box.fill(text);
  await box.press('Enter');
}

/** The secret as text. */
async function secretOf(page: Page): Promise<string> {
  await page.getByText(/Não consegue ler\?|Digitar a chave/).click();
  const text = await dialog(page).locator('code').textContent();
  return (text ?? '').replaceAll(' ', '');
}

/** Logs in on a device that the server does not know, as far as the code. */
async function logInElsewhere(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await fillLogin(page);
  await expect(loginCode(page)).toBeFocused();
}

test('the second step is switched on with the app, and an unknown device needs a code', {
  tag: '@every',
}, async ({ page, owner }) => {
  await owner.open('profile?ver=seguranca');
  await button(page, 'Ativar').click();
  await typeIn(password(page), ADMIN.password);
  await expect(qrCode(page)).toBeVisible();
  const secret = await secretOf(page);
  // As a phone copies it, in two groups.
  const first = codeNow(secret);
  await typeIn(appCode(page), `${first.slice(0, 3)} ${first.slice(3)}`);
  const codes = dialog(page).getByRole('list', { name: 'Códigos de recuperação' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(codes, 'until they are confirmed as saved').toBeVisible();
  await button(page, 'Guardei os códigos').click();
  const enabled = page
    .getByRole('status')
    .filter({ hasText: 'Verificação em duas etapas ativada.' });
  await expect(enabled).toBeFocused();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();

  await logInElsewhere(page);
  await expect(page.getByRole('textbox', { name: 'Usuário' })).toHaveValue(ADMIN.username);
  await typeIn(loginCode(page), first);
  await expect(loginCode(page)).toHaveAccessibleDescription(/Este código já foi usado/);
  await typeIn(loginCode(page), nextCode(secret));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await switchOff(owner);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, { tag: '@every' }, () => {
    const phone = width === 360;
    test.use({ viewport: { width, height: 800 }, hasTouch: phone, isMobile: phone });

    test('each state of the second step is accessible', async ({ page, owner }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await owner.open('profile?ver=seguranca');
      await expect(page.getByText('este aparelho')).toBeVisible();
      await expect(button(page, 'Ativar')).toBeVisible();
      await expectSoundInBothSchemes(page, 'off');
      await button(page, 'Ativar').click();
      await expect(password(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(button(page, 'Ativar')).toBeFocused();
      await page.keyboard.press('Enter');
      await typeIn(password(page), 'errada');
      await expect(password(page)).toHaveAccessibleDescription(/Senha atual incorreta\./);
      await expectSoundInBothSchemes(page, 'password');
      await typeIn(password(page), ADMIN.password);
      await expect(appCode(page)).toBeVisible();
      await expect(qrCode(page)).toBeVisible({ visible: !phone });
      const open = page.getByRole('link', { name: 'Abrir no aplicativo' });
      if (phone)
        await expect(open).toHaveAttribute('href', /^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/);
      const secret = await secretOf(page);
      await expect(qrCode(page)).toBeVisible();
      await typeIn(appCode(page), '12345');
      await expect(appCode(page)).toHaveAccessibleDescription(/Digite os 6 dígitos/);
      await expect(appCode(page)).toBeFocused();
      await expectSoundInBothSchemes(page, 'app');
      await typeIn(appCode(page), codeNow(secret));
      await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
      await expectSoundInBothSchemes(page, 'codes');
      await button(page, 'Guardei os códigos').click();
      await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();
      await expectSoundInBothSchemes(page, 'on');
      await button(page, 'Gerar novos códigos').click();
      await typeIn(password(page), ADMIN.password);
      await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
      const [spare = ''] = await dialog(page).getByRole('listitem').allTextContents();
      await button(page, 'Guardei os códigos').click();
      await expect(page.getByText(/Os antigos não valem mais/)).toBeVisible();
      await logInElsewhere(page);
      await expectSoundInBothSchemes(page, 'login, code');
      await typeIn(loginCode(page), '000000');
      await expect(loginCode(page)).toHaveAccessibleDescription(/Código incorreto/);
      await expectSoundInBothSchemes(page, 'login, wrong code');
      await button(page, 'Usar um código de recuperação').click();
      const recovery = page.getByRole('textbox', { name: 'Código de recuperação' });
      await expect(recovery).toBeFocused();
      await typeIn(recovery, spare.toUpperCase().replace('-', ' '));
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await switchOff(owner);
    });
  });
}
