import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

type Row = { readonly id: string; readonly read: boolean; readonly type: string };

const row = (id: string, read = false, type = 'new_client'): Row => ({ id, read, type });

let rows: Row[];
/** What the server counts as unread, where it is not the rows' own. */
let counted: number | null;
let refuse: number | 'offline' | null;
let seen: Request[];
let closing: (() => void)[];

const told = ({ method, url }: Request) => {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
};
const writes = () => seen.filter(({ method }) => method !== 'GET').map(told);
const settled = () => vi.advanceTimersByTimeAsync(0);

function listed(search: URLSearchParams) {
  const manual = search.get('kind') === 'manual';
  const body = rows.filter(({ type }) => (type === 'manual') === manual);
  const unread = counted ?? body.filter(({ read }) => !read).length;
  const headers = { 'x-total-count': String(body.length), 'x-unread-count': String(unread) };
  return { body, headers };
}

async function load() {
  vi.resetModules();
  const session = await import('../../../src/admin/session/session.ts');
  const news = await import('../../../src/admin/notifications/unread-news.ts');
  const notices = await import('../../../src/admin/notifications/notifications.ts');
  session.startSession(ana);
  const shown: (number | null)[] = [];
  closing = [
    news.$unread.subscribe((count) => void shown.push(count)),
    notices.$newsPage.subscribe(() => {}),
    notices.$messages.subscribe(() => {}),
  ];
  await settled();
  const ids = () => notices.$newsPage.get().data?.rows.map(({ id }) => id);
  return { ...news, ...notices, shown, ids };
}

beforeEach(() => {
  vi.useFakeTimers();
  openPage();
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what came in is read apart from what the owner wrote, and counts as unread alone', async () => {
  const { $unread, $messages, ids } = await load();
  expect(seen.map(told).sort()).toEqual([
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
  expect(seen.map(told)).toContain('GET /notifications?kind=automatic&limit=100&offset=100');
});

test('a read one is shown as read before the server has answered, and lowers the count', async () => {
  const { $unread, $newsPage, read } = await load();
  const [first, , third] = $newsPage.get().data?.rows ?? [];
  if (!first || !third) throw new Error('no rows');
  const doing = read([first, third]);
  expect($unread.get()).toBe(1);
  expect($newsPage.get().data?.rows[0]?.read).toBe(true);
  rows[0] = row('a', true);
  await doing;
  await settled();
  expect(writes(), 'what was read already is not sent').toEqual(['PUT /notifications/a/read']);
  expect($unread.get()).toBe(1);
});

test('what could not be marked is as it was, with the count', async () => {
  const { $unread, $newsPage, read } = await load();
  refuse = 'offline';
  const all = $newsPage.get().data?.rows ?? [];
  await expect(read(all)).rejects.toMatchObject({ status: 0 });
  expect($unread.get()).toBe(2);
  expect($newsPage.get().data?.rows.map((one) => one.read)).toEqual([false, false, true]);
});

test('what another device has deleted is read again', async () => {
  const { $newsPage, remove, ids } = await load();
  refuse = 404;
  rows = [row('b')];
  const [first] = $newsPage.get().data?.rows ?? [];
  if (!first) throw new Error('no rows');
  await expect(remove([first])).rejects.toMatchObject({ status: 404 });
  await settled();
  expect(ids()).toEqual(['b']);
});

test('all are read, also those that are not on this page', async () => {
  const { $unread, $newsPage, readAll } = await load();
  const doing = readAll();
  expect($unread.get()).toBe(0);
  expect($newsPage.get().data?.rows.every(({ read }) => read)).toBe(true);
  await doing;
  expect(writes()).toEqual(['PUT /notifications/read-all?kind=automatic']);
});

test('a deleted one is gone, and counts no more if it was unread', async () => {
  const { $unread, $newsPage, remove, ids } = await load();
  const [first, , third] = $newsPage.get().data?.rows ?? [];
  if (!first || !third) throw new Error('no rows');
  const doing = remove([first, third]);
  expect(ids()).toEqual(['b']);
  expect($unread.get()).toBe(1);
  await doing;
  expect(writes()).toEqual(['DELETE /notifications/a', 'DELETE /notifications/c']);
});

test('all that came in is cleared, and what she wrote stays', async () => {
  const { $unread, $messages, clear, ids } = await load();
  const doing = clear();
  expect(ids()).toEqual([]);
  expect($unread.get()).toBe(0);
  expect($messages.get().data?.rows).toHaveLength(1);
  await doing;
  expect(writes()).toEqual(['DELETE /notifications?kind=automatic']);
});

// Spec §4.
test('the count never falls below 0, whatever is unread on the page', async () => {
  counted = 0;
  const { $unread, $newsPage, remove } = await load();
  expect($unread.get()).toBe(0);
  const doing = remove($newsPage.get().data?.rows ?? []);
  expect($unread.get()).toBe(0);
  await doing;
});

test('a message goes out under its key, and is no news to her who wrote it', async () => {
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
])('%s unread is said as "%s"', async (count, words) => {
  const { describeUnread } = await load();
  expect(describeUnread(count)).toBe(words);
});
