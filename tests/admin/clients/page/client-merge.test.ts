import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Side } from '../../../../src/admin/clients/page/client-merge.ts';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

const old: Side = {
  id: 'old',
  version: 4,
  name: 'Maria de Souza',
  phone: '11988887777',
  email: 'maria@example.com',
  active: true,
  notes: 'Prefere manhã.',
  created_at: '2026-01-02T12:00:00Z',
  service_name: 'Relaxante',
  requested_at: '2026-03-01T12:00:00Z',
};
const young: Side = {
  ...old,
  id: 'young',
  version: 1,
  phone: '21988887777',
  email: null,
  notes: 'Veio por indicação.',
  created_at: '2026-05-01T12:00:00Z',
  requested_at: '2026-05-01T12:00:00Z',
};

let calls: Request[];

beforeEach(() => {
  openPage();
  calls = answer(() => ({ body: { ...old, version: 5 } }));
});
afterEach(() => vi.unstubAllGlobals());

async function load() {
  vi.resetModules();
  const { startSession } = await import('../../../../src/admin/session/session.ts');
  startSession(ana);
  return import('../../../../src/admin/clients/page/client-merge.ts');
}

const written = () =>
  Promise.all(
    calls
      .filter(({ method }) => method !== 'GET')
      .map(async (call) => ({
        what: `${call.method} ${new URL(call.url).pathname}`,
        match: call.headers.get('if-match'),
        body: JSON.parse((await call.clone().text()) || 'null'),
      })),
  );

describe('what is chosen to begin with', () => {
  test('is the number she used last, what only one has, and both notes', async () => {
    const { firstPicks } = await load();
    expect(firstPicks(old, young)).toEqual({
      name: 'kept',
      phone: 'other',
      email: 'kept',
      active: 'kept',
      notes: 'both',
    });
    expect(firstPicks(young, old)).toMatchObject({ phone: 'kept', email: 'other' });
  });

  test('is an active record of the two, and notes that fit', async () => {
    const { firstPicks } = await load();
    expect(firstPicks({ ...old, active: false }, young).active).toBe('other');
    expect(firstPicks({ ...old, notes: '' }, young).notes).toBe('other');
    const long = 'x'.repeat(2000);
    expect(firstPicks({ ...old, notes: long }, { ...young, notes: long }).notes).toBe('kept');
  });
});

test('two records become what was chosen of them', async () => {
  const { mergedValues, firstPicks } = await load();
  expect(mergedValues(old, young, firstPicks(old, young))).toEqual({
    other: 'young',
    name: 'Maria de Souza',
    phone: '21988887777',
    email: 'maria@example.com',
    active: true,
    notes: 'Prefere manhã.\n\nVeio por indicação.',
  });
  const theirs = { name: 'other', phone: 'other', email: 'other', active: 'other', notes: 'other' };
  expect(mergedValues(old, young, theirs as never)).toMatchObject({
    email: null,
    notes: 'Veio por indicação.',
  });
});

test('a field that both have alike is not asked about', async () => {
  const { isEqual } = await load();
  expect(isEqual(old, young, 'name')).toBe(true);
  expect(isEqual(old, young, 'phone')).toBe(false);
  expect(isEqual({ ...old, email: null }, { ...young, email: '' }, 'email')).toBe(true);
});

test('a merge is guarded by the version, and undone by giving the phone back first', async () => {
  const { merge, firstPicks } = await load();
  const undo = await merge(old, young, firstPicks(old, young));
  expect(await written()).toMatchObject([
    { what: 'POST /users/old/merge', match: '"4"', body: { other: 'young' } },
  ]);
  await undo();
  expect((await written()).slice(1)).toMatchObject([
    {
      what: 'PUT /users/old',
      match: '"5"',
      body: { phone: '11988887777', email: 'maria@example.com', notes: 'Prefere manhã.' },
    },
    { what: 'POST /users/young/restore' },
  ]);
});
