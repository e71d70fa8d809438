import { expect } from '@playwright/test';
import type { Caller } from '../api/calls.ts';
import { MARIA } from '../api/owner-api.ts';
import { ADMIN } from '../hosts/server.ts';
import type { Size } from './driver.ts';
import type { Tab } from './tab.ts';
import { button, dialog, field, heading, type Target, words } from './target.ts';

/** Fills and sends a login form that is on screen: the screen's, or that of `within`. */
export async function fillLogin(
  tab: Tab,
  password: string = ADMIN.password,
  within?: Target,
): Promise<void> {
  await tab.fill(field('Usuário', within), ADMIN.username);
  await tab.fill(field('Senha', within), password);
  await tab.click(button('Entrar', within));
}

/** Logs in through the login screen and waits for the dashboard. */
async function logIn(tab: Tab): Promise<void> {
  await tab.open('/admin/login');
  await fillLogin(tab);
  // The last part to load: a page that is left earlier logs that it was interrupted.
  await tab.see(words('O que você quer mudar no site?'));
  await expect.poll(() => tab.url()).toBe('/admin/dashboard');
}

/** Opens a screen of the panel by its address and waits for its heading. */
export async function openScreen(tab: Tab, name: string, title: string): Promise<void> {
  await tab.open(`/admin/${name}`);
  await tab.see(heading(title));
}

/** Logs in with a window of this size and opens a screen. */
export async function openPanel(tab: Tab, size: Size, name: string, title: string): Promise<void> {
  await tab.resize(size);
  await logIn(tab);
  await openScreen(tab, name, title);
}

export async function register({ send }: Caller, client: Partial<typeof MARIA>): Promise<void> {
  const { status } = await send('POST', '/users/register', { body: { ...MARIA, ...client } });
  expect(status).toBe(201);
}

/**
 * Ends the session on the server alone, as its time or another device would, and at once presses
 * what `submit` selects: the panel would notice by itself within half a minute.
 */
export async function pressRevoked(tab: Tab, submit: string): Promise<void> {
  await tab.run((selector) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const press = () => document.querySelector<HTMLElement>(selector)?.click();
    void fetch('/auth/logout', { method: 'POST', headers }).then(press);
  }, submit);
}

export const EXPIRED = dialog('Entre de novo para continuar');
