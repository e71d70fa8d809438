import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as make from '../../../support/make/client.ts';
import {
  addresses,
  later,
  loggedIn,
  onPage,
  page,
  watch,
} from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const NOW = Date.parse('2026-03-02T12:00:00.000Z');

const client = (id: string, hours = 1) => {
  const created_at = new Date(NOW - hours * 3_600_000).toISOString();
  const asked = { service_name: 'Shiatsu', requested_at: created_at };
  return make.client({ id, name: `Cliente ${id}`, created_at, ...asked });
};

/** The newest clients on the server, and their ETag. */
let rows: readonly object[];
let etag: string;
let failure: { readonly status: number } | 'offline' | null;
let seen: Request[];
let stop: () => void;

const open = () =>
  loggedIn(async () => ({
    ...(await import('../../../../src/admin/notifications/arrivals/new-clients.ts')),
    ...(await import('../../../../src/admin/notifications/arrivals/toasts.tsx')),
  }));
let loaded: Awaited<ReturnType<typeof open>>;

async function load() {
  loaded = await open();
  stop = loaded.watchNewClients();
  await later(0);
  return loaded;
}

const PLAIN = { withCssVariables: false, withGlobalClasses: false };
/** The words of the line about new clients; '' without one. */
const text = () =>
  renderToStaticMarkup(
    createElement(MantineProvider, PLAIN, createElement(loaded.Toast)),
  ).replaceAll(/<[^>]+>/g, '');
const stored = () => JSON.parse(page.storage.notifiedClients ?? 'null');
const polls = () => seen.filter(({ url }) => new URL(url).pathname === '/users').length;

/** More clients by the next poll. */
async function arrive(...clients: readonly object[]) {
  rows = [...clients, ...rows];
  etag += '+';
  await later(30_000);
}

onPage();
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(Math, 'random').mockReturnValue(1);
  [rows, etag, failure] = [[], '1', null];
  seen = answer(({ headers }) => {
    if (failure) return failure;
    return headers.get('if-none-match') === `"${etag}"`
      ? { status: 304 }
      : { body: rows, headers: { etag: `"${etag}"` } };
  });
});
afterEach(() => stop());

