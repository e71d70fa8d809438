import { expect, test, vi } from 'vitest';
import { searchOf } from '../../../../src/shared/core/endpoint.ts';
import { loggedIn, onPage } from '../../../support/panel/logged-in.ts';

async function load() {
  const filters = await loggedIn(() => import('../../../../src/admin/clients/list/filters.ts'));
  const asked = () => searchOf(filters.$query.get());
  const exported = () => searchOf(filters.$exportQuery.get());
  return { ...filters, asked, exported };
}

onPage({ clock: true });

test('all filters are sent together, the export without pages', async () => {
  const { $page, asked, exported, applyFilters, typeSearch } = await load();
  expect([asked(), exported()]).toEqual(['?sort=recent&limit=50&offset=0', '?sort=recent']);
  applyFilters({ period: 'week', service: 'Quick & Zen', status: 'inactive', sort: 'name' });
  typeSearch(' josé ');
  vi.advanceTimersByTime(200);
  $page.set(3);
  const all = '?search=jos%C3%A9&period=week&service=Quick+%26+Zen&active=false&sort=name';
  expect([asked(), exported()]).toEqual([`${all}&limit=50&offset=100`, all]);
  applyFilters({ status: 'active' });
  expect(asked()).toContain('active=true');
});

test('a search waits for a pause in the typing; the field does not', async () => {
  const { $typed, asked, typeSearch } = await load();
  for (const text of ['a', 'an', 'ana']) {
    typeSearch(text);
    vi.advanceTimersByTime(199);
  }
  expect($typed.get()).toBe('ana');
  expect(asked()).not.toContain('search');
  vi.advanceTimersByTime(1);
  expect(asked()).toContain('search=ana&');
});

test('another filter begins at the first page, the same one keeps the page', async () => {
  const { $page, applyFilters } = await load();
  $page.set(4);
  applyFilters({ sort: 'recent', service: '' });
  expect($page.get()).toBe(4);
  applyFilters({ sort: 'name' });
  expect($page.get()).toBe(1);
});

test.each([
  ["'Limpar filtros' keeps the order and", 'clearFilters', 'name'],
  ['a logout', 'clearSession', 'recent'],
] as const)('%s clears the search that is being typed', async (_, clear, sort) => {
  const { $typed, asked, applyFilters, typeSearch, ...loaded } = await load();
  applyFilters({ period: 'today', sort: 'name' });
  typeSearch('bia');
  loaded[clear]();
  vi.advanceTimersByTime(1000);
  expect($typed.get()).toBe('');
  expect(asked()).toBe(`?sort=${sort}&limit=50&offset=0`);
});

test.each([
  [{ sort: 'name' }, false],
  [{ status: 'active' }, true],
  [{ search: 'a' }, true],
] as const)('%j may hide clients: %s', async (filters, hides) => {
  const { $filters, isFiltered, applyFilters } = await load();
  applyFilters(filters);
  expect(isFiltered($filters.get())).toBe(hides);
});
