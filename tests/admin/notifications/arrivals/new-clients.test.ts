import { notifications, notificationsStore } from '@mantine/notifications';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ana } from '../../../support/logged-in.ts';
import { answer, type FakePage, openPage } from '../../../support/page.ts';

const NOW = '2026-03-02T12:00:00.000Z';
const HOUR = 3_600_000;

const client = (id: string, hours = 1) => ({
  id,
  version: 1,
  name: `Cliente ${id}`,
  phone: '11988887777',
  email: null,
  active: true,
  created_at: new Date(Date.parse(NOW) - hours * HOUR).toISOString(),
  service_name: 'Shiatsu',
  requested_at: null,
});

let page: FakePage;
let stop: () => void;

async function watch() {
  vi.resetModules();
  const session = await import('../../../../src/admin/session/session.ts');
  const arrivals = await import('../../../../src/admin/notifications/arrivals/new-clients.ts');
  await import('../../../../src/admin/notifications/arrivals/toasts.tsx');
  session.startSession(ana);
  stop = arrivals.watchNewClients();
  await later(0);
  return session;
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** The toasts in their order, each as its id and its text. */
const toasts = () =>
  notificationsStore
    .getState()
    .notifications.map(({ id, message }) => [
      id,
      renderToStaticMarkup(message).replaceAll(/<[^>]+>/g, ''),
    ]);
const ids = () => toasts().map(([id]) => id);
const clients = (rows: readonly object[], etag = '"1"') => ({ body: rows, headers: { etag } });
const stored = () => JSON.parse(page.storage.notifiedClients ?? 'null');
const polls = (seen: readonly Request[]) =>
  seen.filter(({ url }) => new URL(url).pathname === '/users');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) });
  page = openPage();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  stop();
  notifications.clean();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('clients are polled at once and every 30 s, with the last ETag, without extending the session', async () => {
  const seen = answer(({ headers }) =>
    headers.get('if-none-match') === '"1"' ? { status: 304 } : clients([]),
  );
  await watch();
  await later(30_000);
  expect(
    seen.map(({ method, url, headers }) => [
      method,
      new URL(url).pathname + new URL(url).search,
      headers.get('x-poll'),
      headers.get('if-none-match'),
    ]),
  ).toEqual([
    ['GET', '/users?limit=20', '1', null],
    ['GET', '/users?limit=20', '1', '"1"'],
  ]);
});

test('a client with an id is announced once, within 24 hours of the registration', async () => {
  page.storage.notifiedClients = '["known"]';
  let etag = '"1"';
  answer(() =>
    clients(
      [
        client('new'),
        client('late', 23.999),
        client('known'),
        client('old', 24),
        client('', 1),
        { ...client('x'), created_at: '' },
      ],
      etag,
    ),
  );
  await watch();
  expect(ids()).toEqual(['new', 'late']);
  expect(stored()).toEqual(['known', 'new', 'late']);
  notifications.clean();
  etag = '"2"';
  await later(30_000);
  expect(ids()).toEqual([]);
});

test.each([
  ['no JSON', '{['],
  ['no list', '{"a":1}'],
  ['a list of something else', '[1]'],
])('an unreadable list (%s) is replaced', async (_, text) => {
  page.storage.notifiedClients = text;
  answer(() => clients([client('new')]));
  await watch();
  expect(stored()).toEqual(['new']);
  expect(ids()).toEqual(['new']);
});

test('the list keeps the newest 500', async () => {
  page.storage.notifiedClients = JSON.stringify(
    Array.from({ length: 500 }, (_, index) => `old-${index}`),
  );
  answer(() => clients([client('new')]));
  await watch();
  expect(stored()).toHaveLength(500);
  expect(stored()[0]).toBe('old-1');
  expect(stored()[499]).toBe('new');
});

test.each([
  { width: 'a computer', phone: false, arriving: 18, named: 3, text: 'E mais 15 novos clientes' },
  { width: 'a computer', phone: false, arriving: 4, named: 3, text: 'E mais 1 novo cliente' },
  { width: 'a phone', phone: true, arriving: 3, named: 1, text: 'E mais 2 novos clientes' },
  {
    width: 'a computer, with a full page',
    phone: false,
    arriving: 20,
    named: 3,
    text: 'E pelo menos mais 17 novos clientes',
  },
])('of $arriving clients on $width $named are named, the others counted', async (given) => {
  const { phone, arriving, named, text } = given;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query === '(max-width: 47.99em)',
  }));
  const all = Array.from({ length: arriving }, (_, index) => client(`c${index}`));
  answer(() => clients(all));
  await watch();
  expect(ids()).toEqual([...all.slice(0, named).map(({ id }) => id), 'others']);
  expect(toasts().at(-1)).toEqual(['others', text]);
});

