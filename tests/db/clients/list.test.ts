import { beforeEach, describe, expect, test } from 'vitest';
import { type ClientQuery, duplicates, list, services } from '../../../db/clients/list.ts';
import { page } from '../../../db/clients/page.ts';
import type { Db } from '../../../db/core/client.ts';
import type { Client } from '../../../src/shared/clients/records.ts';
import { testDb } from '../../support/database.ts';
import { insert, uuid } from '../rows.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const ALL: ClientQuery = {
  search: '',
  active: null,
  since: null,
  noActivitySinceSignup: false,
  service: null,
  sort: 'recent',
  limit: null,
  offset: 0,
};

let db: Db;
beforeEach(async () => {
  db = await testDb();
});

async function rows(query: Partial<ClientQuery> = {}): Promise<Client[]> {
  const { clients, total } = await list(db, { ...ALL, ...query });
  if (query.limit === undefined) expect(total).toBe(clients.length);
  return clients;
}
const names = async (query: Partial<ClientQuery> = {}) =>
  (await rows(query)).map(({ name }) => name);
const client = (n: number, name: string, more: object = {}) =>
  insert(db, 'clients', {
    id: uuid(n),
    name,
    name_key: name.toLowerCase(),
    phone: `1133334${n}`,
    ...more,
  });
const ask = (client_id: string, service_name: string, created_at: string) =>
  insert(db, 'service_requests', { client_id, service_name, created_at });

describe('the list of clients', () => {
  test('holds what the owner sees of each', async () => {
    const row = { id: uuid(1), name: 'Ana', phone: '11988887777', email: null, active: false };
    await insert(db, 'clients', { ...row, created_at: NOW, notes: 'segredo' });
    const asked = { service_name: null, requested_at: null };
    expect(await rows()).toEqual([{ ...row, version: 1, created_at: NOW, ...asked }]);
  });

  test('names what each of them asked for last; of one service, when she asked for that', async () => {
    const ana = await client(100, 'Ana', { created_at: NOW });
    const bia = await client(200, 'Bia', { created_at: '2026-03-09T12:00:00Z' });
    await ask(ana, 'Shiatsu', '2026-03-10T13:00:00Z');
    await ask(ana, 'Relaxante', '2026-03-10T12:00:00Z');
    await ask(bia, 'Drenagem', '2026-03-11T12:00:00Z');
    expect(await rows()).toMatchObject([
      { name: 'Ana', service_name: 'Shiatsu', requested_at: '2026-03-10T13:00:00.000Z' },
      { name: 'Bia', service_name: 'Drenagem', requested_at: '2026-03-11T12:00:00.000Z' },
    ]);
    expect(await rows({ service: 'Relaxante' })).toMatchObject([
      { name: 'Ana', service_name: 'Relaxante', requested_at: '2026-03-10T12:00:00.000Z' },
    ]);
    expect(await rows({ service: 'Nenhum' })).toEqual([]);
  });

  test('stands newest first, by who asked last, or by name; of one moment by id', async () => {
    const third = await client(300, 'third', { created_at: '2026-03-09T12:00:00Z' });
    await client(200, 'second', { created_at: NOW });
    const first = await client(100, 'first', { created_at: NOW });
    await client(400, 'newest', { created_at: '2026-03-11T12:00:00Z' });
    expect(await names()).toEqual(['newest', 'first', 'second', 'third']);
    expect(await names({ sort: 'name' })).toEqual(['first', 'newest', 'second', 'third']);
    await ask(third, 'Shiatsu', '2026-03-12T12:00:00Z');
    await ask(first, 'Shiatsu', '2026-03-11T12:00:00Z');
    await ask(third, 'Shiatsu', '2026-03-01T12:00:00Z');
    expect(await names({ sort: 'request' })).toEqual(['third', 'first', 'newest', 'second']);
  });

  test('is cut into pages that know how many there are', async () => {
    for (let n = 100; n < 107; n += 1) await client(n, `c${n}`, { active: n % 2 === 0 });
    const cut = async (query: Partial<ClientQuery>) => {
      const { clients, total } = await list(db, { ...ALL, sort: 'name', ...query });
      return [clients.map(({ name }) => name), total];
    };
    expect(await cut({ limit: 2 })).toEqual([['c100', 'c101'], 7]);
    expect(await cut({ limit: 2, offset: 6 })).toEqual([['c106'], 7]);
    expect(await cut({ limit: 2, offset: 2 ** 31 })).toEqual([[], 7]);
    expect(await cut({ limit: 2, active: true })).toEqual([['c100', 'c102'], 4]);
    expect(await cut({ limit: 2, active: false })).toEqual([['c101', 'c103'], 3]);
    expect(await cut({ limit: 2, search: 'c10' })).toEqual([['c100', 'c101'], 7]);
    expect(await cut({ limit: 2, search: 'c10', active: false })).toEqual([['c101', 'c103'], 3]);
  });

  test('keeps who came since the start of a day where the practice is', async () => {
    const since = (day: string) => names({ since: { time: day, timeZone: 'America/Sao_Paulo' } });
    await client(100, 'before', { created_at: '2026-03-10T02:59:59Z' });
    await client(200, 'after', { created_at: '2026-03-10T03:00:00Z' });
    const back = await client(300, 'back', { created_at: '2026-01-01T03:00:00Z' });
    expect(await since('2026-03-10')).toEqual(['after']);
    await ask(back, 'Shiatsu', '2026-03-10T03:00:00Z');
    expect(await since('2026-03-10')).toEqual(['after', 'back']);
    expect(await since('2026-03-09')).toEqual(['after', 'before', 'back']);
  });
});

