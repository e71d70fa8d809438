import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchOf } from '../../../../src/shared/core/endpoint.ts';
import { openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

async function load() {
  vi.resetModules();
  const session = await import('../../../../src/admin/session/session.ts');
  const narrowing = await import('../../../../src/admin/clients/list/client-narrowing.ts');
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
  const { $query, $wanted } = await load();
  expect(searchOf($query.get())).toBe('?sort=recent&limit=50&offset=0');
  expect(searchOf($wanted.get())).toBe('?sort=recent');
});

test('all that is chosen is asked for together, and the export is not told of pages', async () => {
  const { $page, $query, $wanted, narrow, type } = await load();
  narrow({ period: 'week', service: 'Quick & Zen', status: 'inactive', sort: 'name' });
  type(' josé ');
  vi.advanceTimersByTime(200);
  $page.set(3);
  const wanted = '?search=jos%C3%A9&period=week&service=Quick+%26+Zen&active=false&sort=name';
  expect(searchOf($wanted.get())).toBe(wanted);
  expect(searchOf($query.get())).toBe(`${wanted}&limit=50&offset=100`);
  narrow({ status: 'active' });
  expect(searchOf($query.get())).toContain('active=true');
});

test('a search waits for a pause in the typing; the box does not', async () => {
  const { $query, $typed, type } = await load();
  for (const text of ['a', 'an', 'ana']) {
    type(text);
    vi.advanceTimersByTime(199);
  }
  expect($typed.get()).toBe('ana');
  expect(searchOf($query.get())).not.toContain('search');
  vi.advanceTimersByTime(1);
  expect(searchOf($query.get())).toContain('search=ana&');
});

test('another narrowing begins at the first page, the same one keeps its page', async () => {
  const { $page, narrow } = await load();
  $page.set(4);
  narrow({ sort: 'recent', service: '' });
  expect($page.get()).toBe(4);
  narrow({ sort: 'name' });
  expect($page.get()).toBe(1);
});

test("'Limpar filtros' shows everybody in the chosen order, and a key before it does not come late", async () => {
  const { $query, $typed, narrow, type, widen } = await load();
  narrow({ period: 'today', sort: 'name' });
  type('bia');
  widen();
  vi.advanceTimersByTime(1000);
  expect($typed.get()).toBe('');
  expect(searchOf($query.get())).toBe('?sort=name&limit=50&offset=0');
});

test('only what may hide somebody narrows the list', async () => {
  const { $narrowing, isNarrow, narrow } = await load();
  narrow({ sort: 'name' });
  expect(isNarrow($narrowing.get())).toBe(false);
  narrow({ status: 'active' });
  expect(isNarrow($narrowing.get())).toBe(true);
  narrow({ status: '', search: 'a' });
  expect(isNarrow($narrowing.get())).toBe(true);
});

test('a searched name goes with the session that typed it', async () => {
  const { $query, $typed, clearSession, narrow, type } = await load();
  narrow({ sort: 'name', period: 'today' });
  type('maria');
  clearSession();
  vi.advanceTimersByTime(1000);
  expect($typed.get()).toBe('');
  expect(searchOf($query.get())).toBe('?sort=recent&limit=50&offset=0');
});
