import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loggedIn, onPage } from '../../support/logged-in.ts';
import { answer } from '../../support/page.ts';

type Row = { readonly id: string; readonly read: boolean; readonly type: string };

const row = (id: string, read = false, type = 'new_client'): Row => ({ id, read, type });

let rows: Row[];
/** What the server counts as unread, where it is not the rows' own. */
let counted: number | null;
let refuse: number | 'offline' | null;
let seen: Request[];
let closing: (() => void)[];

onPage();

const lineOf = ({ method, url }: Request) => `${method} ${url.replace('http://page.test', '')}`;
const writes = () => seen.filter(({ method }) => method !== 'GET').map(lineOf);
const settled = () => vi.advanceTimersByTimeAsync(0);

function listed(search: URLSearchParams) {
  const manual = search.get('kind') === 'manual';
  const body = rows.filter(({ type }) => (type === 'manual') === manual);
  const unread = counted ?? body.filter(({ read }) => !read).length;
  const headers = { 'x-total-count': String(body.length), 'x-unread-count': String(unread) };
  return { body, headers };
}

async function load() {
  const notices = await loggedIn(async () => ({
    ...(await import('../../../src/admin/notifications/unread-news.ts')),
    ...(await import('../../../src/admin/notifications/notifications.ts')),
  }));
  const { $unread, $newsPage, $messages } = notices;
  closing = [$unread, $newsPage, $messages].map((store) => store.subscribe(() => {}));
  await settled();
  const page = () => $newsPage.get().data?.rows ?? [];
  return { ...notices, page, ids: () => page().map(({ id }) => id) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', undefined);
  rows = [row('a'), row('b'), row('c', true), row('m', false, 'manual')];
  refuse = null;
  counted = null;
  seen = answer(({ method, url }) => {
    if (method === 'GET') return listed(new URL(url).searchParams);
    if (refuse === 'offline') return 'offline';
    return refuse === null
      ? { body: { id: 'new', message: '', unread: 9 } }
      : { status: refuse, body: { message: 'Registro não encontrado.' } };
  });
});
afterEach(() => {
  for (const close of closing) close();
});

test('automatic notifications are read apart from messages, and only they count as unread', async () => {
  const { $unread, $messages, ids } = await load();
  expect(seen.map(lineOf).sort()).toEqual([
    'GET /notifications?kind=automatic&limit=100&offset=0',
    'GET /notifications?kind=automatic&limit=20',
    'GET /notifications?kind=manual&limit=50&offset=0',
  ]);
  expect($unread.get()).toBe(2);
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect($messages.get().data?.rows.map(({ id }) => id)).toEqual(['m']);
});

test('the next page begins where this one ends', async () => {
  const { $newsFrom } = await load();
  $newsFrom.set(100);
  await settled();
  expect(seen.map(lineOf)).toContain('GET /notifications?kind=automatic&limit=100&offset=100');
});

test('a notification is shown as read at once, and lowers the count', async () => {
  const { $unread, page, read } = await load();
  const reading = read(page().filter(({ id }) => id !== 'b'));
  expect($unread.get()).toBe(1);
  expect(page()[0]?.read).toBe(true);
  rows[0] = row('a', true);
  await reading;
  await settled();
  expect(writes(), 'what was read already is not sent').toEqual(['PUT /notifications/a/read']);
  expect($unread.get()).toBe(1);
});

test('a notification that could not be marked is restored, with the count', async () => {
  const { $unread, page, read } = await load();
  refuse = 'offline';
  await expect(read(page())).rejects.toMatchObject({ status: 0 });
  expect($unread.get()).toBe(2);
  expect(page().map((one) => one.read)).toEqual([false, false, true]);
});

test('a notification deleted on another device is read again', async () => {
  const { page, remove, ids } = await load();
  refuse = 404;
  rows = [row('b')];
  await expect(remove(page().slice(0, 1))).rejects.toMatchObject({ status: 404 });
  await settled();
  expect(ids()).toEqual(['b']);
});

test('all are marked as read, on every page', async () => {
  const { $unread, page, readAll } = await load();
  const doing = readAll();
  expect($unread.get()).toBe(0);
  expect(page().every(({ read }) => read)).toBe(true);
  await doing;
  expect(writes()).toEqual(['PUT /notifications/read-all?kind=automatic']);
});

test('a deleted notification disappears, and lowers the count if it was unread', async () => {
  const { $unread, page, remove, ids } = await load();
  const doing = remove(page().filter(({ id }) => id !== 'b'));
  expect(ids()).toEqual(['b']);
  expect($unread.get()).toBe(1);
  await doing;
  expect(writes()).toEqual(['DELETE /notifications/a', 'DELETE /notifications/c']);
});

test('all automatic notifications are cleared, messages stay', async () => {
  const { $unread, $messages, clear, ids } = await load();
  const doing = clear();
  expect(ids()).toEqual([]);
  expect($unread.get()).toBe(0);
  expect($messages.get().data?.rows).toHaveLength(1);
  await doing;
  expect(writes()).toEqual(['DELETE /notifications?kind=automatic']);
});

test('the count never falls below 0, whatever is unread on the page', async () => {
  counted = 0;
  const { $unread, page, remove } = await load();
  expect($unread.get()).toBe(0);
  const doing = remove(page());
  expect($unread.get()).toBe(0);
  await doing;
});

test('a message is sent under its key and marked as read', async () => {
  const { create } = await load();
  const body = { title: 'Oi', message: 'Até amanhã', isPublic: false, userId: 'u' };
  await create(body, 'key-1');
  expect(writes()).toEqual(['POST /notifications', 'PUT /notifications/new/read']);
  const sent = seen.find(({ method }) => method === 'POST');
  expect(sent?.headers.get('idempotency-key')).toBe('key-1');
  expect(await sent?.json()).toEqual(body);
});

test.each([
  [0, ''],
  [null, ''],
  [1, '1 notificação nova'],
  [3, '3 notificações novas'],
])('%s unread are described as "%s"', async (count, words) => {
  const { describeUnread } = await load();
  expect(describeUnread(count)).toBe(words);
});
