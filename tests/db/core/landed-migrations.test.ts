import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import {
  type Migration,
  migrate,
  readFunctions,
  readMigrations,
} from '../../../db/core/migrate.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { openMemory } from '../../../db/local/folder.ts';
import { type LocalDatabase, serve } from '../../../db/local/open.ts';
import { imageOfMigrated } from '../../support/database/migrated.ts';
import { makeOlder, rowsByMigration } from '../../support/database/older-database.ts';

// Databases in use have applied these bytes. A migration that lands is added; none is ever edited.
const PINS = 'tests/db/core/landed.sha256';
const LANDED = Object.fromEntries(
  readFileSync(PINS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('  ').reverse() as [string, string]),
);

// The first five in two earlier formattings, which differ in no statement.
const REFORMATTED = {
  '0001_content.sql': [
    '4d0e8d632525bb1b3f6f99ceb365b7b2ad63e9f17315f251ceeffabb2b6c5513',
    'c72ceffb4edc1c56313efdbb5ac0a1e8f0169d84415292aa7d5c77e37176c226',
  ],
  '0002_admins.sql': [
    '044ce94da0bac98087075c2a2f740804432ed769124241d8af0fedf0c1f6a477',
    '51dccf176e55b1823971526490a7b853898a6d42db9f0884812216165d42d230',
  ],
  '0003_clients.sql': [
    'a35e7f2bc6394c4e0326452b295911b06735e83ef9d80a267fd0483982e8265b',
    'f16ca250d6eaf231c627d7330cd86c620599011e03dc07985ab0bd5b358962b6',
  ],
  '0004_visits.sql': [
    '821dacc7228c3c6554292e2a18906bb5539dac05a677e120b507df3c07cb2a42',
    '9e24d46641caba4b5f5dc49f376648d9ce64cd00f33f06e074e3c138db80123c',
  ],
  '0005_timeouts.sql': ['6a5071d0d43d9351841bdf4880808d649ba0ab1af729f25ad21c716a20638cee'],
};

// 0034 counts their rows instead.
const DROPPED = ['client_totals', 'client_counters', 'request_counters', 'request_totals'];

const EQUAL_PROOF = '00000000-0000-4000-8000-000000000063';

const checksum = (sql: string) =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

let pglite: PGlite;
let local: LocalDatabase;
let db: Db;
let files: Migration[];
let fresh: unknown;
beforeAll(async () => {
  files = await readMigrations();
  pglite = await openMemory(await imageOfMigrated());
  local = serve(pglite);
  db = connect(local.url);
  fresh = await catalog();
});
afterAll(() => local?.close());
beforeEach(async () => {
  await db.transaction([db`drop schema public cascade`, db`create schema public`]);
});

/** Columns, constraints, indexes, functions and triggers, a line each. */
const catalog = async () =>
  (
    await db`select format('%s.%s', attrelid::regclass, attname) as name, concat_ws(' ',
          format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
          pg_get_expr(adbin, adrelid)) as definition
        from pg_attribute join pg_class on pg_class.oid = attrelid
        left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
          and not attisdropped
      union all select format('%s %s', conrelid::regclass, conname), pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select oid::regprocedure::text, pg_get_functiondef(oid)
        from pg_proc where pronamespace = 'public'::regnamespace
      union all select viewname, definition from pg_views where schemaname = 'public'
      union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      order by 1, 2`
  ).map(({ name, definition }) => `${name}: ${definition}`);

/** All rows of each table as JSON, cut to the columns it has at first. */
async function contents(columns: Readonly<Record<string, string[]>>) {
  const entries = Object.entries(columns).map(async ([table, names]) => {
    const rows = await db.query(
      `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t))
        where key = any($1)) as row from ${table} t order by 1`,
      [names],
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<
    string,
    Record<string, unknown>[]
  >;
}

test('no landed migration was edited', async () => {
  const now = Object.fromEntries(files.map(({ name, sql }) => [name, checksum(sql)]));
  const edited = Object.keys(LANDED).filter((name) => now[name] !== LANDED[name]);
  expect(edited, 'databases in use have these bytes: write a new migration instead').toEqual([]);
  const added = files.map(({ name }) => name).filter((name) => !LANDED[name]);
  const command = `(cd db/migrations && sha256sum ${added.join(' ')}) >> ${PINS}`;
  expect(added, `before it lands, pin it: ${command}`).toEqual([]);
});

test.each([0, 1])('databases of formatting %i of the first migrations are accepted', async (n) => {
  await migrate(db, files);
  for (const [name, older] of Object.entries(REFORMATTED))
    await db`update schema_migrations set checksum = ${older[n] ?? older[0]} where name = ${name}`;
  expect(await migrate(db, files)).toEqual({ applied: [] });
});

async function becomesThisVersion(last: string): Promise<void> {
  await makeOlder(db, last);
  const tables = await db`select table_name as name, json_agg(column_name) as columns
  from information_schema.columns where table_schema = 'public'
    and table_name <> all (${['schema_migrations', 'content_defaults', ...DROPPED]}) group by 1`;
  const columns = Object.fromEntries(tables.map(({ name, columns }) => [name, columns]));
  const before = await contents(columns);

  const applied: string[] = [];
  await prepare(db, undefined, (name) => applied.push(name));

  const functions = (await readFunctions()).map(({ name }) => name);
  const pending = files.map(({ name }) => name).filter((name) => name > last);
  expect(applied).toEqual([...pending, ...functions]);
  expect(await catalog()).toEqual(fresh);
  // 0013 keeps the first of two equal proofs; 0016 gives a post another address than the list's.
  if (before.acceptances && last < '0013')
    before.acceptances = before.acceptances.filter(({ id }) => id !== EQUAL_PROOF);
  if (last < '0016')
    for (const post of before.blog ?? []) if (post.slug === 'index') post.slug = 'index-00000000';
  expect(await contents(columns)).toEqual(before);
}

// What a new migration does to rows is seen in the two last.
const LAST = Object.keys(LANDED).slice(-2);
for (const last of Object.keys(LANDED)) {
  const tags = LAST.includes(last) ? [] : ['slow'];
  test(`a database of ${last} becomes one of this version, whole`, { tags }, () =>
    becomesThisVersion(last),
  );
}

test('what each earlier version writes, this one accepts; every table has rows in it', async () => {
  await migrate(db, files, await readFunctions());
  // Since 0013 a proof is accepted once.
  await db`drop index acceptances_once`;
  for (const [name, rows] of await rowsByMigration())
    for (const statement of rows) await expect(db.query(statement), name).resolves.toBeDefined();
  const tables = await db`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  for (const { name } of tables)
    expect(await db.query(`select from ${name} limit 1`), name).toHaveLength(1);
});
