import type { Page } from '@playwright/test';
import type { ClientSessionAnswer } from '../../../src/shared/clients/registration.ts';
import type { Caller } from '../../support/api/calls.ts';
import { readCode } from '../../support/files/qr.ts';
import { expect, test } from '../../support/journeys/browser.ts';
import {
  fillRegistration,
  freshPhone,
  lateScript,
  openRegister,
  send,
  whatsapp,
} from '../../support/journeys/register.ts';

const PHONE = { width: 360, height: 640 };

/** A client whose half hour on this device is over. */
async function rememberClient(page: Page, api: Caller): Promise<string> {
  const phone = freshPhone();
  const body = { name: 'Ana Souza', phone, serviceId: 'relaxante', termsAccepted: true };
  const { data } = await api.send<ClientSessionAnswer>('POST', '/users/register', { body });
  await page.goto('/privacidade');
  await page.evaluate(
    ([user, ago]) => {
      localStorage.setItem('userData', JSON.stringify(user));
      localStorage.setItem('loginTime', String(Date.now() - ago));
    },
    [{ id: data.user.id, phone }, 40 * 86_400_000] as const,
  );
  return phone;
}

const required = (page: Page) =>
  page.getByLabel('Serviço').evaluate((select) => select.getAttribute('aria-required'));

test('a client of this device is one tap from WhatsApp, with the service she came for', async ({
  page,
  api,
}) => {
  const phone = await rememberClient(page, api);
  const { opened } = await whatsapp(page);
  await page.goto('/register?servico=ventosaterapia');
  await expect(page.getByRole('radio', { name: 'Login' })).toBeChecked();
  await expect(page.getByLabel('Telefone')).toHaveValue(phone);
  await expect
    .poll(() => required(page), { message: 'a service is optional at login' })
    .toBe('false');
  await page.getByRole('button', { name: 'Entrar e agendar' }).click();
  expect((await opened).text).toBe('Olá! Gostaria de agendar uma sessão. Serviço: Ventosaterapia.');
});

test("'Não sou eu' forgets the client, also before the script has come and in another tab", async ({
  page,
  api,
  context,
}) => {
  const phone = await rememberClient(page, api);
  const other = await context.newPage();
  await openRegister(other);
  await expect(other.getByLabel('Telefone')).toHaveValue(phone);
  await page.route(await lateScript(page, '/register', 'register'), () => undefined);
  await page.goto('/register');
  await page.getByText('Cadastro para Agendamento').click();
  await expect(page.getByLabel('Telefone')).toHaveValue(phone);
  await page.getByRole('button', { name: 'Não sou eu' }).click();
  await expect(page.getByRole('radio', { name: 'Cadastro' })).toBeFocused();
  await expect(page.getByLabel('Telefone')).toHaveAccessibleDescription('DDD + número, só dígitos');
  await expect.poll(() => required(page)).toBe('true');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel('Nome')).toBeVisible();
    await expect(tab.getByLabel('Telefone')).toHaveValue('');
    await expect(tab.getByRole('button', { name: 'Não sou eu' })).toBeHidden();
  }
});

test('Back from WhatsApp shows the bridge with its button, also where nothing can be stored', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const { opened } = await whatsapp(page);
  await openRegister(page);
  await fillRegistration(page);
  await send(page);
  await opened;
  await expect(page).toHaveTitle('WhatsApp');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Abrir o WhatsApp' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Telefone')).toBeHidden();
});

test('the code on a laptop carries the whole message, also on the way back', {
  tag: '@every',
}, async ({ page }) => {
  const { opened } = await whatsapp(page);
  await openRegister(page);
  await fillRegistration(page);
  await page.getByRole('checkbox', { name: 'Terça' }).check();
  await expect(page.getByRole('checkbox', { name: /Domingo|Noite/ })).toHaveCount(0);
  await send(page);
  const { text } = await opened;
  expect(text).toContain('Prefiro: terça.');
  await expect(page).toHaveTitle('WhatsApp');
  await page.goBack();
  const code = page.getByRole('img', { name: /QR code/ });
  await expect(async () => {
    const address = new URL(await readCode(await code.screenshot()));
    expect(address.searchParams.get('text')).toBe(text);
  }).toPass();
});

test('the chosen way in is visible in forced colours', { tag: '@every' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/register');
  // What is seen, not what the sheet says: the mode paints over it.
  const ground = async (name: string) => {
    const box = await page.locator('.toggle label', { hasText: name }).boundingBox();
    const { x = 0, y = 0, width = 0 } = box ?? {};
    const clip = { x: x + width / 2, y: y + 4, width: 2, height: 2 };
    return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
  };
  await expect.poll(() => ground('Cadastro')).not.toBe(await ground('Login'));
});
