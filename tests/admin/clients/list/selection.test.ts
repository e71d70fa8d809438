import { expect, test } from 'vitest';
import type { Client } from '../../../../src/shared/clients/records.ts';
import { addresses, loggedIn, onPage } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const clientsOf = (ids: string) => [...ids].map((id) => ({ id, name: id.toUpperCase() }) as Client);
const page = clientsOf('abcde');

async function load() {
  const loaded = await loggedIn(async () => ({
    ...(await import('../../../../src/admin/clients/list/filters.ts')),
    ...(await import('../../../../src/admin/clients/list/selection.ts')),
  }));
  return {
    ...loaded,
    one: (id: string, chosen = true, range = false) => loaded.selectOne(page, id, chosen, range),
    ids: () => [...loaded.$selection.get().keys()].sort().join(''),
  };
}

onPage({ clock: true });

test('clients are selected with their names, one by one or in a range, and deselected', async () => {
  const { one, ids, $selection } = await load();
  one('d');
  expect([...$selection.get()]).toEqual([['d', 'D']]);
  one('b', true, true);
  expect(ids()).toBe('bcd');
  one('e', true, true);
  expect(ids()).toBe('bcde');
  one('c', false, true);
  expect(ids()).toBe('b');
  one('b', false);
  expect(ids()).toBe('');
});

test('a range that has no beginning on this page is one client', async () => {
  const { one, ids, select, selectOne, clearSelection } = await load();
  one('b', true, true);
  expect(ids()).toBe('b');
  selectOne(clientsOf('x'), 'x', true, false);
  one('d', true, true);
  expect(ids()).toBe('bdx');
  clearSelection();
  one('a', true, true);
  select(page.slice(3), true);
  expect(ids()).toBe('ade');
});

test('a selection stays on another page, but not under other filters or after a logout', async () => {
  const { one, ids, $page, applyFilters, clearSession } = await load();
  one('a');
  $page.set(2);
  expect(ids()).toBe('a');
  applyFilters({ status: 'inactive' });
  expect(ids()).toBe('');
  one('b');
  applyFilters({ status: 'inactive' });
  expect(ids()).toBe('b');
  clearSession();
  expect(ids()).toBe('');
});

test('all filtered clients are read without a limit, and selected under the same filters', async () => {
  const seen = answer(() => ({ body: page }));
  const { ids, selectFound, showBulkRegistrations, applyFilters } = await load();
  showBulkRegistrations();
  await selectFound();
  expect(ids()).toBe('abcde');
  expect(addresses(seen)).toEqual(['/users?period=today&untouched=true&sort=recent']);
  const reading = selectFound();
  applyFilters({ status: 'inactive' });
  await reading;
  expect(ids()).toBe('');
});

test('bulk registrations are today’s that nothing followed', async () => {
  const { $filters, isBulkRegistrations, applyFilters, showBulkRegistrations, typeSearch } =
    await load();
  typeSearch('maria');
  applyFilters({ service: 'Shiatsu', sort: 'name' });
  showBulkRegistrations();
  const filters = {
    search: '',
    period: 'today',
    service: '',
    status: 'no-activity',
    sort: 'recent',
  };
  expect($filters.get()).toEqual(filters);
  expect(isBulkRegistrations($filters.get())).toBe(true);
  for (const other of [{ period: '' }, { period: 'hour', status: 'active' }] as const) {
    applyFilters(other);
    expect(isBulkRegistrations($filters.get())).toBe(false);
  }
});
