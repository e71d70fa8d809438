import { beforeEach, expect, test } from 'vitest';
import type { Notice } from '../../../../src/admin/editor/state.ts';
import { loggedIn, onPage } from '../../../support/logged-in.ts';
import { answer } from '../../../support/page.ts';

const MESSAGE = { message: 'A lista mudou.' };

let rows: readonly { readonly id: string }[];
let calls: Request[];
let status: number | 'offline';
let notices: Notice[];

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id }));

async function load() {
  const { listOrder, arranged } = await loggedIn(
    () => import('../../../../src/admin/content/list/list-order.ts'),
  );
  const open = () =>
    listOrder(
      'faq',
      () => rows,
      (notice) => notices.push(notice),
    );
  const order = open();
  return { order, open, arranged, ids: () => order.$order.get()?.ids };
}

const sent = () =>
  Promise.all(
    calls
      .filter(({ url }) => new URL(url).pathname === '/content/faq/order')
      .map(async (call) => (await call.clone().json()).ids),
  );

onPage();
beforeEach(() => {
  rows = rowsOf('a', 'b', 'c');
  notices = [];
  status = 200;
  calls = answer(({ method }) => {
    if (method !== 'PUT') return { body: [] };
    return status === 'offline' ? 'offline' : { status, body: status === 200 ? [] : MESSAGE };
  });
});

test('a moved record takes the place it is given, within the list', async () => {
  const { order, ids } = await load();
  expect(order.move('a', 2), 'before the start').toBeNull();
  order.begin();
  expect(order.$order.get()).toEqual({ ids: ['a', 'b', 'c'], saving: false });
  expect([order.move('a', 2), ids()]).toEqual([2, ['b', 'c', 'a']]);
  expect([order.move('c', -1), ids()]).toEqual([0, ['c', 'b', 'a']]);
  expect([order.move('b', 9), ids()]).toEqual([2, ['c', 'a', 'b']]);
});

test('the same order sends nothing', async () => {
  const { order } = await load();
  order.begin();
  order.move('a', 1);
  order.move('a', 0);
  await order.save();
  expect([await sent(), order.$order.get(), notices]).toEqual([[], null, []]);
});

test.each([
  [409, 'Erro: A lista mudou.'],
  ['offline', 'Erro: Sem conexão.'],
] as const)('a failed save (%s) keeps the moves', async (failure, text) => {
  const { order } = await load();
  order.begin();
  order.move('a', 2);
  status = failure;
  await order.save();
  expect(notices[0]).toMatchObject({ kind: 'danger', text: expect.stringContaining(text) });
  expect(order.$order.get()).toEqual({ ids: ['b', 'c', 'a'], saving: false });
  status = 200;
  await order.save();
  expect(order.$order.get()).toBeNull();
});

test('moves stay over a changed list: deleted rows go, new ones come last', async () => {
  const { order, arranged, ids } = await load();
  order.begin();
  order.move('a', 2);
  rows = rowsOf('a', 'new', 'c');
  expect(arranged(rows, ids() ?? [])).toEqual(rowsOf('c', 'a', 'new'));
  await order.save();
  expect(await sent()).toEqual([['c', 'a', 'new']]);
});

test('nothing moves during a save, and a second save sends nothing', async () => {
  const { order } = await load();
  order.begin();
  order.move('a', 2);
  const saving = order.save();
  expect(order.$order.get()?.saving).toBe(true);
  expect(order.move('b', 2)).toBeNull();
  await Promise.all([saving, order.save()]);
  expect(await sent()).toHaveLength(1);
});

test('an order outlives its screen until it is cancelled', async () => {
  const { order, open } = await load();
  order.begin();
  order.move('a', 1);
  expect(open().$order.get()?.ids).toEqual(['b', 'a', 'c']);
  order.cancel();
  expect(open().$order.get()).toBeNull();
});