test('later clients do not replace shown toasts', async () => {
  let rows = [client('a'), client('b'), client('c')];
  let etag = '"1"';
  answer(() => clients(rows, etag));
  await watch();
  notifications.hide('b');
  rows = [client('e'), client('d'), ...rows];
  etag = '"2"';
  await later(30_000);
  expect(ids()).toEqual(['a', 'c', 'e', 'others']);
  expect(toasts().at(-1)?.[1]).toBe('E mais 1 novo cliente');
  notifications.hide('others');
  rows = [client('f'), ...rows];
  etag = '"3"';
  await later(30_000);
  expect(toasts().at(-1)?.[1], 'counted from zero').toBe('E mais 1 novo cliente');
});

test('failures are announced once and slow the polls to one in five minutes, until one succeeds', async () => {
  let offline = true;
  const seen = answer(() => (offline ? 'offline' : clients([])));
  await watch();
  expect(toasts()).toEqual([
    ['failure', 'Falha ao verificar novos clientes. Tente novamente mais tarde.'],
  ]);
  notifications.hide('failure');
  const waits: number[] = [];
  for (const expected of [60, 120, 240, 300, 300]) {
    const before = polls(seen).length;
    await later(expected * 1000 - 1);
    expect(polls(seen).length).toBe(before);
    await later(1);
    waits.push(polls(seen).length - before);
  }
  expect(waits).toEqual([1, 1, 1, 1, 1]);
  expect(ids(), 'not shown again').toEqual([]);
  offline = false;
  await later(300_000);
  const before = polls(seen).length;
  await later(30_000);
  expect(polls(seen).length).toBe(before + 1);
});

test('the jitter shortens a wait by at most a quarter', async () => {
  vi.mocked(Math.random).mockReturnValue(0);
  const seen = answer(() => ({ status: 500, body: {} }));
  await watch();
  await later(44_999);
  expect(polls(seen)).toHaveLength(1);
  await later(1);
  expect(polls(seen)).toHaveLength(2);
});

test('a session that was ended elsewhere ends here, without a failure', async () => {
  answer(() => ({ status: 401, body: { message: 'Faça login.' } }));
  const { $admin } = await watch();
  expect($admin.get()).toEqual({ state: 'out', refused: true });
  expect(ids()).toEqual([]);
});

test('a hidden tab does not poll, and polls at once when it is shown', async () => {
  let status = 200;
  const seen = answer(() => ({ status, body: [] }));
  const { $admin } = await watch();
  page.show(false);
  status = 401;
  await later(120_000);
  expect(polls(seen)).toHaveLength(1);
  expect($admin.get().state).toBe('in');
  page.show(true);
  await later(0);
  expect($admin.get().state).toBe('out');
});

test('a logout ends the polls and hides the toasts', async () => {
  const seen = answer(() => clients([client('new')]));
  const { clearSession } = await watch();
  expect(ids()).toEqual(['new']);
  clearSession();
  const before = polls(seen).length;
  await later(60_000);
  expect(polls(seen).length).toBe(before);
  expect(ids()).toEqual([]);
});

test('a new client in the first answer makes all tabs read again', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => sent.push(message);
      close() {}
    },
  );
  answer(() => clients([client('a')]));
  await watch();
  expect(sent).toEqual(['changed']);
});

test('a change by another owner is read again, here and in the other tabs', async () => {
  const sent: unknown[] = [];
  class Channel {
    onmessage: (() => void) | null = null;
    postMessage = (message: unknown) => sent.push(message);
    close() {}
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  let etag = '"1"';
  const seen = answer(({ url }) => clients([], new URL(url).search === '?limit=20' ? etag : '"x"'));
  await watch();
  const { $newToday } = await import('../../../../src/admin/dashboard/new-today.ts');
  const close = $newToday.subscribe(() => {});
  await later(0);
  const lists = () => polls(seen).filter(({ url }) => url.includes('period=today')).length;
  expect(lists()).toBe(1);
  expect(sent, 'the first answer is no news').toEqual([]);
  etag = '"2"';
  await later(30_000);
  expect(lists()).toBe(2);
  expect(sent).toEqual(['changed']);
  close();
});
