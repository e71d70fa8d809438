import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { insert, uuid } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { type Received, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const START = Date.parse('2026-05-04T12:00:00Z');
const NO_KIND = 'Este tipo de notificação não existe.';
const NO_COUNT = 'Número de itens inválido.';

let api: TestApi;
let token: string;
let ana: string;
beforeEach(async () => {
  setClock(() => START);
  api = testApi(await testDb());
  token = await api.adminToken();
  ana = await insert(api.db, 'clients', { name: 'Ana' });
});
afterEach(() => setClock(null));

const note = (number: number, more: object = {}) =>
  insert(api.db, 'notifications', {
    id: uuid(number),
    client_id: ana,
    created_at: new Date(START - number * 60_000).toISOString(),
    ...more,
  });
const read = { read_at: '2026-05-04T11:00:00Z' };

/** One unread of each kind, and one of each that was read. */
async function six(): Promise<void> {
  await note(1, { type: 'new_client' });
  await note(2, { type: 'new_client', ...read });
  await note(3, { type: 'client_changed' });
  await note(4, { type: 'client_changed', ...read });
  await note(5, { type: 'manual' });
  await note(6, { type: 'manual', ...read });
}

const send = (method: string, path: string, headers = {}) =>
  api.send(method, path, { token, headers });
const numbers = ({ data }: Received) =>
  (data as { id: string }[]).map(({ id }) => Number(id.slice(-2)));
const list = async (search = '') => {
  const answer = await send('GET', `/notifications${search}`);
  const count = (name: string) => Number(answer.headers.get(name));
  return {
    ids: numbers(answer),
    total: count('x-total-count'),
    unread: count('x-unread-count'),
  };
};
const states = async () =>
  (await api.db`select id, read_at is not null as read from notifications order by id`).map(
    ({ id, read }) => [Number(id.slice(-2)), read],
  );

describe('the list', () => {
  test.each([
    ['', { ids: [1, 2, 3, 4, 5, 6], total: 6, unread: 3 }],
    ['?kind=new_client', { ids: [1, 2], total: 2, unread: 1 }],
    ['?kind=client_changed', { ids: [3, 4], total: 2, unread: 1 }],
    ['?kind=manual', { ids: [5, 6], total: 2, unread: 1 }],
    ['?kind=automatic', { ids: [1, 2, 3, 4], total: 4, unread: 2 }],
    ['?limit=2', { ids: [1, 2], total: 6, unread: 3 }],
    ['?limit=2&offset=1', { ids: [2, 3], total: 6, unread: 3 }],
    ['?kind=automatic&limit=2&offset=3', { ids: [4], total: 4, unread: 2 }],
    ['?offset=999999999', { ids: [], total: 6, unread: 3 }],
    ['?other=1', { ids: [1, 2, 3, 4, 5, 6], total: 6, unread: 3 }],
  ])('with "%s" holds and counts what it covers', async (search, expected) => {
    await six();
    expect(await list(search)).toEqual(expected);
  });

  test('holds a thousand at most', async () => {
    await api.db`insert into notifications (type, title, message)
      select 'new_client', 't', 'm' from generate_series(1, 1001)`;
    const { ids, total } = await list();
    expect([ids.length, total]).toEqual([1000, 1001]);
  });

  test.each([
    ['kind=x', 'kind', NO_KIND],
    ['kind=', 'kind', NO_KIND],
    ['limit=0', 'limit', NO_COUNT],
    ['limit=1001', 'limit', NO_COUNT],
    ['limit=-1', 'limit', NO_COUNT],
    ['limit=1.5', 'limit', NO_COUNT],
    ['limit=', 'limit', NO_COUNT],
    ['limit=%00', 'limit', NO_COUNT],
    ['offset=-1', 'offset', NO_COUNT],
    ['offset=1e3', 'offset', NO_COUNT],
    ['offset=99999999999999999999', 'offset', NO_COUNT],
  ])('with ?%s is refused with its sentence', async (search, field, sentence) => {
    const { status, data } = await send('GET', `/notifications?${search}`);
    expect({ status, data }).toEqual({
      status: 422,
      data: { message: sentence, errors: { [field]: sentence } },
    });
  });

  test('tells what somebody typed in the place of a known name or e-mail', async () => {
    await note(1, { type: 'client_changed', offered_name: 'Ana Lima' });
    await note(2, { type: 'client_changed', offered_email: 'ana@example.com' });
    await note(3, { type: 'client_changed', offered_name: 'A', offered_email: 'a@example.com' });
    await note(4, { type: 'client_changed' });
    const { data } = await send('GET', '/notifications');
    expect((data as { offered: unknown }[]).map(({ offered }) => offered)).toEqual([
      { name: 'Ana Lima', email: null },
      { name: null, email: 'ana@example.com' },
      { name: 'A', email: 'a@example.com' },
      null,
    ]);
  });
});

describe('the tag of the list', () => {
  const tag = async (search = '') =>
    (await send('GET', `/notifications${search}`)).headers.get('etag') ?? '';

  test('is strong, and whoever sends it back is told that nothing is new', async () => {
    await six();
    const etag = await tag();
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const { status, text, headers } = await send('GET', '/notifications', {
        'if-none-match': known,
      });
      expect({ status, text, etag: headers.get('etag') }).toEqual({ status: 304, text: '', etag });
    }
  });

  test('changes with whatever is told: a row, a name, a count beyond the page', async () => {
    await six();
    const tags = [await tag('?limit=1')];
    await api.db`update notifications set read_at = now() where id = ${uuid(5)}`;
    tags.push(await tag('?limit=1'));
    await api.db`update clients set name = 'Ana Lima'`;
    tags.push(await tag('?limit=1'));
    await note(7);
    tags.push(await tag('?limit=1'));
    await note(0, { type: 'new_client' });
    tags.push(await tag('?limit=1'));
    expect(new Set(tags).size).toBe(5);
  });
});

