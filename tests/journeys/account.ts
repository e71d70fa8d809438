import type { Page } from '@playwright/test';
import { expect, type Owner } from '../support/admin.ts';
import { ADMIN } from '../support/server.ts';
import { codeAt } from '../support/totp.ts';

/** Rate limits that these journeys do not reach. */
export const environment = {
  RATE_LIMITS: 'login=1000,loginAddress=1000,secondStep=1000,register=10000,registerDay=100000',
} as const;

const STEP_MS = 30_000;

/** The app's code, and its next one: each code works once. */
export const codeNow = (secret: string) => codeAt(secret, Date.now());
export const nextCode = (secret: string) => codeAt(secret, Date.now() + STEP_MS);

/** Switches the second step on through the API. */
export async function switchOn(owner: Owner) {
  const { data } = await owner.send<{ secret: string }>('POST', '/auth/second-step', {
    currentPassword: ADMIN.password,
  });
  const { secret } = data;
  const { data: confirmed } = await owner.send<{ codes: string[] }>('PUT', '/auth/second-step', {
    code: codeNow(secret),
  });
  return { secret, codes: confirmed.codes };
}

export const switchOff = (owner: Owner) =>
  owner.send('POST', '/auth/second-step/off', { currentPassword: ADMIN.password });

export const dialog = (page: Page) => page.getByRole('dialog');
export const password = (page: Page) => dialog(page).getByRole('textbox', { name: 'Sua senha' });
export const appCode = (page: Page) =>
  page.getByRole('textbox', { name: 'Digite o código que ele mostra' });
export const loginCode = (page: Page) => page.getByRole('textbox', { name: 'Código', exact: true });
export const enter = (page: Page) => page.getByRole('button', { name: 'Entrar' }).click();

/** Opens the step that shows the secret. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ativar' }).click();
  await password(page).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(appCode(page)).toBeVisible();
}

/** The secret as text. */
export async function secretOf(page: Page): Promise<string> {
  await page.getByText(/Não consegue ler\?|Digitar a chave/).click();
  const text = await dialog(page).locator('code').textContent();
  return (text ?? '').replaceAll(' ', '');
}
