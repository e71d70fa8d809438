import { createHash } from 'node:crypto';
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
const LANDED = {
  '0001_content.sql': 'c2cef67081d0503723e6da8df064f830ade7c1b47ab90b1711033f887a5fb3fc',
  '0002_admins.sql': '5c0b0ed5d2a79b61b994511f0395e4925b3bccb3ae1133a65c1143a881810a9b',
  '0003_clients.sql': 'a8b95e95ab0bdf75df621ec4a5402da464014a47226641e86df46f11c4eae665',
  '0004_visits.sql': '0b64fc8821503917ef1cbd98d0f58f8307e64bc99acdf67482a0d107e88ed91f',
  '0005_timeouts.sql': 'd63f8a7620b8399772a035de4880cf822987be6114cef9ecf7a94909b035ce28',
  '0006_media.sql': '307f44b8db4dda3a154bd0ee9f11002f7a23da40a7ef50428e2315805257c5d9',
  '0007_prices_and_hours.sql': 'c33d6a0f5b63c94cce2c5f0bfc0f79bf75f69b5aa353b2fca012cf9de6c68b3b',
  '0008_history.sql': '5df47b4e2d000962daebc1a0d2a4867f4175a9100a252bb4c4c70fd8ef60825e',
  '0009_practice.sql': '662dbe42fa6dd35068d86bc126d7aac80a1ff1165e96e6e04931a4806d150515',
  '0010_terms_privacy_access.sql':
    '327848857d0397512943fb0bc783da96794992ea08b27fed22f1d2728de40a1b',
  '0011_reports.sql': '85a09a704072a63e8965081c8a9a2558021210119b98ddf699e83edddae3b679',
  '0012_limits.sql': 'b860e826c9d292a3fa23a0c8943ee9a767d411ea52753c286ab7c47b7a2dd6d4',
  '0013_maintenance.sql': 'fbd3718582954870d290e501bdb50a65a9177418c83f3edd1a133c983d55a262',
  '0014_policy.sql': '50098e2162ea4443c4bfcef5db23b0226320f020ea1d5093acd9c4c677149eb7',
  '0015_lanes.sql': '204713f2e0d67c3b9a19a2e34bb63abeae748829227de9e3f899e5651835d351',
  '0016_reserved_slugs.sql': 'bae35eac39bc25a5c0f5c39f9d3ec21d1a13991c851f761de3f98e776e60f169',
  '0017_posts_to_come.sql': '4403b0abcf5ade50a3970e4921db3e30a85e29ee8bc6c4858ec76eb6bc0278e6',
  '0018_waiting_clients.sql': '0142d953b26a98dc2d77b5382c74caa121938c850c6087b239693742d16aa69f',
  '0019_functions.sql': '197ef5714416c431e2cd38240710e398d0188be71dcbcfc6a21313fc77050797',
  '0020_preferences.sql': '388c4ad381d7c25c071640358ee9758714f358a18f6354f0b98413f46ecada9b',
  '0021_erasures.sql': 'df457595631010969cf2b68fb0728cf7667f1a200884071aa7c594db931793d2',
  '0022_build_retries.sql': '611138030627b7de0e0982c992991756b82715d8a7fc57f09d9080be176c7b08',
  '0023_appointments.sql': '5f60e74e143f16e796beb758e4b57ab68443d2e4b3c7a432f1e2dbdb606559dc',
  '0024_calendar.sql': '6f13ad5908e567cf5a2be5ea727125f628d3f3ba18cacb005cb8c84ef1f0a685',
  '0025_place_and_sources.sql': 'e6e8a4e1bfa63d7c611d17ed4403ceca2a97d9dc55949835d9385f6c896b5602',
  '0026_gallery.sql': '579674b8aef15aa5b45e40546f0b084787b7f6dc9e80db2ec584b1f3ff5fc8c7',
  '0027_focus.sql': 'b75d6badf603bdf8d82ad1e650e2c4d0dabfbc88c9137080552f85372a9859a6',
  '0028_preparation.sql': '59cb48909f4e25717c445613bb58a945718e9ceb0f2c1f3a6ddccd2622485010',
  '0029_push.sql': '00c609a8f242402493e702b633a30dc5a45c0cc888bd00e9c0c743efe35f1448',
  '0034_rows_counted.sql': '2c599f2524f6271be6e6c1b3e7f27adc289c7d09f6b5bc3d9a0cfdcfb74c60fe',
};

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
  expect(Object.fromEntries(files.map(({ name, sql }) => [name, checksum(sql)]))).toEqual(LANDED);
});

test.each([0, 1])('databases of formatting %i of the first migrations are accepted', async (n) => {
  await migrate(db, files);
  for (const [name, older] of Object.entries(REFORMATTED))
    await db`update schema_migrations set checksum = ${older[n] ?? older[0]} where name = ${name}`;
  expect(await migrate(db, files)).toEqual({ applied: [] });
});

test.each(Object.keys(LANDED))(
  'a database of %s becomes one of this version, whole',
  async (last) => {
    await makeOlder(db, last);
    const tables = await db`select table_name as name, json_agg(column_name) as columns
    from information_schema.columns where table_schema = 'public'
      and table_name <> all (${['schema_migrations', 'content_defaults', ...DROPPED]}) group by 1`;
    const columns = Object.fromEntries(tables.map(({ name, columns }) => [name, columns]));
    const before = await contents(columns);

    const applied: string[] = [];
    await prepare(db, undefined, (name) => applied.push(name));

    const functions = (await readFunctions()).map(({ name }) => name);
    const pending = Object.keys(LANDED).filter((name) => name > last);
    expect(applied).toEqual([...pending, ...functions]);
    expect(await catalog()).toEqual(fresh);
    // 0013 keeps the first of two equal proofs; 0016 gives a post another address than the list's.
    if (before.acceptances && last < '0013')
      before.acceptances = before.acceptances.filter(({ id }) => id !== EQUAL_PROOF);
    if (last < '0016')
      for (const post of before.blog ?? []) if (post.slug === 'index') post.slug = 'index-00000000';
    expect(await contents(columns)).toEqual(before);
  },
);

test('erased clients that a counter held stay counted', async () => {
  await makeOlder(db, '0029_push.sql');
  await db`update client_counters set count = count + 2
    where (period, bucket) = ('day', '2026-03-01')`;
  await prepare(db);
  expect(await db`select day::text, count from erased_registrations`).toEqual([
    { day: '2026-03-01', count: 2 },
  ]);
});

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
