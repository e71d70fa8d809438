import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { CLIENTS_AT_ONCE } from '../../expected/limits.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

// What the owner does after a flood of registrations (threat T-28): she finds them, deletes them in
// one act, and takes it back.

type Client = { readonly id: string; readonly name: string };
type Outcome = { readonly done: readonly string[]; readonly skipped: readonly string[] };

const NOW = Date.parse('2026-05-04T12:00:00.000Z');
const HOUR = 3_600_000;
const HOW_MANY = 'Escolha de 1 a 200 clientes por vez.';
const NOBODY = '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0404';

let api: TestApi;
let token: string;
let hours: number;
beforeEach(async () => {
  hours = 0;
  setClock(() => NOW + hours * HOUR);
  api = testApi(await testDb(), { RATE_LIMITS: 'register=1000,registerDay=1000' });
  token = await api.adminToken();
});
afterEach(() => {
  setClock(null);
  vi.restoreAllMocks();
});

const send = (method: string, path: string, body?: object) =>
  api.send(method, path, { token, ...(body && { body }) });
const register = (name: string, n: number, more: object = {}) =>
  api.send('POST', '/users/register', {
    body: {
      name,
      phone: `119${80_000_000 + n}`,
      serviceId: 'relaxante',
      termsAccepted: true,
      ...more,
    },
  });
const list = async (query = '') => (await send('GET', `/users${query}`)).data as Client[];
const names = async (query: string) => (await list(query)).map(({ name }) => name).sort();
const idOf = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? '';
const removeAll = (ids: readonly unknown[]) => send('POST', '/users/delete', { ids });
const restoreAll = (ids: readonly unknown[]) => send('POST', '/users/restore', { ids });
const count = async (from: string) =>
  (await api.db.query(`select count(*)::int as n from ${from}`))[0]?.n;

async function flood(size: number): Promise<string[]> {
  for (let n = 0; n < size; n += 1) await register(`Falsa ${n}`, n);
  return (await list()).map(({ id }) => id).sort();
}

describe('a deletion of many', () => {
  test('deletes who was chosen and nobody else; what they asked for and accepted stays', async () => {
    const ids = await flood(3);
    await register('Maria', 900);
    const { status, data } = await removeAll(ids);
    const { done, skipped } = data as Outcome;
    expect([status, [...done].sort(), skipped]).toEqual([200, ids, []]);
    expect(await names('')).toEqual(['Maria']);
    expect((await send('GET', '/notifications')).data).toHaveLength(1);
    expect(await count('service_requests where client_id is null')).toBe(3);
    // The proof of consent is under the phone of each, a keyed hash of 43 characters.
    expect(await count("acceptances where client_id is null and subject ~ '^[\\w-]{43}$'")).toBe(3);
    const subjects = 'count(distinct subject)::int as n from acceptances where client_id is null';
    expect(await api.db.query(`select ${subjects}`)).toEqual([{ n: 3 }]);
  });

  test('leaves a line of the log for each of them, with the owner’s name', async () => {
    const ids = await flood(2);
    await removeAll(ids);
    const log = (await send('GET', '/auth/activity')).data as object[];
    expect(log).toHaveLength(2);
    for (const line of log)
      expect(line).toMatchObject({ who: 'dona', entity: 'clients', action: 'delete' });
  });

  test('tells who was not there, and repeated finds nobody and changes nothing', async () => {
    const [one = '', other = ''] = await flood(2);
    expect((await removeAll([one, NOBODY])).data).toEqual({ done: [one], skipped: [NOBODY] });
    const revisions = await count('revisions');
    expect(await removeAll([one, NOBODY])).toMatchObject({
      status: 200,
      data: { done: [], skipped: [one, NOBODY] },
    });
    expect(await count('revisions')).toBe(revisions);
    expect((await list()).map(({ id }) => id)).toEqual([other]);
  });

  test('takes an id that is sent twice once', async () => {
    const [id = ''] = await flood(1);
    expect((await removeAll([id, id])).data).toEqual({ done: [id], skipped: [] });
    expect(await count("revisions where action = 'delete'")).toBe(1);
  });

  test.each([
    ['nobody', [], HOW_MANY],
    ['one more than a call takes', Array(CLIENTS_AT_ONCE + 1).fill(0), HOW_MANY],
    ['what is no list', 'todos', HOW_MANY],
    ['what is not there', undefined, HOW_MANY],
    ['an id that is none', [NOBODY, 'x'], 'Confira os campos e tente novamente.'],
    ['an id that is a number', [1], 'Confira os campos e tente novamente.'],
  ])('of %s is 422, and nobody is deleted', async (_what, ids, message) => {
    const [id = ''] = await flood(1);
    const given = Array.isArray(ids)
      ? ids.map((one, n) => (one === 0 ? `${id.slice(0, -3)}${String(n).padStart(3, '0')}` : one))
      : ids;
    for (const path of ['/users/delete', '/users/restore'])
      expect(await send('POST', path, { ids: given })).toMatchObject({
        status: 422,
        data: { message },
      });
    expect(await count('clients')).toBe(1);
  });

  test('deletes as many as a call may hold', async () => {
    await api.db`insert into clients (name, name_key, phone)
      select 'F', 'f', '119' || (10000000 + n) from generate_series(1, ${CLIENTS_AT_ONCE}::int) n`;
    const ids = (await list()).map(({ id }) => id);
    expect((await removeAll(ids)).data).toMatchObject({ skipped: [] });
    expect(await count('clients')).toBe(0);
    expect(await api.db`select active, inactive from client_totals`).toEqual([
      { active: 0, inactive: 0 },
    ]);
    expect((await restoreAll(ids)).data).toMatchObject({ skipped: [] });
    expect(await count('clients')).toBe(CLIENTS_AT_ONCE);
  });

  test('is one transaction: where one of them cannot go, all stay', async () => {
    const ids = await flood(3);
    await api.db.query(`create function stay() returns trigger language plpgsql as
      $$ begin if old.name = 'Falsa 1' then raise 'no'; end if; return old; end $$`);
    await api.db`create trigger stays before delete on clients for each row execute function stay()`;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      expect((await removeAll(ids)).status).toBe(500);
    } finally {
      await api.db`drop trigger stays on clients`;
      await api.db`drop function stay`;
    }
    expect([await count('clients'), await count('revisions')]).toEqual([3, 0]);
    expect(await count('notifications')).toBe(3);
  });
});

