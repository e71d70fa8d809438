import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { type Migration, migrate, readMigrations } from '../../../db/core/migrate.ts';
import { type LocalDatabase, openLocal } from '../../../db/local/open.ts';
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
};

// What `schema_migrations` holds in a database made by these commits. The files of the first were
// reformatted afterwards; their statements are the same.
const DATABASES = {
  '12c7e25': [
    '4d0e8d632525bb1b3f6f99ceb365b7b2ad63e9f17315f251ceeffabb2b6c5513',
    '044ce94da0bac98087075c2a2f740804432ed769124241d8af0fedf0c1f6a477',
    'a35e7f2bc6394c4e0326452b295911b06735e83ef9d80a267fd0483982e8265b',
    '821dacc7228c3c6554292e2a18906bb5539dac05a677e120b507df3c07cb2a42',
    '6a5071d0d43d9351841bdf4880808d649ba0ab1af729f25ad21c716a20638cee',
  ],
  '9d56536': Object.values(LANDED).slice(0, 8),
};

const lines = (sql: string) => sql.replaceAll('\r\n', '\n');

test('no landed migration was edited', async () => {
  const files = await readMigrations();
  expect(
    Object.fromEntries(
      files.map(({ name, sql }) => [name, createHash('sha256').update(lines(sql)).digest('hex')]),
    ),
  ).toEqual(LANDED);
});

describe.each(Object.entries(DATABASES))('a database made by commit %s', (_, checksums) => {
  let local: LocalDatabase;
  let db: Db;
  let files: Migration[];
  beforeAll(async () => {
    local = await openLocal({ memory: true });
    db = connect(local.url);
    files = await readMigrations();
    await migrate(db, files.slice(0, checksums.length));
    for (const [index, checksum] of checksums.entries())
      await db`update schema_migrations set checksum = ${checksum} where version = ${index + 1}`;
  });
  afterAll(() => local?.close());

  const tables = async () =>
    (
      await db`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`
    ).map(({ name }) => String(name));

  /** All rows of a table as JSON, cut to the columns it had. */
  const rowsOf = async (table: string, columns: readonly string[]) => {
    const rows = await db.query(`select to_jsonb(t) as row from ${table} t order by t::text`);
    return rows.map(({ row }) =>
      Object.fromEntries(
        columns.map((column) => [column, (row as Record<string, unknown>)[column]]),
      ),
    );
  };

  test('is brought to this version with its data whole', async () => {
    const client = await insert(db, 'clients', { name: 'Ana', name_key: 'ana' });
    const term = await insert(db, 'terms', { title: 'Uso', active: true });
    await insert(db, 'service_requests', { client_id: client });
    await insert(db, 'acceptances', { client_id: client, term_id: term });
    for (const table of ['hero', 'about', 'contact', 'services', 'benefits', 'testimonials'])
      await insert(db, table);
    for (const table of ['faq', 'blog', 'admins', 'notifications', 'revisions'])
      await insert(db, table);

    const before = new Map<string, { columns: string[]; rows: object[] }>();
    for (const table of (await tables()).filter((name) => name !== 'schema_migrations')) {
      const columns = (
        await db`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${table}`
      ).map(({ name }) => String(name));
      before.set(table, { columns, rows: await rowsOf(table, columns) });
    }
    expect([...before.values()].filter(({ rows }) => rows.length > 0).length).toBeGreaterThan(13);

    const { applied } = await migrate(db, files);
    expect(applied).toEqual(Object.keys(LANDED).slice(checksums.length));
    for (const [table, { columns, rows }] of before)
      expect(await rowsOf(table, columns), table).toEqual(rows);
    expect(await migrate(db, files)).toEqual({ applied: [] });
  });
});
