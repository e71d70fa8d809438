import { expect, test } from 'vitest';
import {
  addresses,
  later,
  loggedIn,
  onPage,
  settled,
  watch,
} from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const bia = { id: 'bia', name: 'Bia Lima' };
const clients = (total: number, body: readonly object[] = [bia]) => ({
  body,
  headers: { 'x-total-count': String(total) },
});

const load = () =>
  loggedIn(async () => ({
    ...(await import('../../../../src/admin/clients/list/filters.ts')),
    ...(await import('../../../../src/admin/clients/list/client-list.ts')),
  }));

onPage({ clock: true });

test('a page of the list has the number of all clients, until the session ends', async () => {
  const seen = answer(() => clients(1022));
  const { $shown, clearSession } = await load();
  const close = $shown.subscribe(() => {});
  expect($shown.get()).toMatchObject({ data: null, loading: true });
  await settled();
  const data = { clients: [bia], total: 1022, page: 1 };
  expect($shown.get()).toEqual({ data, error: undefined, loading: false });
  expect(addresses(seen)).toEqual(['/users?sort=recent&limit=50&offset=0']);
  close();
  clearSession();
  expect($shown.get().data).toBeNull();
});

test('a page stays on screen while another is read, and when that fails', async () => {
  let up = true;
  answer(() => (up ? clients(120) : { status: 500, body: { message: 'x' } }));
  const { $page, $shown } = await load();
  watch($shown);
  await settled();
  up = false;
  $page.set(2);
  await later(1);
  expect($shown.get().data).toMatchObject({ clients: [bia], page: 1 });
  await settled();
  expect($shown.get()).toMatchObject({ data: { page: 1 }, error: { status: 500 }, loading: false });
});

test('a page beyond the end becomes the last page', async () => {
  const seen = answer(({ url }) => clients(120, url.endsWith('offset=100') ? [bia] : []));
  const { $page, $shown } = await load();
  $page.set(9);
  watch($shown);
  await settled();
  await later(10);
  expect($page.get()).toBe(3);
  expect($shown.get().data).toEqual({ clients: [bia], total: 120, page: 3 });
  expect(seen).toHaveLength(2);
});

test('a filter and its first page are one request', async () => {
  const seen = answer(() => clients(120));
  const { $page, $shown, applyFilters } = await load();
  $page.set(3);
  watch($shown);
  await settled();
  applyFilters({ status: 'active' });
  await later(10);
  expect(addresses(seen)).toEqual([
    '/users?sort=recent&limit=50&offset=100',
    '/users?active=true&sort=recent&limit=50&offset=0',
  ]);
});

test('a page has fifty clients', async () => {
  const { lastPage } = await load();
  expect([0, 1, 50, 51, 1022].map(lastPage)).toEqual([1, 1, 1, 2, 21]);
});