describe('marking as read', () => {
  test('lowers the count, and again changes nothing', async () => {
    await six();
    const once = await send('PUT', `/notifications/${uuid(1)}/read`);
    expect(once.data).toEqual({ message: 'Notificação marcada como lida.', unread: 2 });
    const [first] = await api.db`select read_at from notifications where id = ${uuid(1)}`;
    setClock(() => START + 60_000);
    expect(await send('PUT', `/notifications/${uuid(1)}/read`)).toMatchObject({
      status: 200,
      data: once.data,
    });
    expect(await api.db`select read_at from notifications where id = ${uuid(1)}`).toEqual([first]);
    expect(first?.read_at).toEqual(new Date(START));
  });

  test.each([
    ['', [1, 2, 3, 4, 5, 6], 0],
    ['?kind=new_client', [1, 2, 4, 6], 2],
    ['?kind=automatic', [1, 2, 3, 4, 6], 1],
    ['?kind=manual', [2, 4, 5, 6], 2],
  ])('all%s reads those and tells how many are left', async (search, expected, unread) => {
    await six();
    const { status, data } = await send('PUT', `/notifications/read-all${search}`);
    expect({ status, data }).toEqual({ status: 200, data: { message: 'Tudo lido!', unread } });
    expect((await states()).filter(([, read]) => read).map(([number]) => number)).toEqual(expected);
  });

  test('all leaves alone when each was read', async () => {
    await six();
    await send('PUT', '/notifications/read-all');
    const [row] = await api.db`select read_at from notifications where id = ${uuid(2)}`;
    expect(row?.read_at).toEqual(new Date('2026-05-04T11:00:00Z'));
  });

  test('leaves no revision: nothing that she wrote has changed', async () => {
    await six();
    await send('PUT', '/notifications/read-all');
    expect(await api.db`select 1 from revisions`).toEqual([]);
  });
});

describe('deleting', () => {
  test('takes one and tells how many are unread', async () => {
    await six();
    const unread = await send('DELETE', `/notifications/${uuid(3)}`);
    expect(unread.data).toEqual({ message: 'Notificação excluída com sucesso.', unread: 2 });
    const seen = await send('DELETE', `/notifications/${uuid(4)}`);
    expect(seen.data).toEqual({ message: 'Notificação excluída com sucesso.', unread: 2 });
    expect((await states()).map(([number]) => number)).toEqual([1, 2, 5, 6]);
  });

  test.each([
    ['', [], 0],
    ['?kind=new_client', [3, 4, 5, 6], 2],
    ['?kind=automatic', [5, 6], 1],
    ['?kind=manual', [1, 2, 3, 4], 2],
  ])('all%s leaves the others', async (search, expected, unread) => {
    await six();
    const { status, data } = await send('DELETE', `/notifications${search}`);
    expect({ status, data }).toEqual({
      status: 200,
      data: { message: 'Notificações excluídas com sucesso.', unread },
    });
    expect((await states()).map(([number]) => number)).toEqual(expected);
  });

  test('keeps in the history what the owner had written, and nothing of what came by itself', async () => {
    await six();
    await send('DELETE', `/notifications/${uuid(5)}`);
    await send('DELETE', `/notifications/${uuid(1)}`);
    await send('DELETE', '/notifications');
    const [admin] = await api.db`select id from admins`;
    expect(
      await api.db`select entity, entity_id, action, actor, data ->> 'message' as message
        from revisions order by id`,
    ).toEqual(
      [5, 6].map((number) => ({
        entity: 'notifications',
        entity_id: uuid(number),
        action: 'delete',
        actor: admin?.id,
        message: 'm',
      })),
    );
  });
});

describe('what nobody has', () => {
  test.each([
    ['PUT', `/notifications/${uuid(9)}/read`],
    ['PUT', '/notifications/x/read'],
    ['DELETE', `/notifications/${uuid(9)}`],
    ['DELETE', '/notifications/read-al'],
  ])('%s %s is 404', async (method, path) => {
    await six();
    expect(await send(method, path)).toMatchObject({
      status: 404,
      data: { message: answers.missing },
    });
    expect((await states()).length).toBe(6);
  });

  test.each([
    ['PUT', '/notifications/read-all?kind=x'],
    ['DELETE', '/notifications?kind=x'],
    ['DELETE', '/notifications?kind='],
  ])('%s %s is 422 and touches nothing', async (method, path) => {
    await six();
    const before = await states();
    expect(await send(method, path)).toMatchObject({ status: 422, data: { message: NO_KIND } });
    expect(await states()).toEqual(before);
  });
});
