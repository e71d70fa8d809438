import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { merge } from '../../../db/clients/merge.ts';
import * as records from '../../../db/clients/records.ts';
import * as trash from '../../../db/clients/trash.ts';
import type { Db } from '../../../db/core/client.ts';
import type { Writer } from '../../../db/core/write.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { testDb } from '../../support/database.ts';
import { count, insert, uuid } from '../rows.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const BEFORE = '2026-01-01T08:00:00.123456Z';
const by: Writer = { actor: uuid(9), idempotencyKey: null };
const prove = (phone: string) => phone.padStart(43, '-');
const CHOSEN = { name: 'Ana', phone: '11988887777', email: null, active: true, notes: '' };

let db: Db;
beforeEach(async () => {
  db = await testDb();
  setClock(() => Date.parse(NOW));
});
afterEach(() => setClock(null));

const client = (n: number, more: object = {}) =>
  insert(db, 'clients', { id: uuid(n), phone: `1133334${n}`, created_at: BEFORE, ...more });
const totals = async () => (await db`select active, inactive from client_totals`)[0];
const rowOf = async (id: string) => (await db`select * from clients where id = ${id}`)[0];
const everything = async () => ({
  requests: await db`select * from service_requests order by id`,
  acceptances: await db`select * from acceptances order by id`,
  notifications: await db`select * from notifications order by id`,
});

async function grow(client_id: string, requests = 1): Promise<void> {
  await db`insert into service_requests (client_id, service_name, source)
    select ${client_id}, 'Pedido ' || n, 'register' from generate_series(1, ${requests}::int) n`;
  await insert(db, 'acceptances', { client_id, text_hash: client_id.slice(-3).padStart(64, '0') });
  for (const type of ['manual', 'new_client', 'client_changed'])
    await insert(db, 'notifications', { client_id, type, offered_name: 'Outro', read_at: NOW });
}

describe('the totals', () => {
  test('follow every way in and out, and nothing else', async () => {
    expect(await totals()).toEqual({ active: 0, inactive: 0 });
    await client(100);
    await client(200, { active: false });
    expect(await totals()).toEqual({ active: 1, inactive: 1 });
    await records.create(db, { name: 'A', phone: '11900000000', email: null, active: true }, by);
    expect(await totals()).toEqual({ active: 2, inactive: 1 });
    expect(
      await records.create(db, { name: 'A', phone: '11900000000', email: null, active: true }, by),
    ).toBeNull();
    await records.toggle(db, uuid(100), by);
    expect(await totals()).toEqual({ active: 1, inactive: 2 });
    await records.change(db, uuid(100), { active: false, name: 'Bia' }, null, by);
    expect(await totals()).toEqual({ active: 1, inactive: 2 });
    await db`update clients set active = true`;
    expect(await totals()).toEqual({ active: 3, inactive: 0 });
    await merge(db, uuid(100), { ...CHOSEN, active: false, other: uuid(200) }, null, prove, by);
    expect(await totals()).toEqual({ active: 1, inactive: 1 });
    await trash.remove(db, [uuid(100)], null, prove, by);
    expect(await totals()).toEqual({ active: 1, inactive: 0 });
    await trash.restore(db, [uuid(100)], prove, by);
    expect(await totals()).toEqual({ active: 1, inactive: 1 });
    await db`delete from clients`;
    expect(await totals()).toEqual({ active: 0, inactive: 0 });
  });
});

