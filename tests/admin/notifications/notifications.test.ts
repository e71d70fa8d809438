import { beforeEach, expect, test } from 'vitest';
import { loggedIn, onPage, settled, watch, writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const row = (id: string, read = false, type = 'new_client') => ({ id, read, type });

type Refusal = number | 'offline' | null;
let rows: ReturnType<typeof row>[];
/** What the server counts as unread, where it is not the rows' own. */
let counted: number | null;
let refuse: Refusal | Readonly<Record<string, Refusal>>;
let seen: Request[];

onPage({ clock: true });
beforeEach(() => {
  rows = [row('a'), row('b'), row('c', true), row('m', false, 'manual')];
  [refuse, counted] = [null, null];
  seen = answer(({ method, url }) => {
    const { pathname, searchParams } = new URL(url);
    if (method === 'GET') {
      const manual = searchParams.get('kind') === 'manual';
      const body = rows.filter(({ type }) => (type === 'manual') === manual);
      const unread = counted ?? body.filter(({ read }) => !read).length;
      const headers = { 'x-total-count': String(body.length), 'x-unread-count': String(unread) };
      return { body, headers };
    }
    const [, , id = ''] = pathname.split('/');
    const refused = typeof refuse === 'object' && refuse ? refuse[id] : refuse;
    if (refused === 'offline') return 'offline';
    return refused
      ? { status: refused, body: { message: 'Registro não encontrado.' } }
      : { body: { id: 'new', message: '', unread: 9 } };
  });
});

/** The calls of a method, each as what follows the common path. */
const called = (...methods: string[]) =>
  seen
    .filter(({ method }) => methods.includes(method))
    .map(({ url }) => url.replace('http://page.test/notifications', ''));

async function load() {
  const notices = await loggedIn(async () => ({
    ...(await import('../../../src/admin/notifications/unread-news.ts')),
    ...(await import('../../../src/admin/notifications/notifications.ts')),
    ...(await import('../../../src/admin/clients/messages/message-editor.ts')),
  }));
  const { $unread, $newsPage, $messages } = notices;
  watch($unread, $newsPage, $messages);
  await settled();
  const page = () => $newsPage.get().data?.rows ?? [];
  /** The count of the unread, and the page with the read ones in brackets. */
  const shown = () =>
    `${$unread.get()}: ${page()
      .map(({ id, read }) => (read ? `(${id})` : id))
      .join('')}`;
  return {
    ...notices,
    page,
    shown,
    without: (id: string) => page().filter((one) => one.id !== id),
  };
}

test('automatic notifications are read apart from messages, page by page', async () => {
  const { $messages, $newsFrom, shown } = await load();
  expect(called('GET').sort()).toEqual([
    '?kind=automatic&limit=100&offset=0',
    '?kind=automatic&limit=20',
    '?kind=manual&limit=50&offset=0',
  ]);
  expect(shown()).toBe('2: ab(c)');
  expect($messages.get().data?.rows.map(({ id }) => id)).toEqual(['m']);
  $newsFrom.set(100);
  await settled();
  expect(called('GET')).toContain('?kind=automatic&limit=100&offset=100');
});

test('a notification is read at once, and unread again when that fails', async () => {
  const { page, read, shown, without } = await load();
  refuse = 'offline';
  const failing = read(page());
  expect(shown()).toBe('0: (a)(b)(c)');
  await expect(failing).rejects.toMatchObject({ status: 0 });
  expect(shown()).toBe('2: ab(c)');
  refuse = null;
  seen.length = 0;
  const reading = read(without('b'));
  expect(shown()).toBe('1: (a)b(c)');
  rows[0] = row('a', true);
  await reading;
  await settled();
  expect(called('PUT'), 'c was read already').toEqual(['/a/read']);
  expect(shown()).toBe('1: (a)b(c)');
});

test('a deleted notification disappears, and lowers the count if it was unread', async () => {
  const { remove, shown, without } = await load();
  const doing = remove(without('b'));
  expect(shown()).toBe('1: b');
  await doing;
  expect(called('DELETE')).toEqual(['/a', '/c']);
});

test.each([
  ['and one already gone counts as deleted', { a: 404, b: 404 }, null],
  ['and a refusal rejects once all are answered', { a: 500, b: 404 }, 500],
  ['and one without an answer rejects, after which they are read again', { a: 'offline' }, 0],
] as const)('notifications are deleted together, %s', async (_, refused, status) => {
  const { page, remove, shown } = await load();
  refuse = refused;
  rows = [row('a'), row('d')];
  const doing = remove(page());
  if (status === null) await doing;
  else await expect(doing).rejects.toMatchObject({ status });
  expect(called('DELETE')).toEqual(['/a', '/b', '/c']);
  await settled();
  expect(shown()).toBe('2: ad');
});

test('two taps that fail undo only their own', async () => {
  const { read, remove, shown, without } = await load();
  refuse = 'offline';
  const failing = [read(without('b')), remove(without('b'))];
  expect(shown()).toBe('1: b');
  await Promise.allSettled(failing);
  expect(shown()).toBe('2: ab(c)');
  refuse = { b: 'offline' };
  rows = [row('a', true), row('b'), row('c', true)];
  await Promise.allSettled([read(without('b')), remove(without('a').slice(0, 1))]);
  expect(shown()).toBe('1: (a)b(c)');
});

test('all are marked as read or cleared, on every page; messages stay', async () => {
  const { $messages, readAll, clear, shown } = await load();
  const reading = readAll();
  expect(shown()).toBe('0: (a)(b)(c)');
  await reading;
  const clearing = clear();
  expect(shown()).toBe('0: ');
  await clearing;
  expect($messages.get().data?.rows).toHaveLength(1);
  expect(called('PUT', 'DELETE')).toEqual(['/read-all?kind=automatic', '?kind=automatic']);
});

test('the count never falls below 0, whatever is unread on the page', async () => {
  counted = 0;
  const { page, remove, shown } = await load();
  const doing = remove(page());
  expect(shown()).toBe('0: ');
  await doing;
});

test('a message is sent under its key and marked as read', async () => {
  const { create } = await load();
  const body = { title: 'Oi', message: 'Até amanhã', isPublic: false, userId: 'u' };
  await create(body, 'key-1');
  const sent = ['POST /notifications', body, null];
  expect(await writesOf(seen)).toEqual([sent, ['PUT /notifications/new/read', '', null]]);
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.filter((key) => key !== null)).toEqual(['key-1']);
});

test('the number of unread notifications has its words', async () => {
  const { describeUnread } = await load();
  const words = ['', '', '1 notificação nova', '3 notificações novas'];
  expect([0, null, 1, 3].map(describeUnread)).toEqual(words);
});
