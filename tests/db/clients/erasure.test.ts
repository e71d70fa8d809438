import { beforeEach, expect, test } from 'vitest';
import { erase, eraseAgain } from '../../../db/clients/erasure.ts';
import { merge } from '../../../db/clients/merge.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { wholeClientValues } from '../../support/make/client.ts';
import { insert, uuid } from '../rows.ts';

const PHONE = '11988887777';
const prove = (phone: string) => phone.padStart(43, '-');
const by = { actor: uuid(9), idempotencyKey: null };
const TABLES = ['clients', 'notifications', 'acceptances', 'service_requests', 'revisions'];

const db = await freshDb();
let id: string;
beforeEach(async () => {
  id = await insert(db, 'clients', { name: 'Ana', phone: PHONE });
  for (const table of ['notifications', 'acceptances', 'service_requests'])
    await insert(db, table, { client_id: id });
  const log = { entity: 'clients', entity_id: id, subject_id: id, data: { name: 'Ana' } };
  await insert(db, 'revisions', log);
});

test('a client whose phone has changed meanwhile is not erased', async () => {
  const everything = () =>
    Promise.all(TABLES.map((table) => db.query(`select * from ${table} order by id`)));
  const before = await everything();
  expect(await erase(db, { id, phone: '11977776666' }, prove, by)).toBe(false);
  expect(await everything()).toEqual(before);
});

test('who was erased after a merge was undone is erased again from a backup of before', async () => {
  const [session, own] = [
    await insert(db, 'appointments', { client_id: id, note: 'Dor de Ana' }),
    await insert(db, 'appointments', { client_id: null, note: 'Sala 2' }),
  ];
  await insert(db, 'revisions', {
    ...{ entity: 'appointments', entity_id: session, subject_id: id, data: { note: 'Dor de Ana' } },
  });
  const kept = await insert(db, 'clients', { name: 'Bia', phone: '11977776666' });
  await db`update appointments set client_id = ${kept} where id = ${own}`;
  const chosen = { ...wholeClientValues({ name: 'Bia', phone: PHONE }), other: id };
  await merge(db, kept, chosen, null, prove, by);
  await db`insert into erasures (client_id, erased_at) values (${id}, now())`;
  await db`update all_clients set deleted_at = now() - interval '100 days' where id = ${id}`;
  expect(await eraseAgain(db, prove)).toBe(1);
  expect(await db`select id, name from all_clients`).toEqual([{ id: kept, name: 'Bia' }]);
  expect(await db`select client_id, note from appointments order by note desc`).toEqual([
    { client_id: kept, note: 'Sala 2' },
    { client_id: null, note: '' },
  ]);
  expect(JSON.stringify(await db`select data from revisions`)).not.toContain('Ana');
  expect(await db`select subject from acceptances`).toEqual([{ subject: prove(PHONE) }]);
  expect(await eraseAgain(db, prove)).toBe(0);
});
