import { beforeEach, expect, test } from 'vitest';
import type { Notice } from '../../../../src/admin/ui/say.ts';
import { loggedIn, onPage, writesOf } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

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
  order.begin();
  return { ...order, open, arranged, ids: () => order.$order.get()?.ids };
}

const sent = async () => (await writesOf(calls)).map(([, body]) => body.ids);

onPage();
beforeEach(() => {
  rows = rowsOf('a', 'b', 'c');
  notices = [];
  status = 200;
  calls = answer(({ method }) => {
    if (method !== 'PUT') return { body: [] };
    const body = status === 200 ? [] : { message: 'A lista mudou.' };
    return status === 'offline' ? 'offline' : { status, body };
  });
});

test('a moved record takes the place it is given, within the list, until it is cancelled', async () => {
  const { $order, move, cancel, ids, open } = await load();
  expect($order.get()).toEqual({ ids: ['a', 'b', 'c'], saving: false });
  expect([move('a', 2), ids()]).toEqual([2, ['b', 'c', 'a']]);
  expect([move('c', -1), ids()]).toEqual([0, ['c', 'b', 'a']]);
  expect([move('b', 9), ids()]).toEqual([2, ['c', 'a', 'b']]);
  expect(open().$order.get()?.ids, 'on the next screen').toEqual(['c', 'a', 'b']);
  cancel();
  expect(open().$order.get()).toBeNull();
  expect(move('a', 2)).toBeNull();
});

test('the same order sends nothing', async () => {
  const { $order, move, save } = await load();
  move('a', 1);
  move('a', 0);
  await save();
  expect([await sent(), $order.get(), notices]).toEqual([[], null, []]);
});

test.each([
  [409, 'Erro: A lista mudou.'],
  ['offline', 'Erro: Sem conexão.'],
] as const)('a failed save (%s) keeps the moves', async (failure, text) => {
  const { $order, move, save } = await load();
  move('a', 2);
  status = failure;
  await save();
  expect(notices[0]).toMatchObject({ kind: 'danger', text: expect.stringContaining(text) });
  expect($order.get()).toEqual({ ids: ['b', 'c', 'a'], saving: false });
  status = 200;
  await save();
  expect($order.get()).toBeNull();
});

test('moves stay over a changed list: deleted rows go, new ones come last', async () => {
  const { arranged, ids, move, save } = await load();
  move('a', 2);
  rows = rowsOf('a', 'new', 'c');
  expect(arranged(rows, ids() ?? [])).toEqual(rowsOf('c', 'a', 'new'));
  await save();
  expect(await sent()).toEqual([['c', 'a', 'new']]);
});

test('nothing moves during a save, and a second save sends nothing', async () => {
  const { $order, move, save } = await load();
  move('a', 2);
  const saving = save();
  expect($order.get()?.saving).toBe(true);
  expect(move('b', 2)).toBeNull();
  await Promise.all([saving, save()]);
  expect(await sent()).toHaveLength(1);
});
