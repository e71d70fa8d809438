import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const page = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id.toUpperCase() }));

async function load() {
  vi.resetModules();
  const session = await import('../../../../src/admin/session/session.ts');
  const narrowing = await import('../../../../src/admin/clients/list/filters.ts');
  const selection = await import('../../../../src/admin/clients/list/selection.ts');
  session.startSession(ana);
  const { selectOne, $selection } = selection;
  const people = page as unknown as Parameters<typeof selectOne>[0];
  return {
    ...session,
    ...narrowing,
    ...selection,
    one: (id: string, chosen = true, range = false) => selectOne(people, id, chosen, range),
    ids: () => [...$selection.get().keys()].sort().join(''),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('clients are chosen one by one, with their names, and let go', async () => {
  const { one, ids, $selection } = await load();
  one('b');
  one('d');
  expect($selection.get()).toEqual(
    new Map([
      ['b', 'B'],
      ['d', 'D'],
    ]),
  );
  one('b', false);
  expect(ids()).toBe('d');
});

test('a range goes from the one before to this one, whichever comes first, and chooses or lets go', async () => {
  const { one, ids } = await load();
  one('d');
  one('b', true, true);
  expect(ids()).toBe('bcd');
  one('e', true, true);
  expect(ids()).toBe('bcde');
  one('c', false, true);
  expect(ids()).toBe('b');
});

test('a range that began on another page, or nowhere, is the one client', async () => {
  const { one, ids, select, selectOne, clearSelection } = await load();
  one('b', true, true);
  expect(ids()).toBe('b');
  const other = [{ id: 'x', name: 'X' }] as unknown as Parameters<typeof selectOne>[0];
  selectOne(other, 'x', true, false);
  one('d', true, true);
  expect(ids()).toBe('bdx');
  clearSelection();
  one('a', true, true);
  select(page.slice(3), true);
  expect(ids()).toBe('ade');
});

test('who is chosen stays so on another page, and behind another narrowing no more', async () => {
  const { one, ids, $page, applyFilters } = await load();
  one('a');
  $page.set(2);
  expect(ids()).toBe('a');
  applyFilters({ status: 'inactive' });
  expect(ids()).toBe('');
  one('b');
  applyFilters({ status: 'inactive' });
  expect(ids()).toBe('b');
});

test('nobody is left chosen for the next session', async () => {
  const { one, ids, clearSession } = await load();
  one('a');
  clearSession();
  expect(ids()).toBe('');
});

test('all that a narrowing leaves are read without a limit', async () => {
  const seen = answer(() => ({ body: page }));
  const { ids, selectFound, showBulkRegistrations } = await load();
  showBulkRegistrations();
  await selectFound();
  expect(ids()).toBe('abcde');
  expect(seen.map(({ url }) => new URL(url).search)).toEqual([
    '?period=today&untouched=true&sort=recent',
  ]);
});

test('an answer that comes after another narrowing chooses nobody', async () => {
  answer(() => ({ body: page }));
  const { ids, selectFound, applyFilters } = await load();
  const reading = selectFound();
  applyFilters({ status: 'inactive' });
  await reading;
  expect(ids()).toBe('');
});

test('a flood is recent registrations alone that nothing followed', async () => {
  const { $filters, isBulkRegistrations, applyFilters, showBulkRegistrations, typeSearch } =
    await load();
  typeSearch('maria');
  applyFilters({ service: 'Shiatsu', sort: 'name' });
  showBulkRegistrations();
  expect($filters.get()).toEqual({
    search: '',
    period: 'today',
    service: '',
    status: 'untouched',
    sort: 'recent',
  });
  expect(isBulkRegistrations($filters.get())).toBe(true);
  applyFilters({ period: '' });
  expect(isBulkRegistrations($filters.get())).toBe(false);
  applyFilters({ period: 'hour', status: 'active' });
  expect(isBulkRegistrations($filters.get())).toBe(false);
});
