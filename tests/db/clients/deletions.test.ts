import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { testDb } from '../../support/database.ts';
import { count, insert, uuid } from '../rows.ts';

let db: Db;
let client: string;
let other: string;
beforeEach(async () => {
  db = await testDb();
  client = await insert(db, 'clients');
  other = await insert(db, 'clients', { phone: '11988887777' });
});

// threats, LGPD: the person and her messages go; proof of consent and counts stay.
test('with a client go her notifications; requests and acceptances stay without her', async () => {
  for (const client_id of [client, other]) {
    for (const table of ['notifications', 'service_requests', 'acceptances'])
      await insert(db, table, { client_id });
  }
  await db`delete from clients where id = ${client}`;
  expect(await db`select client_id from notifications`).toEqual([{ client_id: other }]);
  const left = [{ client_id: other }, { client_id: null }];
  expect(await db`select client_id from service_requests order by client_id`).toEqual(left);
  expect(await db`select client_id from acceptances order by client_id`).toEqual(left);
});

// design §4: a request keeps the service's name at that time, its id is set null.
test('a deleted service leaves its name in the requests', async () => {
  const service_id = await insert(db, 'services', { title: 'Shiatsu' });
  await insert(db, 'service_requests', { client_id: client, service_id, service_name: 'Shiatsu' });
  await db`delete from services where id = ${service_id}`;
  expect(await db`select client_id, service_id, service_name from service_requests`).toEqual([
    { client_id: client, service_id: null, service_name: 'Shiatsu' },
  ]);
});

// threats, LGPD: consent rows are append-only.
test('a term somebody accepted cannot be deleted, another one can', async () => {
  const accepted = await insert(db, 'terms');
  const unread = await insert(db, 'terms');
  await insert(db, 'acceptances', { client_id: client, term_id: accepted });
  // 23001 from Postgres 18 on, 23503 before.
  await expect(db`delete from terms where id = ${accepted}`).rejects.toMatchObject({
    code: expect.stringMatching(/^23(?:001|503)$/),
  });
  await db`delete from terms where id = ${unread}`;
  expect(await db`select id from terms`).toEqual([{ id: accepted }]);
});

test('with an admin go her sessions and her second step; what she did stays in the history', async () => {
  const admin = await insert(db, 'admins');
  const stays = await insert(db, 'admins', { username: 'outra' });
  for (const admin_id of [admin, stays]) await insert(db, 'sessions', { admin_id });
  for (const table of ['failed_logins', 'second_steps', 'recovery_codes', 'devices'])
    await insert(db, table, { admin_id: admin });
  await insert(db, 'revisions', { actor: admin });
  await db`delete from admins where id = ${admin}`;
  expect(await db`select admin_id from sessions`).toEqual([{ admin_id: stays }]);
  for (const table of ['failed_logins', 'second_steps', 'recovery_codes', 'devices'])
    expect({ table, left: await count(db, table) }).toEqual({ table, left: 0 });
  expect(await db`select actor from revisions`).toEqual([{ actor: admin }]);
});

test('a session stays when its device is forgotten', async () => {
  const admin_id = await insert(db, 'admins');
  const device_id = await insert(db, 'devices', { admin_id });
  await insert(db, 'sessions', { admin_id, device_id });
  await expect(insert(db, 'sessions', { admin_id, device_id: uuid(404) })).rejects.toMatchObject({
    code: '23503',
  });
  await db`delete from devices`;
  expect(await db`select device_id from sessions`).toEqual([{ device_id: null }]);
});

test.each([
  ['sessions', 'admin_id'],
  ['failed_logins', 'admin_id'],
  ['second_steps', 'admin_id'],
  ['recovery_codes', 'admin_id'],
  ['devices', 'admin_id'],
  ['service_requests', 'client_id'],
  ['service_requests', 'service_id'],
  ['acceptances', 'client_id'],
  ['acceptances', 'term_id'],
  ['notifications', 'client_id'],
])('%s names no %s that does not exist', async (table, column) => {
  await expect(insert(db, table, { [column]: uuid(404) })).rejects.toMatchObject({ code: '23503' });
  expect(await count(db, table)).toBe(0);
});

test('a session is always of somebody', async () => {
  await expect(insert(db, 'sessions')).rejects.toMatchObject({ code: '23502' });
});

test('no table points to another one that the tests above do not name', async () => {
  const links = await db`select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1`;
  expect(links.map(({ name }) => name)).toEqual([
    'acceptances.client_id',
    'acceptances.term_id',
    'devices.admin_id',
    'failed_logins.admin_id',
    'notifications.client_id',
    'recovery_codes.admin_id',
    'second_steps.admin_id',
    'service_requests.client_id',
    'service_requests.service_id',
    'sessions.admin_id',
    'sessions.device_id',
  ]);
});