describe('taking it back', () => {
  test('brings them back as they were, with what they asked for, accepted and were told', async () => {
    const ids = await flood(3);
    const message = { title: 'Oi', message: 'Até já', isPublic: true, userId: ids[0] };
    await send('POST', '/notifications', message);
    const pages = () =>
      Promise.all(ids.map(async (id) => (await send('GET', `/users/${id}`)).data));
    const before = (await pages()) as object[];
    await removeAll(ids);
    const { done, skipped } = (await restoreAll(ids)).data as Outcome;
    expect([[...done].sort(), skipped]).toEqual([ids, []]);
    expect(await pages()).toEqual(before.map((page) => ({ ...page, version: 2 })));
    expect((await send('GET', '/notifications')).data).toHaveLength(4);
    expect(await count('acceptances where client_id is null or subject is not null')).toBe(0);
  });

  test('leaves out whose phone is another’s by now, and who was never deleted', async () => {
    const [one = '', other = '', third = ''] = await flood(3);
    await removeAll([one, other]);
    const [gone] = await api.db`select data ->> 'phone' as phone from revisions
      where entity_id = ${one}`;
    await send('POST', '/users', { name: 'Maria', phone: gone?.phone });
    expect((await restoreAll([one, other, third, NOBODY])).data).toEqual({
      done: [other],
      skipped: [one, third, NOBODY],
    });
    expect((await restoreAll([other])).data).toEqual({ done: [], skipped: [other] });
  });
});

describe('whom nothing followed', () => {
  test('are those who registered alone: no further request, no word of the owner’s', async () => {
    for (const [n, name] of ['Falsa', 'Voltou', 'Entrou', 'Mudada', 'Avisada'].entries())
      await register(name, n);
    hours = 0.1;
    await register('Voltou', 1);
    const login = { phone: '11980000002', serviceId: 'relaxante' };
    await api.send('POST', '/users/login', { body: login });
    await send('PUT', `/users/${await idOf('Mudada')}`, { notes: 'Ligou.' });
    const userId = await idOf('Avisada');
    await send('POST', '/notifications', { title: 'Oi', message: 'Até já', userId });
    await send('POST', '/users', { name: 'Da dona', phone: '1133334444' });
    await send('POST', '/users', { name: 'Da dona, pediu', phone: '11980000050' });
    await register('Da dona, pediu', 50);
    expect(await names('?untouched=true')).toEqual(['Falsa']);
    expect(await names('?untouched=false')).toHaveLength(7);
  });

  test('are still those after a deletion that was taken back', async () => {
    const ids = await flood(2);
    await removeAll(ids);
    await restoreAll(ids);
    expect(await names('?untouched=true')).toHaveLength(2);
  });

  test('can be those of the last hour, of whatever zone the practice is', async () => {
    hours = -1.01;
    await register('Antes', 1);
    hours = -0.99;
    await register('Agora', 2);
    hours = 0;
    expect(await names('?untouched=true&period=hour')).toEqual(['Agora']);
    expect(await names('?period=hour')).toEqual(['Agora']);
    const far = testApi(api.db, { PRACTICE_TIMEZONE: 'Pacific/Auckland' });
    expect((await far.send('GET', '/users?period=hour', { token })).data).toHaveLength(1);
  });

  test.each(['untouched=1', 'untouched=', 'period=hours'])('%s is 422', async (query) => {
    expect((await send('GET', `/users?${query}`)).status).toBe(422);
  });
});
