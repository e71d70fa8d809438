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
  session.startSession(ana);
  stop = arrivals.watchNewClients();
  await later(0);
  return { ...session, ...arrivals };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
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
  const { $arrivals, dismissArrival } = await watch();
  expect($arrivals.get().shown.map(({ id }) => id)).toEqual(['new']);
  expect(stored()).toEqual(['known', 'new']);
  dismissArrival('new');
  etag = '"2"';
  await later(30_000);
  expect($arrivals.get()).toEqual({ shown: [], more: 0, some: false });
});

test('a moment before the 24 hours are over a client still counts', async () => {
  answerPoll(() => clients([client('late', 23.999)]));
  const { $arrivals } = await watch();
  expect($arrivals.get().shown).toHaveLength(1);
});

test.each([
  ['no JSON', '{['],
  ['no list', '{"a":1}'],
  ['a list of something else', '[1]'],
])('an unreadable list (%s) begins anew', async (_, text) => {
  page.storage.notifiedClients = text;
  answerPoll(() => clients([client('new')]));
  const { $arrivals } = await watch();
  expect(stored()).toEqual(['new']);
  expect($arrivals.get().shown).toHaveLength(1);
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

test('three are named, the others counted', async () => {
  answerPoll(() => clients(Array.from({ length: 18 }, (_, index) => client(`c${index}`))));
  const { $arrivals, moreInWords } = await watch();
  expect($arrivals.get().shown.map(({ id }) => id)).toEqual(['c0', 'c1', 'c2']);
  expect(moreInWords($arrivals.get())).toBe('E mais 15 novos clientes');
  expect(moreInWords({ shown: [], more: 1, some: false })).toBe('E mais 1 novo cliente');
});

test('on a phone one is named', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 47.99em)' }));
  answerPoll(() => clients(['c0', 'c1', 'c2'].map((id) => client(id))));
  const { $arrivals, moreInWords } = await watch();
  expect($arrivals.get().shown.map(({ id }) => id)).toEqual(['c0']);
  expect(moreInWords($arrivals.get())).toBe('E mais 2 novos clientes');
});

test('a page full of strangers says that there may be more', async () => {
  answerPoll(() => clients(Array.from({ length: 20 }, (_, index) => client(`c${index}`))));
  const { $arrivals, moreInWords } = await watch();
  expect(moreInWords($arrivals.get())).toBe('E pelo menos mais 17 novos clientes');
});

test('who comes later does not push away who stands there', async () => {
  let rows = [client('a'), client('b'), client('c')];
  let etag = '"1"';
  answerPoll(() => clients(rows, etag));
  const { $arrivals, dismissArrival } = await watch();
  dismissArrival('b');
  rows = [client('e'), client('d'), ...rows];
  etag = '"2"';
  await later(30_000);
  expect($arrivals.get().shown.map(({ id }) => id)).toEqual(['a', 'c', 'e']);
  expect($arrivals.get().more).toBe(1);
});

test('failures are said once, come ever more rarely up to five minutes, and are forgotten when it works', async () => {
  let offline = true;
  const seen = answerPoll(() => (offline ? 'offline' : clients([])));
  const { $checkFailure } = await watch();
  expect($checkFailure.get()).toBe('said');
  $checkFailure.set('dismissed');
  const waits: number[] = [];
  for (const expected of [60, 120, 240, 300, 300]) {
    const before = polls(seen).length;
    await later(expected * 1000 - 1);
    expect(polls(seen).length).toBe(before);
    await later(1);
    waits.push(polls(seen).length - before);
  }
  expect(waits).toEqual([1, 1, 1, 1, 1]);
  expect($checkFailure.get(), 'not said again').toBe('dismissed');
  offline = false;
  await later(300_000);
  expect($checkFailure.get()).toBe('none');
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
  const { $admin, $checkFailure } = await watch();
  expect($admin.get()).toEqual({ state: 'out', refused: true });
  expect($checkFailure.get()).toBe('none');
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
  const { $arrivals, clearSession } = await watch();
  clearSession();
  const before = polls(seen).length;
  await later(60_000);
  expect(polls(seen).length).toBe(before);
  stop();
  expect($arrivals.get().shown).toEqual([]);
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
  const { watchNewClients: _, ...rest } = await watch();
  expect(rest.$admin.get().state).toBe('in');
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
