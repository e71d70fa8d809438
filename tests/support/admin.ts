import { expect, type Page } from '@playwright/test';
import { ADMIN } from './server.ts';

/** Logs in through the login screen and waits for the dashboard. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
}

/** Fills and sends the login form on screen, be it the screen's or the dialog's. */
export async function fillLogin(page: Page, password: string = ADMIN.password): Promise<void> {
  await page.getByRole('textbox', { name: 'Usuário', exact: true }).last().fill(ADMIN.username);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Ends the session on the server alone, as its time or another device would. */
export async function revoke(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${localStorage.getItem('token')}` } }),
  );
}
