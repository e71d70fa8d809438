import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const bia = { id: 'bia', name: 'Bia Lima' };

async function load() {
  vi.resetModules();
  const session = await import('../../../../src/admin/session/session.ts');
  const narrowing = await import('../../../../src/admin/clients/list/filters.ts');
  const list = await import('../../../../src/admin/clients/list/client-list.ts');
  session.startSession(ana);
  return { ...session, ...narrowing, ...list };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const of = (total: number, rows: readonly object[] = [bia]) => ({
  body: rows,
  headers: { 'x-total-count': String(total) },
});

let close = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page of the list knows how many there are', async () => {
  const seen = answer(() => of(1022));
  const { $shown } = await load();
  close = $shown.subscribe(() => {});
  expect($shown.get()).toMatchObject({ data: null, loading: true });
  await settled();
  expect($shown.get()).toEqual({
    data: { clients: [bia], total: 1022, page: 1 },
    error: undefined,
    loading: false,
  });
  expect(seen.map(({ url }) => new URL(url).search)).toEqual(['?sort=recent&limit=50&offset=0']);
});

test('what was read stays on screen while another page is on its way, and when it does not come', async () => {
  let up = true;
  answer(() => (up ? of(120) : { status: 500, body: { message: 'x' } }));
  const { $page, $shown } = await load();
  close = $shown.subscribe(() => {});
  await settled();
  up = false;
  $page.set(2);
  await vi.advanceTimersByTimeAsync(1);
  expect($shown.get().data).toMatchObject({ clients: [bia], page: 1 });
  await settled();
  expect($shown.get()).toMatchObject({ data: { page: 1 }, error: { status: 500 }, loading: false });
});

test('a page beyond the end of a list that has shrunk becomes its last page', async () => {
  const seen = answer(({ url }) =>
    new URL(url).searchParams.get('offset') === '100' ? of(120) : of(120, []),
  );
  const { $page, $shown } = await load();
  $page.set(9);
  close = $shown.subscribe(() => {});
  await settled();
  await vi.advanceTimersByTimeAsync(10);
  expect($page.get()).toBe(3);
  expect($shown.get().data).toEqual({ clients: [bia], total: 120, page: 3 });
  expect(seen).toHaveLength(2);
});

test('a narrowing and its first page are one request', async () => {
  const seen = answer(() => of(120));
  const { $page, $shown, applyFilters } = await load();
  $page.set(3);
  close = $shown.subscribe(() => {});
  await settled();
  applyFilters({ status: 'active' });
  await vi.advanceTimersByTimeAsync(10);
  expect(seen.map(({ url }) => new URL(url).search)).toEqual([
    '?sort=recent&limit=50&offset=100',
    '?active=true&sort=recent&limit=50&offset=0',
  ]);
});

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [1022, 21],
])('%i clients have %i pages', async (total, pages) => {
  const { lastPage } = await load();
  expect(lastPage(total)).toBe(pages);
});

test('nothing of it is left for the next session', async () => {
  answer(() => of(120));
  const { $shown, clearSession } = await load();
  const stop = $shown.subscribe(() => {});
  await settled();
  stop();
  clearSession();
  expect($shown.get().data).toBeNull();
});
