import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchOf } from '../../../../src/shared/core/endpoint.ts';
import { openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

async function load() {
  vi.resetModules();
  const session = await import('../../../../src/admin/session/session.ts');
  const narrowing = await import('../../../../src/admin/clients/list/filters.ts');
  session.startSession(ana);
  return { ...session, ...narrowing };
}

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the list begins with the newest fifty of everybody', async () => {
  const { $query, $exportQuery } = await load();
  expect(searchOf($query.get())).toBe('?sort=recent&limit=50&offset=0');
  expect(searchOf($exportQuery.get())).toBe('?sort=recent');
});

test('all that is chosen is asked for together, and the export is not told of pages', async () => {
  const { $page, $query, $exportQuery, applyFilters, typeSearch } = await load();
  applyFilters({ period: 'week', service: 'Quick & Zen', status: 'inactive', sort: 'name' });
  typeSearch(' josé ');
  vi.advanceTimersByTime(200);
  $page.set(3);
  const wanted = '?search=jos%C3%A9&period=week&service=Quick+%26+Zen&active=false&sort=name';
  expect(searchOf($exportQuery.get())).toBe(wanted);
  expect(searchOf($query.get())).toBe(`${wanted}&limit=50&offset=100`);
  applyFilters({ status: 'active' });
  expect(searchOf($query.get())).toContain('active=true');
});

test('a search waits for a pause in the typing; the box does not', async () => {
  const { $query, $typed, typeSearch } = await load();
  for (const text of ['a', 'an', 'ana']) {
    typeSearch(text);
    vi.advanceTimersByTime(199);
  }
  expect($typed.get()).toBe('ana');
  expect(searchOf($query.get())).not.toContain('search');
  vi.advanceTimersByTime(1);
  expect(searchOf($query.get())).toContain('search=ana&');
});

test('another narrowing begins at the first page, the same one keeps its page', async () => {
  const { $page, applyFilters } = await load();
  $page.set(4);
  applyFilters({ sort: 'recent', service: '' });
  expect($page.get()).toBe(4);
  applyFilters({ sort: 'name' });
  expect($page.get()).toBe(1);
});

test("'Limpar filtros' shows everybody in the chosen order, and a key before it does not come late", async () => {
  const { $query, $typed, applyFilters, typeSearch, clearFilters } = await load();
  applyFilters({ period: 'today', sort: 'name' });
  typeSearch('bia');
  clearFilters();
  vi.advanceTimersByTime(1000);
  expect($typed.get()).toBe('');
  expect(searchOf($query.get())).toBe('?sort=name&limit=50&offset=0');
});

test('only what may hide somebody narrows the list', async () => {
  const { $filters, isFiltered, applyFilters } = await load();
  applyFilters({ sort: 'name' });
  expect(isFiltered($filters.get())).toBe(false);
  applyFilters({ status: 'active' });
  expect(isFiltered($filters.get())).toBe(true);
  applyFilters({ status: '', search: 'a' });
  expect(isFiltered($filters.get())).toBe(true);
});

test('a searched name goes with the session that typed it', async () => {
  const { $query, $typed, clearSession, applyFilters, typeSearch } = await load();
  applyFilters({ sort: 'name', period: 'today' });
  typeSearch('maria');
  clearSession();
  vi.advanceTimersByTime(1000);
  expect($typed.get()).toBe('');
  expect(searchOf($query.get())).toBe('?sort=recent&limit=50&offset=0');
});
