import { beforeEach, expect, test } from 'vitest';
import { erase } from '../../../db/clients/erasure.ts';
import type { Db } from '../../../db/core/client.ts';
import { testDb } from '../../support/database/database.ts';
import { insert, uuid } from '../rows.ts';

const PHONE = '11988887777';
const prove = (phone: string) => phone.padStart(43, '-');
const by = { actor: uuid(9), idempotencyKey: null };
const TABLES = ['clients', 'notifications', 'acceptances', 'service_requests', 'revisions'];

let db: Db;
let id: string;
beforeEach(async () => {
  db = await testDb();
  id = await insert(db, 'clients', { name: 'Ana', phone: PHONE });
  for (const table of ['notifications', 'acceptances', 'service_requests'])
    await insert(db, table, { client_id: id });
  await insert(db, 'revisions', { entity: 'clients', entity_id: id, data: { name: 'Ana' } });
});

test('a client whose phone has changed meanwhile is not erased', async () => {
  const everything = () =>
    Promise.all(TABLES.map((table) => db.query(`select * from ${table} order by id`)));
  const before = await everything();
  expect(await erase(db, { id, phone: '11977776666' }, prove, by)).toBe(false);
  expect(await everything()).toEqual(before);
});
