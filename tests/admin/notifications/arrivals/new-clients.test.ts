import { notifications, notificationsStore } from '@mantine/notifications';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, type FakePage, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
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

type Given = Parameters<typeof answer>[0];

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

/** Answers the poll; nothing else is asked here. */
const answerPoll = (by: Given) => answer((request) => by(request));

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

test('it looks at once and every half minute, as a poll that keeps no session alive, and says what it knows', async () => {
  const seen = answerPoll(({ headers }) =>
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

// Spec §4.
test('a client counts with an id, registered less than 24 hours ago, and once', async () => {
  page.storage.notifiedClients = '["known"]';
  let etag = '"1"';
  answerPoll(() =>
    clients(
      [
        client('new'),
        client('known'),
        client('old', 24),
        client('', 1),
        { ...client('x'), created_at: '' },
      ],
      etag,
    ),
  );
  await watch();
  expect(ids()).toEqual(['new']);
  expect(stored()).toEqual(['known', 'new']);
  notifications.hide('new');
  etag = '"2"';
  await later(30_000);
  expect(ids()).toEqual([]);
});

test('a moment before the 24 hours are over a client still counts', async () => {
  answerPoll(() => clients([client('late', 23.999)]));
  await watch();
  expect(ids()).toEqual(['late']);
});

test.each([
  ['no JSON', '{['],
  ['no list', '{"a":1}'],
  ['a list of something else', '[1]'],
])('an unreadable list (%s) begins anew', async (_, text) => {
  page.storage.notifiedClients = text;
  answerPoll(() => clients([client('new')]));
  await watch();
  expect(stored()).toEqual(['new']);
  expect(ids()).toEqual(['new']);
});

test('the list keeps the newest 500', async () => {
  page.storage.notifiedClients = JSON.stringify(
    Array.from({ length: 500 }, (_, index) => `old-${index}`),
  );
  answerPoll(() => clients([client('new')]));
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
])('of $arriving on $width $named are named, the others counted', async (given) => {
  const { phone, arriving, named, text } = given;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query === '(max-width: 47.99em)',
  }));
  const all = Array.from({ length: arriving }, (_, index) => client(`c${index}`));
  answerPoll(() => clients(all));
  await watch();
  expect(ids()).toEqual([...all.slice(0, named).map(({ id }) => id), 'others']);
  expect(toasts().at(-1)).toEqual(['others', text]);
});

test('a later client does not push away a toast that is shown', async () => {
  let rows = [client('a'), client('b'), client('c')];
  let etag = '"1"';
  answerPoll(() => clients(rows, etag));
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

test('failures are said once, come ever more rarely up to five minutes, and are forgotten when it works', async () => {
  let offline = true;
  const seen = answerPoll(() => (offline ? 'offline' : clients([])));
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
  const seen = answerPoll(() => ({ status: 500, body: {} }));
  await watch();
  await later(44_999);
  expect(polls(seen)).toHaveLength(1);
  await later(1);
  expect(polls(seen)).toHaveLength(2);
});

test('a session that was ended elsewhere ends here, and no failure is said', async () => {
  answerPoll(() => ({ status: 401, body: { message: 'Faça login.' } }));
  const { $admin } = await watch();
  expect($admin.get()).toEqual({ state: 'out', refused: true });
  expect(ids()).toEqual([]);
});

test('a tab out of sight asks nothing, and asks at once when it is seen again', async () => {
  let status = 200;
  const seen = answerPoll(() => ({ status, body: [] }));
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

test('after the session nothing is asked, and nobody is announced to the next', async () => {
  const seen = answerPoll(() => clients([client('new')]));
  const { clearSession } = await watch();
  expect(ids()).toEqual(['new']);
  clearSession();
  const before = polls(seen).length;
  await later(60_000);
  expect(polls(seen).length).toBe(before);
  expect(ids()).toEqual([]);
});

test('who is told of in the first answer came after what is on screen was read: all read again', async () => {
  const said: unknown[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => said.push(message);
      close() {}
    },
  );
  answerPoll(() => clients([client('a')]));
  await watch();
  expect(said).toEqual(['changed']);
});

test('what another owner has changed is read again, here and in the other tabs', async () => {
  const told: unknown[] = [];
  class Channel {
    onmessage: (() => void) | null = null;
    postMessage = (message: unknown) => told.push(message);
    close() {}
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  let etag = '"1"';
  const seen = answerPoll(({ url }) =>
    clients([], new URL(url).search === '?limit=20' ? etag : '"x"'),
  );
  await watch();
  const { $newToday } = await import('../../../../src/admin/dashboard/new-today.ts');
  const close = $newToday.subscribe(() => {});
  await later(0);
  const lists = () => polls(seen).filter(({ url }) => url.includes('period=today')).length;
  expect(lists()).toBe(1);
  expect(told, 'the first answer is no news').toEqual([]);
  etag = '"2"';
  await later(30_000);
  expect(lists()).toBe(2);
  expect(told).toEqual(['changed']);
  close();
});