test('clients are polled every 30 s, with the last ETag, without extending the session', async () => {
  await load();
  await later(30_000);
  expect(addresses(seen)).toEqual(['/users?limit=20', '/users?limit=20']);
  expect(seen.map(({ headers }) => headers.get('x-poll'))).toEqual(['1', '1']);
  expect(seen.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"1"']);
});

test('a client with an id is announced once, within 24 hours of the registration', async () => {
  page.storage.notifiedClients = '["known"]';
  const wrong = [client('', 1), { ...client('x'), created_at: '' }];
  rows = [client('new'), client('late', 23.999), client('known'), client('old', 24), ...wrong];
  await load();
  expect(text()).toBe('2 novos clientes');
  expect(stored()).toEqual(['known', 'new', 'late']);
  loaded.dismiss();
  await arrive();
  expect(text()).toBe('');
});

test('whom the owner adds or imports is not announced, then or later', async () => {
  rows = [];
  await load();
  const added = { ...client('added'), service_name: null, requested_at: null };
  await arrive(added, client('new'));
  expect([stored(), text()]).toEqual([['added', 'new'], 'Cliente new se cadastrou · Shiatsu']);
  loaded.dismiss();
  rows = [];
  await arrive({ ...client('added'), created_at: added.created_at });
  expect(text()).toBe('');
});

const old = Array.from({ length: 500 }, (_, index) => `old-${index}`);
test.each([
  ['{[', ['new']],
  ['{"a":1}', ['new']],
  ['[1]', ['new']],
  [JSON.stringify(old), [...old.slice(1), 'new']],
])('the list of the announced is readable and has 500 at most (%#)', async (list, after) => {
  page.storage.notifiedClients = list;
  rows = [client('new')];
  await load();
  expect([stored(), text()]).toEqual([after, 'Cliente new se cadastrou · Shiatsu']);
});

test.each([
  [1, 'Cliente c0 se cadastrou · Shiatsu'],
  [4, '4 novos clientes'],
  [20, 'Pelo menos 20 novos clientes'],
])('%i new clients are announced in one line: %s', async (arriving, words) => {
  rows = Array.from({ length: arriving }, (_, index) => client(`c${index}`));
  await load();
  expect(text()).toBe(words);
});

test('later clients join the line, and are counted from one after it was dismissed', async () => {
  rows = [client('a')];
  await load();
  await arrive(client('c'), client('b'));
  expect(text()).toBe('3 novos clientes');
  loaded.dismiss();
  await arrive(client('d'));
  expect(text()).toBe('Cliente d se cadastrou · Shiatsu');
});

test.each<[string, string, Record<string, string>, string]>([
  ['the dashboard has no line', 'dashboard', {}, ''],
  ['the list of clients has no line', 'clients', {}, ''],
  ['the notifications have no line', 'clients', { aba: 'notificacoes' }, ''],
  [
    'the page of a client has one',
    'clients',
    { cliente: 'a' },
    'Cliente new se cadastrou · Shiatsu',
  ],
  [
    'the page on privacy has one',
    'clients',
    { ver: 'privacidade' },
    'Cliente new se cadastrou · Shiatsu',
  ],
])('%s about a new client', async (_, name, search, words) => {
  rows = [];
  await load();
  const { $router } = await import('../../../../src/admin/ui/router.ts');
  const shown = { route: 'screen', params: { name } } as const;
  vi.spyOn($router, 'get').mockReturnValue({
    ...shown,
    path: `/admin/${name}`,
    search,
    hash: '',
  });
  await arrive(client('new'));
  expect([stored(), text()]).toEqual([['new'], words]);
});

test('failures are announced once and slow the polls to one in five minutes', async () => {
  failure = 'offline';
  await load();
  expect(loaded.$pollFailed.get()).toBe(true);
  loaded.$pollFailed.set(false);
  let expected = 1;
  for (const seconds of [60, 120, 240, 300, 300]) {
    await later(seconds * 1000 - 1);
    expect(polls()).toBe(expected);
    await later(1);
    expected += 1;
    expect(polls()).toBe(expected);
  }
  expect(loaded.$pollFailed.get()).toBe(false);
  failure = null;
  await later(300_000);
  await later(30_000);
  expect(polls(), 'every 30 s again').toBe(expected + 2);
});

test('a notice of a lost connection goes with the next answer, and what is shown is read again', async () => {
  failure = 'offline';
  await load();
  const { $shownSince } = await import('../../../../src/admin/session/kept-lists.ts');
  const { $weeklyVisits } = await import('../../../../src/admin/dashboard/weekly-visits.ts');
  watch($weeklyVisits);
  $shownSince.set('2026-03-02T11:00:00Z');
  const visits = () => seen.filter(({ url }) => url.includes('/reports/visits')).length;
  const before = visits();
  failure = null;
  await later(60_000);
  expect([$shownSince.get(), loaded.$pollFailed.get()]).toEqual([null, false]);
  expect(visits()).toBeGreaterThan(before);
});

test('a poll that is not answered ends with the panel', async () => {
  const signals: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  await load();
  stop();
  expect(signals).toMatchObject([{ aborted: true }]);
});

test('the jitter shortens a wait by at most a quarter', async () => {
  vi.mocked(Math.random).mockReturnValue(0);
  failure = { status: 500 };
  await load();
  await later(44_999);
  expect(polls()).toBe(1);
  await later(1);
  expect(polls()).toBe(2);
});

test('a session that was ended elsewhere ends here, without a failure', async () => {
  failure = { status: 401 };
  const { $admin } = await load();
  expect($admin.get()).toEqual({ state: 'out', why: 'refused' });
  expect(loaded.$pollFailed.get()).toBe(false);
});

test('a hidden tab does not poll until it is shown, nor does one without a session', async () => {
  rows = [client('new')];
  const { clearSession } = await load();
  page.show(false);
  await later(120_000);
  expect(polls()).toBe(1);
  page.show(true);
  await later(0);
  expect([polls(), text()]).toEqual([2, 'Cliente new se cadastrou · Shiatsu']);
  clearSession();
  await later(60_000);
  expect([polls(), text()]).toEqual([2, '']);
});

test.each([
  ['a new client in the first answer', [client('a')], 1],
  ['a change by another owner', [], 0],
])('%s is read again, here and in the other tabs', async (_, first, news) => {
  const sent: unknown[] = [];
  class Channel {
    onmessage = null;
    postMessage = (message: unknown) => sent.push(message);
    close() {}
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  rows = first;
  await load();
  expect(sent).toEqual(Array(news).fill('changed'));
  const { $waiting } = await import('../../../../src/admin/dashboard/people.ts');
  watch($waiting);
  await later(0);
  const lists = () => addresses(seen).filter((path) => path.includes('waiting=true')).length;
  expect(lists()).toBe(1);
  await arrive();
  expect(lists()).toBe(2);
  expect(sent).toHaveLength(news + 1);
});

test('new clients are announced where the browser refuses to connect tabs', async () => {
  vi.stubGlobal('BroadcastChannel', function refused() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await load();
  await arrive(client('one'));
  expect(text()).toContain('Cliente one');
});
