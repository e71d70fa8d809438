import { expect, test } from 'vitest';
import type { Side } from '../../../../src/admin/clients/page/client-merge.ts';
import { client } from '../../../support/make/client.ts';
import {
  lines,
  loggedIn,
  onPage,
  settled,
  watch,
  writesOf,
} from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const requests = { service_name: 'Relaxante', requested_at: '2026-03-01T12:00:00Z' };
const old: Side = {
  ...client({ id: 'old', version: 4, created_at: '2026-01-02T12:00:00Z', ...requests }),
  ...{ name: 'Maria de Souza', email: 'maria@example.com', notes: 'Prefere manhã.' },
};
const later = '2026-05-01T12:00:00Z';
const young: Side = {
  ...old,
  id: 'young',
  version: 1,
  phone: '21988887777',
  email: null,
  notes: 'Veio por indicação.',
  created_at: later,
  requested_at: later,
};

const load = () => loggedIn(() => import('../../../../src/admin/clients/page/client-merge.ts'));

onPage({ clock: true });

test('first chosen are the phone used last, values of either, an active record, both notes', async () => {
  const { firstPicks } = await load();
  const kept = { name: 'kept', email: 'kept', active: 'kept', notes: 'both' };
  expect(firstPicks(old, young)).toMatchObject({ ...kept, phone: 'other' });
  expect(firstPicks(young, old)).toMatchObject({ phone: 'kept', email: 'other' });
  expect(firstPicks({ ...old, active: false }, young).active).toBe('other');
  expect(firstPicks({ ...old, notes: '' }, young).notes).toBe('other');
  const notes = 'x'.repeat(2000);
  expect(firstPicks({ ...old, notes }, { ...young, notes }).notes).toBe('kept');
});

test('two records become what was chosen of them', async () => {
  const { firstPicks, mergedValues } = await load();
  const { id: other, phone, email, notes } = young;
  const { name, active } = old;
  const both = { notes: 'Prefere manhã.\n\nVeio por indicação.', email: 'maria@example.com' };
  const merged = { other, name, phone, active };
  expect(mergedValues(old, young, firstPicks(old, young))).toMatchObject({ ...merged, ...both });
  const dated = { ...old, notes: '26/11/2026\nFrio.' };
  expect(mergedValues(dated, young, firstPicks(dated, young)).notes).toBe(
    'Veio por indicação.\n\n26/11/2026\nFrio.',
  );
  const picks = { name: 'other', phone: 'other', email: 'other', active: 'other', notes: 'other' };
  expect(mergedValues(old, young, picks as never)).toMatchObject({ email, notes });
});

test('a field that both have alike is equal', async () => {
  const { isEqual } = await load();
  expect([isEqual(old, young, 'name'), isEqual(old, young, 'phone')]).toEqual([true, false]);
  expect(isEqual({ ...old, email: null }, { ...young, email: '' }, 'email')).toBe(true);
});

test('a merge is undone by restoring the phone first', async () => {
  const calls = answer(() => ({ body: { ...old, version: 5 } }));
  const { firstPicks, merge } = await load();
  const undo = await merge(old, young, firstPicks(old, young));
  await undo();
  const { phone, email, notes } = old;
  expect(await writesOf(calls)).toMatchObject([
    ['POST /users/old/merge', { other: 'young', otherVersion: 1 }, '"4"'],
    ['PUT /users/old', { phone, email, notes }, '"5"'],
    ['POST /users/young/restore', '', null],
  ]);
});

test('what was typed for the other is kept for the one that stays', async () => {
  answer(() => ({ body: { ...old, version: 5 } }));
  const { firstPicks, merge } = await load();
  const work = (title: string) => ({ values: { title }, start: {}, version: null });
  const drafts = await import('../../../../src/admin/editor/drafts.ts');
  drafts.keep('message-young', 'new', work('Oi'));
  drafts.keep('appointment-young', 'new', work('Pedras'));
  drafts.keep('appointment-old', 'new', work('Relaxante'));
  await merge(old, young, firstPicks(old, young));
  expect(drafts.screens().toSorted()).toEqual(['appointment-old', 'message-old']);
  expect(drafts.list('message-old')).toMatchObject({ new: { values: { title: 'Oi' } } });
  expect(drafts.list('appointment-old')).toMatchObject({ new: { values: { title: 'Relaxante' } } });
});

test('the other client is read again if it has changed meanwhile', async () => {
  const calls = answer(({ method }) => ({ status: method === 'GET' ? 200 : 409, body: young }));
  const { firstPicks, merge } = await load();
  const { clientPage } = await import('../../../../src/admin/clients/page/client-page.ts');
  watch(clientPage('young'));
  await settled();
  calls.length = 0;
  await expect(merge(old, young, firstPicks(old, young))).rejects.toThrow();
  await settled();
  expect(lines(calls)).toContain('GET /users/young');
});

test('a merge reads again what each of the two came for, here and on the agenda', async () => {
  const calls = answer(({ method }) => ({ body: method === 'GET' ? [] : old }));
  const { firstPicks, merge } = await load();
  const { $appointments, clientAppointments } = await import(
    '../../../../src/admin/appointments/appointments.ts'
  );
  watch($appointments, clientAppointments('old'));
  await settled();
  calls.length = 0;
  await merge(old, young, firstPicks(old, young));
  await settled();
  const read = lines(calls).filter((line) => line.startsWith('GET'));
  expect(read).toEqual(
    expect.arrayContaining(['GET /appointments', 'GET /users/old/appointments']),
  );
});
