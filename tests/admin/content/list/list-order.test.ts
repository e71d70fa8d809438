import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '../../../../src/admin/editor/state.ts';
import { answer, openPage } from '../../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };

let rows: readonly { readonly id: string }[];
let calls: Request[];
let status: number | 'offline';
let said: Notice[];

async function load(section = 'faq') {
  vi.resetModules();
  const { startSession } = await import('../../../../src/admin/session/session.ts');
  const { listOrder, arranged } = await import('../../../../src/admin/content/list/list-order.ts');
  startSession(ana);
  const order = () =>
    listOrder(
      section,
      () => rows,
      (notice) => said.push(notice),
    );
  return { order: order(), again: order, arranged };
}

/** The orders that were sent. */
const sent = () =>
  Promise.all(
    calls
      .filter(({ method }) => method === 'PUT')
      .map(async (call) => [new URL(call.url).pathname, (await call.clone().json()).ids]),
  );

beforeEach(() => {
  openPage();
  rows = ['a', 'b', 'c'].map((id) => ({ id }));
  said = [];
  status = 200;
  calls = answer(({ method }) => {
    if (method !== 'PUT') return { body: [] };
    return status === 'offline' ? 'offline' : { status, body: status === 200 ? [] : MESSAGE };
  });
});
afterEach(() => vi.unstubAllGlobals());

const MESSAGE = { message: 'A lista mudou.' };

describe('an order', () => {
  test('begins as the list stands, and a record takes the place it is given', async () => {
    const { order } = await load();
    expect(order.$order.get()).toBeNull();
    expect(order.move('a', 2)).toBeNull();
    order.begin();
    expect(order.$order.get()).toEqual({ ids: ['a', 'b', 'c'], saving: false });
    expect(order.move('a', 2)).toBe(2);
    expect(order.$order.get()?.ids).toEqual(['b', 'c', 'a']);
    expect(order.move('c', 0)).toBe(0);
    expect(order.$order.get()?.ids).toEqual(['c', 'b', 'a']);
  });

  test('has no place before its first and after its last', async () => {
    const { order } = await load();
    order.begin();
    expect([order.move('a', -1), order.move('c', 9)]).toEqual([0, 2]);
    expect(order.$order.get()?.ids).toEqual(['a', 'b', 'c']);
  });

  test('is saved in one call, told, and undone with the order of before', async () => {
    const { order } = await load();
    order.begin();
    order.move('a', 2);
    order.move('b', 1);
    await order.save();
    expect(await sent()).toEqual([['/content/faq/order', ['c', 'b', 'a']]]);
    expect(order.$order.get()).toBeNull();
    expect(said).toMatchObject([
      { kind: 'success', text: 'Ordem salva com sucesso!', action: { label: 'Desfazer' } },
    ]);
    said[0]?.action?.run();
    await vi.waitFor(() => expect(said[1]?.text).toBe('A ordem de antes está de volta.'));
    expect((await sent())[1]).toEqual(['/content/faq/order', ['a', 'b', 'c']]);
  });

  test('that moves nothing in the end sends nothing', async () => {
    const { order } = await load();
    order.begin();
    order.move('a', 1);
    order.move('a', 0);
    await order.save();
    expect(await sent()).toEqual([]);
    expect([order.$order.get(), said]).toEqual([null, []]);
  });

  test.each([
    [409, 'Erro: A lista mudou.'],
    ['offline', 'Erro: Sem conexão.'],
  ] as const)('that is not saved (%s) is said and stays, to be sent again', async (how, text) => {
    const { order } = await load();
    order.begin();
    order.move('a', 2);
    status = how;
    await order.save();
    expect(said[0]).toMatchObject({ kind: 'danger', text: expect.stringContaining(text) });
    expect(order.$order.get()).toEqual({ ids: ['b', 'c', 'a'], saving: false });
    status = 200;
    await order.save();
    expect(order.$order.get()).toBeNull();
  });

  test('keeps its moves over a list that has changed: what is gone goes, what is new comes last', async () => {
    const { order, arranged } = await load();
    order.begin();
    order.move('a', 2);
    rows = ['a', 'new', 'c'].map((id) => ({ id }));
    expect(arranged(rows, order.$order.get()?.ids ?? []).map(({ id }) => id)).toEqual([
      'c',
      'a',
      'new',
    ]);
    await order.save();
    expect(await sent()).toEqual([['/content/faq/order', ['c', 'a', 'new']]]);
  });

  test('takes no move while it is saved, and no second save', async () => {
    const { order } = await load();
    order.begin();
    order.move('a', 2);
    const saving = order.save();
    expect(order.$order.get()?.saving).toBe(true);
    expect(order.move('b', 2)).toBeNull();
    await Promise.all([saving, order.save()]);
    expect(await sent()).toHaveLength(1);
  });

  test('is still there when its screen comes back, and gone when it was left', async () => {
    const { order, again } = await load();
    order.begin();
    order.move('a', 1);
    expect(again().$order.get()?.ids).toEqual(['b', 'a', 'c']);
    order.cancel();
    expect(again().$order.get()).toBeNull();
  });
});
