import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { erase } from '../../../db/clients/erasure.ts';
import { restore } from '../../../db/clients/trash.ts';
import { connect, type Db } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { openMemory } from '../../../db/local/folder.ts';
import { type LocalDatabase, serve } from '../../../db/local/open.ts';
import { fold } from '../../../src/shared/core/fold.ts';
import { imageOfMigrated } from '../../support/database/migrated.ts';
import { makeOlder } from '../../support/database/older-database.ts';
import { insert, uuid } from '../rows.ts';

// What migrations make of the rows of earlier versions, beside keeping them.
let local: LocalDatabase;
let db: Db;
beforeAll(async () => {
  local = serve(await openMemory(await imageOfMigrated()));
  db = connect(local.url);
});
afterAll(() => local?.close());
beforeEach(async () => {
  await db.transaction([db`drop schema public cascade`, db`create schema public`]);
});

test('erased clients that a counter held stay counted', async () => {
  await makeOlder(db, '0029_push.sql');
  await db`update client_counters set count = count + 2
    where (period, bucket) = ('day', '2026-03-01')`;
  await prepare(db);
  expect(await db`select day::text, count from erased_registrations`).toEqual([
    { day: '2026-03-01', count: 2 },
  ]);
});

test('names of earlier versions are folded as those of new clients, in the trash too', async () => {
  await makeOlder(db, '0034_rows_counted.sql');
  const names = [
    'Inês D’Ávila',
    'Mar\u200bília  Quintela',
    'Raquel Santa\u00adrosa',
    'Ana\u2011Clara Hífen',
    'Łucja Ørsted Weiß ﬁm Ｌｉａ 1ª ÆŒÞÐĐĦŦı',
    ...['`', '´', 'ʼ', '‘', '′'].map((mark) => `Zoé D${mark}Ávila`),
  ];
  const former = (name: string) =>
    name
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase();
  for (const [at, name] of names.entries())
    await db`insert into clients (name, name_key, phone)
      values (${name}, ${former(name)}, ${String(11_970_300_001 + at)})`;
  await db`insert into revisions (entity, entity_id, version, action, data)
    select 'clients', id, 1, 'delete', to_jsonb(clients) from clients`;
  await prepare(db);
  for (const rows of [
    await db`select name, name_key from clients`,
    await db`select data ->> 'name' as name, data ->> 'name_key' as name_key from revisions
      where entity = 'clients' and data ? 'name_key'`,
  ])
    expect(rows.map(({ name_key }) => name_key)).toEqual(
      rows.map(({ name }) => fold(String(name))),
    );
});

test('deleted and merged clients of earlier versions are restored whole, or erased', async () => {
  await makeOlder(db, '0035_folded_names.sql');
  const [deleted, merged, kept, earlier] = [uuid(81), uuid(82), uuid(41), uuid(83)];
  const prove = (phone: string) => phone.padStart(43, '-');
  const rows = {
    requests: [
      await insert(db, 'service_requests', { id: uuid(91) }),
      await insert(db, 'service_requests', { id: uuid(92), client_id: kept }),
    ],
    // If both accepted the same term, the other's proof had no client.
    acceptances: [
      await insert(db, 'acceptances', { id: uuid(93), subject: prove('11900000081') }),
      await insert(db, 'acceptances', { id: uuid(94), subject: prove('11900000082') }),
    ],
    appointments: [
      await insert(db, 'appointments', { id: uuid(95) }),
      await insert(db, 'appointments', { id: uuid(96), client_id: kept }),
    ],
  };
  const message = { type: 'manual', title: 'Oi', message: 'Canária', is_public: true };
  const at = '2026-03-05T12:00:00Z';
  const note = { ...message, client_id: deleted, created_at: at, id: uuid(97) };
  const moved = await insert(db, 'notifications', { id: uuid(98), client_id: kept });
  for (const [n, id, more] of [
    [0, deleted, { notifications: [note] }],
    [1, merged, { notifications: [{ id: moved }], merged_into: kept }],
  ] as const) {
    const names = { id, name: 'Canária', name_key: 'canaria', phone: `119000000${n + 81}` };
    const row = { ...names, active: true, version: 3, created_at: at, updated_at: at };
    const held = Object.entries(rows).map(([name, ids]) => [name, [ids[n]]]);
    const data = { ...row, ...Object.fromEntries(held), ...more };
    await insert(db, 'revisions', { entity: 'clients', entity_id: id, action: 'delete', data });
  }
  const erased = { entity: 'clients', entity_id: earlier, action: 'delete', data: {} };
  await insert(db, 'revisions', erased);
  await insert(db, 'revisions', { entity: 'notifications', entity_id: uuid(99), data: note });
  await prepare(db);
  expect(
    await db`select id, merged_into from all_clients where deleted_at is not null
    order by id`,
  ).toEqual([
    { id: deleted, merged_into: null },
    { id: merged, merged_into: kept },
  ]);
  const by = { actor: null, idempotencyKey: null };
  await restore(db, [deleted, merged], prove, by);
  for (const [table, ids] of Object.entries({ ...rows, notifications: [note.id, moved] }))
    expect([
      table,
      await db.query(
        `select client_id from ${table.replace('requests', 'service_requests')}
          where id = any($1) order by id`,
        [ids],
      ),
    ]).toEqual([table, [{ client_id: deleted }, { client_id: merged }]]);
  expect(
    await db`select id, version, name from clients where name_key = 'canaria'
    order by id`,
  ).toEqual([deleted, merged].map((id) => ({ id, version: 4, name: 'Canária' })));
  for (const n of [81, 82]) await erase(db, { id: uuid(n), phone: `119000000${n}` }, prove, by);
  expect(
    await db`select subject from acceptances where id = any(${rows.acceptances})
    order by id`,
  ).toEqual([81, 82].map((n) => ({ subject: prove(`119000000${n}`) })));
  const left = await db`select to_jsonb(r)::text as text from revisions r
    union all select to_jsonb(n)::text from notifications n`;
  expect(left.filter(({ text }) => /Can[áa]ria/i.test(text))).toEqual([]);
});
