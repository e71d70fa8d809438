import { beforeEach, expect, test } from 'vitest';
import { insert, uuid } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { answerOf, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';

const EARLIER = '2026-05-04T11:00:00.000Z';
const NO_KIND = 'Este tipo de notificação não existe.';
const NO_COUNT = 'Número de itens inválido.';

const owner = ownerApi(NOW);
const { send } = owner;

let ana: string;
beforeEach(async () => {
  ana = await insert(owner.db, 'clients', { name: 'Ana' });
});

const note = (number: number, more: object = {}) =>
  insert(owner.db, 'notifications', {
    id: uuid(number),
    client_id: ana,
    created_at: new Date(Date.parse(NOW) - number * 60_000).toISOString(),
    ...more,
  });

/** An unread and a read one of each kind. */
async function six(): Promise<void> {
  for (const [index, type] of ['new_client', 'client_changed', 'manual'].entries()) {
    await note(2 * index + 1, { type });
    await note(2 * index + 2, { type, read_at: EARLIER });
  }
}

const list = async (search = '') => {
  const { data, headers } = await send('GET', `/notifications${search}`);
  const count = (name: string) => Number(headers.get(name));
  return {
    ids: (data as { id: string }[]).map(({ id }) => Number(id.slice(-2))),
    total: count('x-total-count'),
    unread: count('x-unread-count'),
  };
};
const rows = () => owner.db`select id, read_at from notifications order by id`;
const numbers = (found: Awaited<ReturnType<typeof rows>>) =>
  found.map(({ id }) => Number(id.slice(-2)));

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
])('the list with "%s" holds and counts what it covers', async (search, expected) => {
  await six();
  expect(await list(search)).toEqual(expected);
});

// docs/spec.md §3: clientId and clientName of automatic ones; userId, userName of manual ones.
test('the list has the names that each kind has, newest first, then by id', async () => {
  const at = { created_at: EARLIER };
  await insert(owner.db, 'service_requests', { client_id: ana, ...at });
  await note(4, { type: 'new_client', client_id: null, ...at });
  await note(3, { is_public: true, ...at });
  await note(2, { type: 'client_changed', offered_name: 'Lia', read_at: NOW, ...at });
  await note(1, { type: 'client_changed', offered_email: 'a@b.co', ...at });
  await note(5, { type: 'client_changed', offered_name: 'Lia', offered_email: 'a@b.co' });
  const row = {
    title: 'T',
    message: 'm',
    read: false,
    created_at: EARLIER,
    clientId: null,
    clientName: null,
    clientPhone: null,
    clientService: null,
    clientPreference: null,
    clientRequestedAt: null,
    userId: null,
    userName: null,
    isPublic: false,
    offered: null,
  };
  const ofAna = { clientId: ana, clientName: 'Ana', clientPhone: '1133334444' };
  const request = { clientService: 'S', clientPreference: '', clientRequestedAt: EARLIER };
  const changed = { ...row, type: 'client_changed', ...ofAna, ...request };
  expect(await owner.get('/notifications')).toEqual([
    {
      ...changed,
      id: uuid(5),
      created_at: '2026-05-04T11:55:00.000Z',
      offered: { name: 'Lia', email: 'a@b.co' },
    },
    { ...changed, id: uuid(1), offered: { name: null, email: 'a@b.co' } },
    { ...changed, id: uuid(2), read: true, offered: { name: 'Lia', email: null } },
    { ...row, id: uuid(3), type: 'manual', userId: ana, userName: 'Ana', isPublic: true },
    { ...row, id: uuid(4), type: 'new_client' },
  ]);
  expect((await list('?limit=2')).ids).toEqual([5, 1]);
});

test('the list holds a thousand at most', async () => {
  await owner.db`insert into notifications (type, title, message)
      select 'new_client', 't', 'm' from generate_series(1, 1001)`;
  const { ids, total } = await list();
  expect([ids.length, total]).toEqual([1000, 1001]);
});

test.each([
  ['kind', ['x', ''], NO_KIND],
  ['limit', ['0', '1001', '-1', '1.5', '', '%00'], NO_COUNT],
  ['offset', ['-1', '1e3', '99999999999999999999'], NO_COUNT],
])('the list with another %s than it knows is refused: %j', async (field, values, sentence) => {
  for (const value of values)
    expect(answerOf(await send('GET', `/notifications?${field}=${value}`))).toEqual(
      refusal(field, sentence),
    );
});

test('the list has a tag that is 304, and changes with a row, a name or a count', async () => {
  await six();
  const known: string[] = [];
  for (const change of [
    () => null,
    () => owner.db`update notifications set read_at = now() where id = ${uuid(5)}`,
    () => owner.db`update clients set name = 'Ana Lima'`,
    () => note(7),
    () => note(0, { type: 'new_client' }),
  ]) {
    await change();
    const headers = { 'if-none-match': known.join() };
    const answer = await send('GET', '/notifications?limit=1', undefined, headers);
    expect(answer.status).toBe(200);
    known.push(answer.headers.get('etag') ?? '');
  }
  const etag = known.at(-1) ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const same of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const headers = { 'if-none-match': same };
    const again = await send('GET', '/notifications?limit=1', undefined, headers);
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.get('etag')).toBe(etag);
  }
});