describe('a deletion', () => {
  test('and its undoing leave every row as it was', async () => {
    await client(100, { email: 'a@b.co', notes: 'Manhã', active: false, version: 7 });
    await client(200);
    await grow(uuid(100), 300);
    await grow(uuid(200));
    const [row, all] = [await rowOf(uuid(100)), await everything()];
    expect(await trash.remove(db, [uuid(100)], null, prove, by)).toEqual([{ id: uuid(100) }]);
    expect(await count(db, 'service_requests where client_id is null')).toBe(300);
    expect(await count(db, 'acceptances where client_id is null')).toBe(1);
    expect(await count(db, 'notifications')).toBe(3);
    expect(await trash.restore(db, [uuid(100)], prove, by)).toEqual([{ id: uuid(100) }]);
    expect(await rowOf(uuid(100))).toEqual({ ...row, version: 8, updated_at: new Date(NOW) });
    expect(await everything()).toEqual(all);
    expect(
      await db`select action, version, actor from revisions where entity_id = ${uuid(100)} order by id`,
    ).toEqual([
      { action: 'delete', version: 7, actor: uuid(9) },
      { action: 'restore', version: 8, actor: uuid(9) },
    ]);
  });

  test('of another version, or of nobody, does nothing', async () => {
    await client(100, { version: 3 });
    expect(await trash.remove(db, [uuid(100)], [2], prove, by)).toEqual([]);
    expect(await trash.remove(db, [uuid(404)], null, prove, by)).toEqual([]);
    expect([await count(db, 'clients'), await count(db, 'revisions')]).toEqual([1, 0]);
    expect(await trash.remove(db, [uuid(100)], [3], prove, by)).toHaveLength(1);
  });

  test('is undone once, and again after the next one', async () => {
    await client(100);
    await trash.remove(db, [uuid(100)], null, prove, by);
    expect(await trash.restore(db, [uuid(100)], prove, by)).toHaveLength(1);
    expect(await trash.restore(db, [uuid(100)], prove, by)).toEqual([]);
    await trash.remove(db, [uuid(100)], null, prove, by);
    expect(await trash.restore(db, [uuid(100)], prove, by)).toHaveLength(1);
    expect(await rowOf(uuid(100))).toMatchObject({ version: 3 });
  });

  test('leaves what nobody has: a request of another who was deleted stays nobody’s', async () => {
    await client(100);
    await client(200);
    for (const id of [uuid(100), uuid(200)]) await grow(id);
    await trash.remove(db, [uuid(100)], null, prove, by);
    await trash.remove(db, [uuid(200)], null, prove, by);
    await trash.restore(db, [uuid(200)], prove, by);
    expect(await count(db, 'service_requests where client_id is null')).toBe(1);
    expect(await count(db, `service_requests where client_id = '${uuid(200)}'`)).toBe(1);
  });

  test('keeps of thousands of notices the newest, and every message of the owner', async () => {
    await client(100);
    await db`insert into notifications (type, title, message, client_id, created_at)
      select case when n <= 3 then 'manual' else 'client_changed' end, 'T', n::text, ${uuid(100)},
        '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 1500) n`;
    await trash.remove(db, [uuid(100)], null, prove, by);
    await trash.restore(db, [uuid(100)], prove, by);
    const [kept] = await db`select count(*)::int as rows, min(message::int) filter
      (where type <> 'manual') as oldest, count(*) filter (where type = 'manual')::int as messages
      from notifications`;
    expect(kept).toEqual({ rows: 1000, oldest: 504, messages: 3 });
  });
});

describe('a merge', () => {
  test('moves everything, and restoring the one who went takes her part back', async () => {
    await client(100, { created_at: '2026-02-01T08:00:00Z' });
    await client(200, { email: 'b@b.co' });
    await grow(uuid(100));
    await grow(uuid(200), 2);
    const all = await everything();
    const gone = await rowOf(uuid(200));
    const merged = { ...CHOSEN, other: uuid(200), phone: '1133334100', notes: 'Duas' };
    expect(await merge(db, uuid(100), merged, [1], prove, by)).toEqual({ id: uuid(100) });
    expect(await rowOf(uuid(100))).toMatchObject({
      name: 'Ana',
      name_key: 'ana',
      notes: 'Duas',
      version: 2,
      created_at: gone?.created_at,
    });
    for (const table of ['service_requests', 'acceptances', 'notifications'])
      expect(await count(db, `${table} where client_id <> '${uuid(100)}'`)).toBe(0);
    expect([await count(db, 'service_requests'), await count(db, 'notifications')]).toEqual([3, 6]);
    expect(await trash.restore(db, [uuid(200)], prove, by)).toEqual([{ id: uuid(200) }]);
    expect(await everything()).toEqual(all);
    expect(await rowOf(uuid(200))).toEqual({ ...gone, version: 2, updated_at: new Date(NOW) });
  });

  test('may take the phone of the one who goes; the deletion says into whom', async () => {
    await client(100);
    await client(200);
    const merged = { ...CHOSEN, other: uuid(200), phone: '1133334200' };
    await merge(db, uuid(100), merged, null, prove, by);
    expect(await rowOf(uuid(100))).toMatchObject({ phone: '1133334200' });
    expect(
      await db`select action, data ->> 'merged_into' as into, data ->> 'phone' as phone
        from revisions where entity_id = ${uuid(200)}`,
    ).toEqual([{ action: 'delete', into: uuid(100), phone: '1133334200' }]);
    expect(await trash.restore(db, [uuid(200)], prove, by)).toEqual([]);
  });

  test('of another version, with nobody or with a third one’s phone does nothing', async () => {
    await client(100, { version: 2 });
    await client(200);
    await client(300);
    const attempt = (other: string, versions: number[] | null, phone = '1133334100') =>
      merge(db, uuid(100), { ...CHOSEN, other, phone }, versions, prove, by);
    expect(await attempt(uuid(200), [1])).toBeNull();
    expect(await attempt(uuid(404), null)).toBeNull();
    await expect(attempt(uuid(200), null, '1133334300')).rejects.toMatchObject({
      constraint: 'clients_phone_key',
    });
    expect([await count(db, 'clients'), await count(db, 'revisions')]).toEqual([3, 0]);
  });
});
