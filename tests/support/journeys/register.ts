import { expect, type Page } from '@playwright/test';

/** The island has come: what is done now is done by it. */
export async function openRegister(page: Page, search = ''): Promise<void> {
  await page.goto(`/register${search}`);
  await expect(page.locator('#register-form[data-ready]')).toBeAttached();
}

/** The address of a script that a page loads late, as its HTML names it. */
export async function lateScript(page: Page, path: string, name: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const address = new RegExp(`data-lazy="${name}"><script[^>]* src="([^"]+)"`).exec(html)?.[1];
  if (!address) throw new Error(`${path} has no script '${name}'`);
  return `**${address}`;
}

let people = 0;

/** A mobile number that no client of this test's server has. */
export function freshPhone(): string {
  people += 1;
  return `119${String(80_000_000 + process.pid * 100 + people).slice(-8)}`;
}

type Conversation = { readonly number: string; readonly text: string | null };

/**
 * Answers for WhatsApp, so that no journey leaves the machine; `opened` is the next conversation.
 */
export async function whatsapp(page: Page): Promise<{ readonly opened: Promise<Conversation> }> {
  const { promise, resolve } = Promise.withResolvers<Conversation>();
  await page.context().unroute('https://wa.me/**');
  await page.context().route('https://wa.me/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    resolve({ number: pathname.slice(1), text: searchParams.get('text') });
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>WhatsApp</title>',
    });
  });
  const opened = promise.then(async (conversation) => {
    await page.waitForURL('https://wa.me/**', { waitUntil: 'commit' });
    return conversation;
  });
  return { opened };
}

/** Fills the registration; the terms are accepted by default. */
export async function fillRegistration(
  page: Page,
  { phone = freshPhone(), name = 'Ana Souza', terms = true } = {},
): Promise<string> {
  await page.getByLabel('Serviço').selectOption({ index: 1 });
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Telefone').fill(phone);
  if (terms) await page.getByLabel('Li e aceito os termos de uso').check();
  return phone;
}

export const send = (page: Page) =>
  page.getByRole('button', { name: 'Cadastrar e agendar' }).click();
export const chooseLogin = (page: Page) => page.getByText('Login', { exact: true }).click();
export const sendLogin = (page: Page) =>
  page.getByRole('button', { name: 'Entrar e agendar' }).click();
