import { expect, test, vi } from 'vitest';
import {
  addresses,
  loggedIn,
  onPage,
  page,
  watch,
  writesOf,
} from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const bakery = { id: 'p', tag: 'padaria', name: 'Padaria', created_at: '2026-11-01T12:00:00Z' };

const load = () => loggedIn(() => import('../../../../src/admin/reports/posters/posters.ts'));

onPage();

test('the visitors of posters alone are counted, in the last 30 days', async () => {
  const none = { booking: 0, entered: 0, whatsapp: 0 };
  const calls = answer(() => ({
    body: [
      { source: 'instagram', name: null, visited: 40, ...none },
      { source: 'poster:padaria', name: 'Padaria', visited: 12, ...none },
    ],
  }));
  const { $visitorsByTag } = await load();
  watch($visitorsByTag);
  await vi.waitFor(() => expect($visitorsByTag.get()).toEqual(new Map([['padaria', 12]])));
  expect(addresses(calls)).toEqual(['/reports/paths?period=month']);
});

test('the form is empty after a poster is created, and refuses a long name', async () => {
  const calls = answer(() => ({ status: 201, body: bakery }));
  const editor = (await load()).postersEditor();
  editor.change({ name: 'x'.repeat(41) });
  await editor.submit();
  expect(editor.$state.get().form?.errors.name).toMatch(/40/);
  expect(calls).toEqual([]);
  editor.change({ name: 'Padaria' });
  await editor.submit();
  expect(editor.$state.get().form?.values).toEqual({ name: '' });
});

test('a poster is deleted, also where it is gone, and restored by its name', async () => {
  const statuses = [404, 503, 201];
  const calls = answer(() => ({ status: statuses[calls.length - 1] ?? 500, body: bakery }));
  const { remove, restore } = await load();
  await remove(bakery);
  await expect(remove(bakery)).rejects.toMatchObject({ status: 503 });
  expect(await restore(bakery)).toEqual(bakery);
  expect((await writesOf(calls)).at(-1)).toEqual([
    'POST /reports/posters',
    { name: 'Padaria' },
    null,
  ]);
});

test.each([
  [{ whatsapp: 'https://wa.me/5511988887777', phone: '(11) 3333-4444' }, '(11) 98888-7777'],
  [{ whatsapp: '', phone: '(11) 3333-4444 ou 97777-6666' }, '(11) 97777-6666'],
  [{ whatsapp: '', phone: '(11) 3333-4444' }, ''],
])('a poster has the number to which the site leads: %j', async (contact, number) => {
  Object.assign(page.document, { title: 'Cartaz · Clara' });
  answer(({ url }) => ({ body: url.includes('contact') ? contact : {} }));
  const { $posterPractice } = await load();
  watch($posterPractice);
  await vi.waitFor(() => expect($posterPractice.get()?.whatsapp).toBe(number));
});