describe('the services asked for', () => {
  test('are named once, most asked first, of clients that are there', async () => {
    const ana = await client(100, 'Ana');
    for (const name of ['A', 'B', 'B']) await ask(ana, name, NOW);
    await insert(db, 'service_requests', { service_name: 'C' });
    expect(await services(db)).toEqual(['B', 'A']);
  });
});

describe('possible duplicates', () => {
  test('have a name and the last eight digits in common, or an e-mail', async () => {
    const at = (n: number) => ({ created_at: `2026-03-0${n}T12:00:00Z` });
    await client(100, 'Ana', { phone: '1133334444', ...at(1) });
    await client(200, 'Ana', { phone: '2133334444', email: 'ANA@example.com', ...at(2) });
    await client(300, 'Bia', { phone: '3133334444', email: 'ana@example.com', ...at(3) });
    await client(400, 'Cida', { phone: '4133334444', ...at(4) });
    await client(500, 'Ana', { phone: '5133334445', ...at(5) });
    expect(await duplicates(db)).toEqual([
      { id: uuid(200), other: uuid(300), reason: 'email' },
      { id: uuid(100), other: uuid(200), reason: 'phone' },
    ]);
    const twins = (await page(db, uuid(200)))?.duplicates;
    expect(twins?.map(({ id }) => id)).toEqual([uuid(300), uuid(100)]);
    expect(twins?.[0]).toEqual({
      id: uuid(300),
      version: 1,
      name: 'Bia',
      phone: '3133334444',
      email: 'ana@example.com',
      active: true,
      created_at: '2026-03-03T12:00:00.000Z',
      service_name: null,
      requested_at: null,
    });
    expect((await page(db, uuid(400)))?.duplicates).toEqual([]);
  });

  test('of both kinds are one pair, and one pair is told one way round', async () => {
    await client(200, 'Ana', { phone: '1133334444', email: 'a@b.co', created_at: NOW });
    await client(100, 'Ana', {
      phone: '2133334444',
      email: 'a@b.co',
      created_at: '2026-03-11T12:00:00Z',
    });
    expect(await duplicates(db)).toEqual([{ id: uuid(200), other: uuid(100), reason: 'phone' }]);
  });
});
