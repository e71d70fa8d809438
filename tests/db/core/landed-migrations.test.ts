import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { migrate, readFunctions, readMigrations } from '../../../db/core/migrate.ts';
import { openMemory } from '../../../db/local/folder.ts';
import { type LocalDatabase, serve } from '../../../db/local/open.ts';
import { insert } from '../rows.ts';

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
};

// The first five between 12c7e25 and the last reformatting, which changed no statement either.
const REFORMATTED = {
  '0001_content.sql': 'c72ceffb4edc1c56313efdbb5ac0a1e8f0169d84415292aa7d5c77e37176c226',
  '0002_admins.sql': '51dccf176e55b1823971526490a7b853898a6d42db9f0884812216165d42d230',
  '0003_clients.sql': 'f16ca250d6eaf231c627d7330cd86c620599011e03dc07985ab0bd5b358962b6',
  '0004_visits.sql': '9e24d46641caba4b5f5dc49f376648d9ce64cd00f33f06e074e3c138db80123c',
};

const checksum = (sql: string) =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

let pglite: PGlite;
let local: LocalDatabase;
let db: Db;
beforeEach(async () => {
  pglite = await openMemory();
  local = serve(pglite);
  db = connect(local.url);
});
afterEach(() => local?.close());

test('no landed migration was edited', async () => {
  const files = await readMigrations();
  expect(Object.fromEntries(files.map(({ name, sql }) => [name, checksum(sql)]))).toEqual(LANDED);
});

test('databases of every formatting of the first migrations are accepted', async () => {
  const files = await readMigrations();
  await migrate(db, files);
  for (const [name, older] of Object.entries(REFORMATTED))
    await db`update schema_migrations set checksum = ${older} where name = ${name}`;
  expect(await migrate(db, files)).toEqual({ applied: [] });
});

/** Replays the files of that commit and notes them as it did. */
async function makeAt12c7e25(): Promise<void> {
  await migrate(db, []);
  const folder = new URL('./databases/12c7e25/', import.meta.url);
  for (const name of (await readdir(folder)).sort()) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    await pglite.exec(sql);
    await db`insert into schema_migrations (version, name, checksum)
      values (${Number(name.slice(0, 4))}, ${name}, ${checksum(sql)})`;
  }
}

const makeAt9d56536 = async () => {
  await migrate(db, (await readMigrations()).slice(0, 8));
};

describe.each([
  ['12c7e25', 5, makeAt12c7e25],
  ['9d56536', 8, makeAt9d56536],
] as const)('a database made by commit %s', (_, migrations, make) => {
  const rowsOf = async (query: string, params: unknown[] = []) =>
    (await db.query(query, params)).map(({ row }) => row);

  /** All rows of a table as JSON, cut to the columns it had. */
  const contents = (table: string, columns: readonly string[]) =>
    rowsOf(
      `select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t))
        where key = any($1)) as row from ${table} t order by 1`,
      [columns],
    );

  test('is brought to this version with its data whole', async () => {
    await make();
    const client = await insert(db, 'clients', { name: 'Ana', name_key: 'ana' });
    const term = await insert(db, 'terms', { title: 'Uso', active: true });
    await insert(db, 'service_requests', { client_id: client });
    await insert(db, 'acceptances', { client_id: client, term_id: term });
    for (const table of ['hero', 'about', 'contact', 'services', 'benefits', 'testimonials'])
      await insert(db, table);
    for (const table of ['faq', 'blog', 'admins', 'notifications', 'revisions'])
      await insert(db, table);

    const tables = await rowsOf(`select json_build_object('name', table_name,
        'columns', json_agg(column_name)) as row
      from information_schema.columns join information_schema.tables using (table_name)
      where tables.table_schema = 'public' and table_name <> 'schema_migrations'
      group by table_name`);
    const before = await Promise.all(
      tables.map(async ({ name, columns }) => ({
        name,
        columns,
        rows: await contents(name, columns),
      })),
    );
    expect(before.filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(13);

    const [files, functions] = [await readMigrations(), await readFunctions()];
    const { applied } = await migrate(db, files, functions);
    expect(applied).toEqual([
      ...Object.keys(LANDED).slice(migrations),
      ...functions.map(({ name }) => name),
    ]);
    for (const { name, columns, rows } of before)
      expect(await contents(name, columns), name).toEqual(rows);
    expect(await migrate(db, files, functions)).toEqual({ applied: [] });
  });
});
