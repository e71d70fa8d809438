import type { Page } from '@playwright/test';
import type { Caller } from '../support/api/calls.ts';
import type { Owner } from '../support/journeys/admin.ts';

type Saved = { readonly id: string };

/** The text of a term, in the editor or as HTML. */
export const content = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });

/** Shows the text of a term as HTML or as it reads. */
export const show = (page: Page, view: 'HTML' | 'Texto') =>
  page.getByText(view, { exact: true }).click();

/** Writes the text of a term as HTML. */
export async function fillHtml(page: Page, html: string): Promise<void> {
  await show(page, 'HTML');
  await content(page).fill(html);
}

/** Takes away every term; those that were accepted are archived. */
export async function noTerms({ send }: Owner): Promise<void> {
  const { data } = await send<Saved[]>('GET', '/users/terms');
  for (const { id } of data) await send('DELETE', `/users/terms/${id}`);
}

/** Saves a term elsewhere. */
export async function addTerm({ send }: Owner, term: object): Promise<Saved> {
  const { status, data, text } = await send<Saved>('POST', '/users/terms', term);
  if (status !== 201) throw new Error(`POST /users/terms answered ${status}: ${text}`);
  return data;
}

/** A visitor registers, and so accepts the term in force. */
export async function accept(api: Caller, name: string, phone: string): Promise<void> {
  const body = { name, phone, email: null, serviceId: 'relaxante', termsAccepted: true };
  const { status, text } = await api.send('POST', '/users/register', { body });
  if (status !== 201) throw new Error(`POST /users/register answered ${status}: ${text}`);
}
