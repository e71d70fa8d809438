import { expect, test } from 'vitest';
import { insert } from '../../db/rows.ts';
import { clientActs, phoneTaken } from '../../support/api/clients-api.ts';
import { answerOf, idOf, NOBODY, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';

const DAY = 86_400_000;
const DELETED = 'Cliente excluído com sucesso.';
const ITSELF = 'Escolha outro cliente para juntar.';

const owner = ownerApi(NOW);
const { send, get, count } = owner;

const { add, remove, restore, merge, actions, client } = clientActs(owner);

async function grow(client_id: string, requests = 1): Promise<void> {
  await owner.db`insert into service_requests (client_id, service_name, source)
    select ${client_id}, 'Pedido ' || n, 'register' from generate_series(1, ${requests}::int) n`;
  const text_hash = client_id.slice(-3).padStart(64, '0');
  await insert(owner.db, 'acceptances', { client_id, text_hash });
  for (const type of ['manual', 'new_client', 'client_changed'])
    await insert(owner.db, 'notifications', {
      client_id,
      type,
      is_public: true,
      offered_name: 'Outro',
      offered_email: 'outro@example.com',
      read_at: NOW,
    });
}
const rowOf = async (id: string) => (await owner.db`select * from clients where id = ${id}`)[0];
const related = async () => ({
  requests: await owner.db`select * from service_requests order by id`,
  acceptances: await owner.db`select * from acceptances order by id`,
  notifications: await owner.db`select * from notifications order by id`,
});

test('a deletion and its undoing leave every row as it was', async () => {
  const id = await client(100, { email: 'a@b.co', notes: 'Manhã', active: false, version: 7 });
  await grow(id, 3);
  await grow(await client(200));
  const [row, rows] = [await rowOf(id), await related()];
  expect(await remove(id)).toMatchObject({ status: 200, data: { message: DELETED } });
  expect((await send('GET', `/users/${id}`)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  const back = await restore(id);
  expect(back).toMatchObject({ status: 200, data: { id, version: 8, email: 'a@b.co' } });
  expect(back.data).not.toHaveProperty('notes');
  expect(await rowOf(id)).toEqual({ ...row, version: 8, updated_at: new Date(NOW) });
  expect(await related()).toEqual(rows);
  expect(await actions(id)).toEqual(['delete 7', 'restore 8']);
});

test('a deletion of another version is 409; it is undone once, and again after the next one', async () => {
  const id = await client(100, { version: 3 });
  expect((await remove(id, { 'if-match': '"2"' })).status).toBe(409);
  expect([await count('clients'), await count('revisions')]).toEqual([1, 0]);
  expect((await remove(id, { 'if-match': '"3"' })).status).toBe(200);
  expect((await restore(id)).status).toBe(200);
  expect((await restore(id)).status).toBe(404);
  await remove(id);
  expect(await restore(id)).toMatchObject({ status: 200, data: { version: 5 } });
});

test('what was deleted or merged is in the trash for 30 days or until it is restored', async () => {
  const [kept, merged, gone] = [await client(100), await client(200), await client(300)];
  await merge(kept, merged);
  await remove(gone);
  const row = { name: 'N', deleted_at: NOW, deleted_by: 'dona' };
  expect(await get('/users/deleted')).toEqual([
    { ...row, id: gone, phone: '1133334300', merged_into: null },
    { ...row, id: merged, phone: '1133334200', merged_into: 'Ana' },
  ]);
  await restore(gone);
  expect(await get('/users/deleted')).toMatchObject([{ id: merged }]);
  await owner.later(30 * DAY);
  expect(await get('/users/deleted')).toEqual([]);
});

test('a deletion hides its notifications, and writes skip them until it is undone', async () => {
  const id = await client(100);
  await grow(id);
  await owner.db`update notifications set read_at = null`;
  const rows = await related();
  const one = `/notifications/${rows.notifications[0]?.id}`;
  await remove(id);
  expect(await get('/notifications')).toEqual([]);
  for (const [method, path, status] of [
    ['PUT', `${one}/read`, 404],
    ['DELETE', one, 404],
    ['PUT', '/notifications/read-all', 200],
    ['DELETE', '/notifications', 200],
  ] as const)
    expect([path, (await send(method, path)).status]).toEqual([path, status]);
  await restore(id);
  expect(await related()).toEqual(rows);
});

test('a deletion cannot be undone while the phone is taken, or after 30 days', async () => {
  const id = await add();
  await remove(id);
  const other = await add({ name: 'Outra' });
  expect(answerOf(await restore(id))).toEqual(phoneTaken(other, 'Outra'));
  await remove(other);
  await owner.later(30 * DAY + 1000);
  for (const gone of [id, other, NOBODY]) expect((await restore(gone)).status).toBe(404);
});

test('a merge moves everything to the kept client, until the other is restored', async () => {
  const id = await client(100, { created_at: '2026-02-01T08:00:00Z' });
  const other = await client(200, { email: 'b@b.co' });
  await grow(id);
  await grow(other, 2);
  const [gone, rows] = [await rowOf(other), await related()];
  expect(await merge(id, other, { notes: 'Duas' }, { 'if-match': '"1"' })).toMatchObject({
    status: 200,
    data: { id, version: 2, name: 'Ana', phone: '1133334100', email: null, active: true },
  });
  expect(await rowOf(id)).toMatchObject({
    name_key: 'ana',
    notes: 'Duas',
    created_at: gone?.created_at,
  });
  expect(await get(`/users/${id}`)).toMatchObject({
    requests: [{}, {}, {}],
    acceptances: [{}, {}],
    messages: [{}, {}],
  });
  expect((await send('GET', `/users/${other}`)).status).toBe(404);
  expect((await restore(other)).status).toBe(200);
  expect(await related()).toEqual(rows);
  expect(await rowOf(other)).toEqual({ ...gone, version: 3, updated_at: new Date(NOW) });
  expect((await rowOf(id))?.created_at).toEqual(new Date('2026-02-01T08:00:00Z'));
  expect([await actions(id), await actions(other)]).toEqual([
    ['update 2'],
    ['delete 1', 'restore 3'],
  ]);
});

const TITLE = { title: 'Só para você', message: 'm', isPublic: true };
const SESSION = { day: '2026-05-05', time: '14:00', duration: 60, service_name: 'S' };
const PACKAGE = { service_name: 'S', count: 2, price: 100 };
const makers: readonly (readonly [string, (client: string) => Promise<string>])[] = [
  [
    '/notifications',
    async (userId) => idOf(await send('POST', '/notifications', { ...TITLE, userId })),
  ],
  ['/appointments', async (of) => idOf(await send('POST', `/users/${of}/appointments`, SESSION))],
  [
    '/money/packages',
    async (of) => idOf(await send('POST', '/money/packages', { ...PACKAGE, client: of })),
  ],
];
const tableOf = (path: string) => path.split('/').at(-1) ?? '';
const holderOf = async (path: string, id: string) =>
  (await owner.db.query(`select client_id from ${tableOf(path)} where id = $1`, [id]))[0]
    ?.client_id;
const trashOf = async (path: string) =>
  (await get<{ id: string }[]>(`${path}/deleted`)).map(({ id }) => id);

test.each(makers)(
  'what was deleted of %s while two were merged returns to the one whose it was',
  async (path, make) => {
    const [kept, other] = [await client(100), await client(200)];
    const id = await make(other);
    await merge(kept, other);
    await send('DELETE', `${path}/${id}`);
    await restore(other);
    expect(await trashOf(path)).toEqual([id]);
    expect((await send('POST', `${path}/${id}/restore`)).status).toBe(200);
    expect(await holderOf(path, id)).toBe(other);
  },
);

test.each(makers)(
  'what was deleted of %s before a merge returns to the kept client, and with its undoing',
  async (path, make) => {
    const [last, kept, other] = [await client(100), await client(200), await client(300)];
    const id = await make(other);
    await send('DELETE', `${path}/${id}`);
    await merge(kept, other, { phone: '1133334200' });
    await merge(last, kept);
    expect(await trashOf(path)).toEqual([id]);
    expect((await send('POST', `${path}/${id}/restore`)).status).toBe(200);
    expect(await holderOf(path, id)).toBe(last);
    await send('DELETE', `${path}/${id}`);
    await restore(other);
    await send('POST', `${path}/${id}/restore`);
    expect(await holderOf(path, id)).toBe(other);
    await restore(kept);
    expect(await holderOf(path, id)).toBe(other);
  },
);

test('who was merged twice over comes back with everything, and then the one between', async () => {
  const [id, between, other] = [
    await client(100, { created_at: '2026-03-01T08:00:00Z', kept_at: null }),
    await client(200, { created_at: '2026-02-01T08:00:00Z' }),
    await client(300, { kept_at: '2026-04-01T08:00:00Z' }),
  ];
  for (const one of [id, between, other]) await grow(one);
  const message = await send('POST', '/notifications', { ...TITLE, userId: other });
  const [rows, people] = [await related(), await owner.db`select * from clients order by id`];
  const since = (row: number) => ({
    created_at: people[row]?.created_at,
    kept_at: people[row]?.kept_at,
  });
  await merge(between, other, { phone: '1133334200' });
  await merge(id, between);
  await send('DELETE', `/notifications/${idOf(message)}`);
  expect((await restore(other)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject(since(1));
  await send('POST', `/notifications/${idOf(message)}/restore`);
  expect((await restore(between)).status).toBe(200);
  expect(await related()).toEqual(rows);
  for (const [row, one] of [id, between, other].entries())
    expect(await rowOf(one)).toMatchObject(since(row));
});

test('what came back with its client stays there when one between them comes back too', async () => {
  const [first, second] = [await client(100), await client(110)];
  const [between, last] = [await client(200), await client(300)];
  for (const one of [first, second, between]) await grow(one);
  const rows = await related();
  for (const one of [first, second]) await merge(between, one, { phone: '1133334200' });
  await merge(last, between, { phone: '1133334300' });
  const both = await send('POST', '/users/restore', { ids: [first, second] });
  expect(both.data).toEqual({ done: expect.arrayContaining([first, second]), skipped: [] });
  await merge(first, last);
  await merge(second, first, { phone: '1133334110' });
  expect((await restore(between)).status).toBe(200);
  await restore(first);
  expect(await related()).toEqual(rows);
});

test('who was merged into another waits until that one is back from the trash', async () => {
  const [kept, other] = [await client(100), await client(200)];
  await grow(other);
  const rows = await related();
  await merge(kept, other);
  await remove(kept);
  const both = () => send('POST', '/users/restore', { ids: [other, kept] });
  expect((await both()).data).toEqual({ done: [kept], skipped: [other] });
  expect((await both()).data).toEqual({ done: [other], skipped: [kept] });
  expect(await related()).toEqual(rows);
});

test('a merge may take the phone of the other; the deletion names the kept client', async () => {
  const [id, other] = [await client(100), await client(200)];
  await merge(id, other, { phone: '1133334200' });
  expect(await rowOf(id)).toMatchObject({ phone: '1133334200' });
  const [deletion] = await owner.db`select data from revisions where entity_id = ${other}`;
  expect(deletion?.data).toMatchObject({ merged_into: id, phone: '1133334200' });
  expect((await restore(other)).status).toBe(409);
});

test('a merge with itself, an unknown client, an old version or a third phone does nothing', async () => {
  const [id, other] = [await client(100, { version: 2 }), await client(200)];
  const third = await client(300, { name: 'Terceira' });
  expect(answerOf(await merge(id, id))).toEqual(refusal('other', ITSELF));
  expect(answerOf(await merge(id, 'x'))).toEqual(refusal('other', 'Selecione um cliente'));
  expect((await merge(id, NOBODY)).status).toBe(404);
  expect((await merge(NOBODY, other)).status).toBe(404);
  expect(await merge(id, other, {}, { 'if-match': '"1"' })).toMatchObject({
    status: 409,
    data: { current: { id, version: 2 } },
  });
  // Chosen from what the other had before.
  expect(await merge(id, other, { otherVersion: 2 })).toMatchObject({
    status: 409,
    data: { current: { id, version: 2 } },
  });
  const taken = await merge(id, other, { phone: '1133334300', otherVersion: 1 });
  expect(answerOf(taken)).toEqual(phoneTaken(third, 'Terceira'));
  expect([await count('clients'), await count('revisions')]).toEqual([3, 0]);
});
