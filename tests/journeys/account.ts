import type { Page } from '@playwright/test';
import { expect, type Owner } from '../support/admin.ts';
import { ADMIN } from '../support/server.ts';
import { codeAt } from '../support/totp.ts';

/** The server of these journeys: its limits are not what is tried here. */
export const environment = {
  RATE_LIMITS: 'login=1000,loginAddress=1000,secondStep=1000,register=10000,registerDay=100000',
} as const;

const STEP_MS = 30_000;

/** What the app shows now, and what it shows next: a code is good once, also the one of before. */
export const shows = (secret: string) => codeAt(secret, Date.now());
export const showsNext = (secret: string) => codeAt(secret, Date.now() + STEP_MS);

/** The second step is on, as if she had switched it on before. */
export async function switchOn(owner: Owner) {
  const { data } = await owner.send<{ secret: string }>('POST', '/auth/second-step', {
    currentPassword: ADMIN.password,
  });
  const { secret } = data;
  const { data: kept } = await owner.send<{ codes: string[] }>('PUT', '/auth/second-step', {
    code: shows(secret),
  });
  return { secret, codes: kept.codes };
}

/** It is off for whoever comes next. */
export const switchOff = (owner: Owner) =>
  owner.send('POST', '/auth/second-step/off', { currentPassword: ADMIN.password });

export const dialog = (page: Page) => page.getByRole('dialog');
export const password = (page: Page) => dialog(page).getByRole('textbox', { name: 'Sua senha' });
export const appCode = (page: Page) =>
  page.getByRole('textbox', { name: 'Digite o código que ele mostra' });
export const loginCode = (page: Page) => page.getByRole('textbox', { name: 'Código', exact: true });
export const enter = (page: Page) => page.getByRole('button', { name: 'Entrar' }).click();

/** 'Ativar' and the password, to where the app is shown its secret. */
export async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ativar' }).click();
  await password(page).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(appCode(page)).toBeVisible();
}

/** The secret as it is there to be typed. */
export async function secretOf(page: Page): Promise<string> {
  await page.getByText(/Não consegue ler\?|Digitar a chave/).click();
  const text = await dialog(page).locator('code').textContent();
  return (text ?? '').replaceAll(' ', '');
}