test('marking one as read lowers the count, and again changes nothing', async () => {
  await six();
  const read = () => send('PUT', `/notifications/${uuid(1)}/read`);
  const data = { message: 'Notificação marcada como lida.', unread: 2 };
  expect(answerOf(await read())).toEqual({ status: 200, data });
  await owner.later(60_000);
  expect(answerOf(await read())).toEqual({ status: 200, data });
  expect((await rows())[0]?.read_at).toEqual(new Date(NOW));
});

test.each([
  ['', [1, 2, 3, 4, 5, 6], [], 0],
  ['?kind=new_client', [1, 2, 4, 6], [3, 4, 5, 6], 2],
  ['?kind=automatic', [1, 2, 3, 4, 6], [5, 6], 1],
  ['?kind=manual', [2, 4, 5, 6], [1, 2, 3, 4], 2],
])('all%s are read or deleted, and the rest is counted', async (search, read, left, unread) => {
  await six();
  const reading = await send('PUT', `/notifications/read-all${search}`);
  expect(answerOf(reading)).toEqual({ status: 200, data: { message: 'Tudo lido!', unread } });
  const stored = await rows();
  expect(numbers(stored.filter(({ read_at }) => read_at))).toEqual(read);
  expect(stored[1]?.read_at).toEqual(new Date(EARLIER));
  expect(await owner.count('revisions')).toBe(0);
  await owner.db`update notifications set read_at = null where id = any(${[1, 3, 5].map(uuid)})`;
  const data = { message: 'Notificações excluídas com sucesso.', unread };
  const deletion = await send('DELETE', `/notifications${search}`);
  expect(answerOf(deletion)).toEqual({ status: 200, data });
  expect(numbers(await rows())).toEqual(left);
});

const trash = () => owner.get<{ id: string }[]>('/notifications/deleted');

test('a deletion deletes one and counts the unread', async () => {
  await six();
  const data = { message: 'Notificação excluída com sucesso.', unread: 2 };
  for (const number of [3, 4])
    expect(answerOf(await send('DELETE', `/notifications/${uuid(number)}`))).toEqual({
      status: 200,
      data,
    });
  expect(numbers(await rows())).toEqual([1, 2, 5, 6]);
});

// A name that a stranger typed stays out of the trash: no erasure of its owner would find it.
test('what was deleted is in the trash, but for other data that a stranger typed', async () => {
  await six();
  for (const path of [`/${uuid(5)}`, `/${uuid(1)}`, ''])
    await send('DELETE', `/notifications${path}`);
  const [admin] = await owner.db`select id from admins`;
  const history = await owner.db`select entity, entity_id, action, actor,
      data ->> 'message' as message from revisions order by id`;
  const row = { entity: 'notifications', action: 'delete', actor: admin?.id, message: 'm' };
  expect(history.map(({ entity_id }) => entity_id).sort()).toEqual([1, 2, 5, 6].map(uuid));
  expect(history[0]).toEqual({ ...row, entity_id: uuid(5) });
  const shown = { id: uuid(1), type: 'new_client', title: 'T', message: 'm' };
  expect((await trash())[2]).toEqual({ ...shown, deleted_at: NOW, deleted_by: 'dona' });
});

test('a restored notification is as it was, once, while its client is there', async () => {
  await note(1, { is_public: true, read_at: EARLIER });
  const [before] = await owner.get<object[]>('/notifications');
  await send('DELETE', `/notifications/${uuid(1)}`);
  const restore = () => send('POST', `/notifications/${uuid(1)}/restore`);
  await owner.db`update all_clients set deleted_at = now()`;
  expect(await trash()).toEqual([]);
  expect((await restore()).status).toBe(404);
  await owner.db`update all_clients set deleted_at = null`;
  expect(answerOf(await restore())).toEqual({ status: 200, data: before });
  expect(await owner.get('/notifications')).toEqual([before]);
  expect(await trash()).toEqual([]);
  expect((await restore()).status).toBe(404);
  await send('DELETE', `/notifications/${uuid(1)}`);
  await owner.later(30 * 86_400_000);
  expect(await trash()).toEqual([]);
  expect((await restore()).status).toBe(404);
});

test.each([
  ['PUT', `/${uuid(9)}/read`, 404, answers.missing],
  ['PUT', '/x/read', 404, answers.missing],
  ['DELETE', `/${uuid(9)}`, 404, answers.missing],
  ['DELETE', '/read-al', 404, answers.missing],
  ['PUT', '/read-all?kind=x', 422, NO_KIND],
  ['DELETE', '?kind=x', 422, NO_KIND],
  ['DELETE', '?kind=', 422, NO_KIND],
])('%s /notifications%s is %i and changes nothing', async (method, path, status, message) => {
  await six();
  const before = await rows();
  const answer = await send(method, `/notifications${path}`);
  expect(answer).toMatchObject({ status, data: { message } });
  expect(await rows()).toEqual(before);
});
