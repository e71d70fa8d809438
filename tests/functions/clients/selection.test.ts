import { expect, test, vi } from 'vitest';
import { insert } from '../../db/rows.ts';
import { CLIENTS_AT_ONCE } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import { testApi } from '../../support/api/api.ts';
import { NOBODY, NOW, ownerApi } from '../../support/api/owner-api.ts';

// What the owner does after a flood of registrations (docs/threats.md T-28).
type Client = { readonly id: string; readonly name: string };
type Outcome = { readonly done: readonly string[]; readonly skipped: readonly string[] };

const HOUR = 3_600_000;
const HOW_MANY = 'Escolha de 1 a 200 clientes por vez.';

const owner = ownerApi(NOW);
const { send, get, count } = owner;

const hoursFromNow = (hours: number) => owner.goTo(Date.parse(NOW) + hours * HOUR);
const names = async (query = '') =>
  (await get<Client[]>(`/users${query}`)).map(({ name }) => name).sort();
const removeAll = (ids: unknown) => send('POST', '/users/delete', { ids });
const restoreAll = (ids: unknown) => send('POST', '/users/restore', { ids });
const phoneOf = (n: number) => `119${80_000_000 + n}`;
const register = (name: string, n: number) => owner.client(name, phoneOf(n));

async function flood(size: number): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < size; n += 1) ids.push(await register(`Falsa ${n}`, n));
  return ids.sort();
}

test('a deletion of many deletes the chosen clients alone, and restoring them brings all back', async () => {
  const ids = await flood(3);
  await register('Maria', 900);
  const message = { title: 'Oi', message: 'Até já', isPublic: true, userId: ids[0] };
  await send('POST', '/notifications', message);
  const pages = () => Promise.all(ids.map((id) => get<object>(`/users/${id}`)));
  const before = await pages();
  const deleted = await removeAll(ids);
  const { done, skipped } = deleted.data as Outcome;
  expect([deleted.status, [...done].sort(), skipped]).toEqual([200, ids, []]);
  expect(await names()).toEqual(['Maria']);
  expect(await get('/notifications')).toHaveLength(1);
  // The proof of consent is found by the phone of each.
  const proofs = await send('POST', '/users/terms/proofs', { phone: phoneOf(0) });
  expect(proofs.data).toMatchObject([{ client: null, proven: true }]);
  const log = await get('/auth/activity');
  const line = { who: 'dona', entity: 'clients', action: 'delete' };
  expect(log).toMatchObject([line, line, line, { action: 'create' }]);

  const restored = (await restoreAll(ids)).data as Outcome;
  expect([[...restored.done].sort(), restored.skipped]).toEqual([ids, []]);
  expect(await pages()).toEqual(before.map((page) => ({ ...page, version: 2 })));
  expect(await get('/notifications')).toHaveLength(5);
});

test('a deletion of many skips unknown and repeated ids', async () => {
  const [one = '', other = ''] = await flood(2);
  const deleted = await removeAll([one, NOBODY, one]);
  expect(deleted.data).toEqual({ done: [one], skipped: [NOBODY] });
  const again = await removeAll([one, NOBODY]);
  expect(again).toMatchObject({ status: 200, data: { done: [], skipped: [one, NOBODY] } });
  expect(await count('revisions')).toBe(1);
  expect(await get('/users')).toMatchObject([{ id: other }]);
});

test('a deletion and a restoration of many refuse other lists than 1 to 200 ids', async () => {
  await flood(1);
  const many = Array.from({ length: CLIENTS_AT_ONCE + 1 }, () => crypto.randomUUID());
  for (const [ids, message] of [
    [[], HOW_MANY],
    [many, HOW_MANY],
    ['todos', HOW_MANY],
    [undefined, HOW_MANY],
    [[NOBODY, 'x'], answers.invalid],
    [[1], answers.invalid],
  ] as const)
    for (const call of [removeAll, restoreAll])
      expect(await call(ids)).toMatchObject({ status: 422, data: { message } });
  expect(await count('clients')).toBe(1);
});

test('a deletion of the most clients is one call', async () => {
  const rows = await owner.db`insert into clients (name, name_key, phone)
      select 'F', 'f', '119' || (10000000 + n) from generate_series(1, ${CLIENTS_AT_ONCE}::int) n
      returning id`;
  const ids = rows.map(({ id }) => id);
  for (const [call, left] of [
    [removeAll, 0],
    [restoreAll, CLIENTS_AT_ONCE],
  ] as const) {
    expect((await call(ids)).data).toMatchObject({ skipped: [] });
    expect(await count('clients')).toBe(left);
  }
});

test('a deletion of many deletes none where one cannot be deleted', async () => {
  const ids = await flood(3);
  await owner.db.query(`create function stay() returns trigger language plpgsql as
      $$ begin if old.name = 'Falsa 1' then raise 'no'; end if; return new; end $$`);
  await owner.db`create trigger stays before update on all_clients
      for each row execute function stay()`;
  vi.spyOn(console, 'error').mockReturnValue();
  try {
    expect((await removeAll(ids)).status).toBe(500);
  } finally {
    await owner.db`drop function stay cascade`;
  }
  const left = await Promise.all(['clients', 'revisions', 'notifications'].map(count));
  expect(left).toEqual([3, 0, 3]);
});

test('a deletion of many is undone but for a taken phone and a client that was not deleted', async () => {
  const [one = '', other = '', third = ''] = [
    await register('Um', 1),
    await register('Dois', 2),
    await register('Três', 3),
  ];
  await removeAll([one, other]);
  await insert(owner.db, 'clients', { phone: phoneOf(1) });
  const restored = await restoreAll([one, other, third, NOBODY]);
  expect(restored.data).toEqual({ done: [other], skipped: [one, third, NOBODY] });
  expect((await restoreAll([other])).data).toEqual({ done: [], skipped: [other] });
});

test('clients without activity since signup have registered alone: no further request, no message, no change', async () => {
  const [untouched, , , changed, messaged] = [
    await register('Falsa', 0),
    await register('Voltou', 1),
    await register('Entrou', 2),
    await register('Mudada', 3),
    await register('Avisada', 4),
  ];
  await hoursFromNow(0.1);
  await register('Voltou', 1);
  await owner.logIn({ phone: phoneOf(2), serviceId: 'relaxante' });
  await send('PUT', `/users/${changed}`, { notes: 'Ligou.' });
  await send('POST', '/notifications', { title: 'Oi', message: 'Até já', userId: messaged });
  await send('POST', '/users', { name: 'Da dona', phone: '1133334444' });
  await send('POST', '/users', { name: 'Da dona, pediu', phone: phoneOf(50) });
  await register('Da dona, pediu', 50);
  // An undone deletion is no sign of a real person.
  await removeAll([untouched]);
  await restoreAll([untouched]);
  expect(await names('?untouched=true')).toEqual(['Falsa']);
  expect(await names('?untouched=false')).toHaveLength(7);
});

test('clients without activity since signup can be those of the last hour, in any time zone', async () => {
  await hoursFromNow(-1.01);
  await register('Antes', 1);
  await hoursFromNow(-0.99);
  await register('Agora', 2);
  await hoursFromNow(0);
  expect(await names('?untouched=true&period=hour')).toEqual(['Agora']);
  const far = testApi(owner.db, { PRACTICE_TIMEZONE: 'Pacific/Auckland' });
  const { data } = await far.send('GET', '/users?period=hour', { token: owner.token });
  expect(data).toMatchObject([{ name: 'Agora' }]);
});
