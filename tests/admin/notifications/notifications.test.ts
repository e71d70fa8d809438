import { beforeEach, expect, test } from 'vitest';
import { loggedIn, onPage, settled, watch, writesOf } from '../../support/logged-in.ts';
import { answer } from '../../support/page.ts';

type Row = { readonly id: string; readonly read: boolean; readonly type: string };

const row = (id: string, read = false, type = 'new_client'): Row => ({ id, read, type });

let rows: Row[];
/** What the server counts as unread, where it is not the rows' own. */
let counted: number | null;
let refuse: number | 'offline' | null;
let seen: Request[];

const reads = () =>
  seen.filter(({ method }) => method === 'GET').map(({ url }) => new URL(url).search);
const writes = () =>
  seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method} ${url.replace('http://page.test/notifications', '')}`);

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
  watch($unread, $newsPage, $messages);
  await settled();
  const page = () => $newsPage.get().data?.rows ?? [];
  return {
    ...notices,
    page,
    without: (id: string) => page().filter((one) => one.id !== id),
    unread: () => [
      $unread.get(),
      page()
        .flatMap(({ id, read }) => (read ? [] : [id]))
        .join(''),
    ],
    ids: () => page().map(({ id }) => id),
  };
}

onPage({ clock: true });
beforeEach(() => {
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

test('automatic notifications are read apart from messages, page by page', async () => {
  const { $messages, $newsFrom, ids, unread } = await load();
  expect(reads().sort()).toEqual([
    '?kind=automatic&limit=100&offset=0',
    '?kind=automatic&limit=20',
    '?kind=manual&limit=50&offset=0',
  ]);
  expect(unread(), 'only automatic ones').toEqual([2, 'ab']);
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect($messages.get().data?.rows.map(({ id }) => id)).toEqual(['m']);
  $newsFrom.set(100);
  await settled();
  expect(reads()).toContain('?kind=automatic&limit=100&offset=100');
});

test('a notification is read at once, and unread again when that fails', async () => {
  const { page, read, unread, without } = await load();
  refuse = 'offline';
  const failing = read(page());
  expect(unread()).toEqual([0, '']);
  await expect(failing).rejects.toMatchObject({ status: 0 });
  expect(unread()).toEqual([2, 'ab']);
  refuse = null;
  seen.length = 0;
  const reading = read(without('b'));
  expect(unread()).toEqual([1, 'b']);
  rows[0] = row('a', true);
  await reading;
  await settled();
  expect(writes(), 'c was read already').toEqual(['PUT /a/read']);
  expect(unread()).toEqual([1, 'b']);
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
  const { readAll, unread } = await load();
  const doing = readAll();
  expect(unread()).toEqual([0, '']);
  await doing;
  expect(writes()).toEqual(['PUT /read-all?kind=automatic']);
});

test('a deleted notification disappears, and lowers the count if it was unread', async () => {
  const { remove, unread, without, ids } = await load();
  const doing = remove(without('b'));
  expect([ids(), unread()]).toEqual([['b'], [1, 'b']]);
  await doing;
  expect(writes()).toEqual(['DELETE /a', 'DELETE /c']);
});

test('all automatic notifications are cleared, messages stay', async () => {
  const { $messages, clear, ids, unread } = await load();
  const doing = clear();
  expect([ids(), unread()]).toEqual([[], [0, '']]);
  expect($messages.get().data?.rows).toHaveLength(1);
  await doing;
  expect(writes()).toEqual(['DELETE ?kind=automatic']);
});

test('the count never falls below 0, whatever is unread on the page', async () => {
  counted = 0;
  const { $unread, page, remove } = await load();
  const doing = remove(page());
  expect($unread.get()).toBe(0);
  await doing;
});

test('a message is sent under its key and marked as read', async () => {
  const { create } = await load();
  const body = { title: 'Oi', message: 'Até amanhã', isPublic: false, userId: 'u' };
  await create(body, 'key-1');
  expect(await writesOf(seen)).toEqual([
    ['POST /notifications', body, null],
    ['PUT /notifications/new/read', '', null],
  ]);
  const sent = seen.find(({ method }) => method === 'POST');
  expect(sent?.headers.get('idempotency-key')).toBe('key-1');
});

test('the number of unread notifications has its words', async () => {
  const { describeUnread } = await load();
  const words = ['', '', '1 notificação nova', '3 notificações novas'];
  expect([0, null, 1, 3].map(describeUnread)).toEqual(words);
});
