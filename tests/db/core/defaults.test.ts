import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { testDb } from '../../support/database/database.ts';
import { insert } from '../rows.ts';

let db: Db;
beforeAll(async () => {
  db = await testDb();
});

test('what is left out takes what the specification says', async () => {
  const [id, client, note] = [
    await insert(db, 'testimonials'),
    await insert(db, 'clients'),
    await insert(db, 'notifications'),
  ];
  // docs/spec.md §9: rating 5; a new client active; a new manual notification not public. docs/spec.md §3: a term
  // active.
  expect(await db`select rating, version from testimonials where id = ${id}`).toEqual([
    { rating: 5, version: 1 },
  ]);
  expect(await db`select active from clients where id = ${client}`).toEqual([{ active: true }]);
  expect(await db`select is_public, read_at from notifications where id = ${note}`).toEqual([
    { is_public: false, read_at: null },
  ]);
  expect(
    await db`insert into terms (title, version, content) values ('T', '1', 'c') returning active`,
  ).toEqual([{ active: true }]);
});

// docs/spec.md §13: a statement ends on the server when its 5 s caller has gone.
test('a statement is cut by the server after 5 s', async () => {
  const [row] = await db`select unnest(setconfig) as setting from pg_db_role_setting
    where setrole = (select oid from pg_roles where rolname = current_user)`;
  expect(row?.setting).toBe('statement_timeout=5s');
});

test('an archived term is not in force', async () => {
  const archived = { archived_at: '2026-03-10T12:00:00Z' };
  await insert(db, 'terms', { ...archived, active: false });
  await expect(insert(db, 'terms', { ...archived, active: true })).rejects.toMatchObject({
    code: '23514',
  });
});

test("a session's device is a short name, a known device a hash", async () => {
  const admin_id = await insert(db, 'admins');
  const refused = { code: '23514' };
  await insert(db, 'sessions', { admin_id, device: 'x'.repeat(60) });
  for (const device of ['', 'x'.repeat(61)])
    await expect(insert(db, 'sessions', { admin_id, device })).rejects.toMatchObject(refused);
  await insert(db, 'devices', { admin_id, mark_hash: '0123456789abcdef'.repeat(4) });
  for (const mark_hash of ['', 'a'.repeat(63), 'A'.repeat(64), 'a'.repeat(65)])
    await expect(insert(db, 'devices', { admin_id, mark_hash })).rejects.toMatchObject(refused);
  const endpoint = 'x'.repeat(1025);
  await insert(db, 'push_devices', { admin_id, endpoint: endpoint.slice(1) });
  await expect(insert(db, 'push_devices', { admin_id, endpoint })).rejects.toMatchObject(refused);
});

test.each([
  ['push_settings', "clients = 'all'"],
  ['push_settings', 'reminder_hour = 24'],
  ['push_settings', 'quiet_from = -1'],
  ['push_settings', 'quiet_to = 24'],
  ['push_settings', 'singleton = false'],
  ['checklist', 'singleton = false'],
  ['checklist', "skipped = '{}'"],
])('the only row of %s refuses %s', async (table, wrong) => {
  await expect(db.query(`update ${table} set ${wrong}`)).rejects.toMatchObject({
    code: '23514',
  });
});
