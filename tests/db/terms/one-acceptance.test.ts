import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { merge } from '../../../db/clients/merge.ts';
import { restore } from '../../../db/clients/trash.ts';
import { connect, type Db } from '../../../db/core/client.ts';
import { readMigrations } from '../../../db/core/migrate.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { accept } from '../../../db/terms/active.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { testDb } from '../../support/database.ts';
import { openPostgres } from '../../support/postgres-database.ts';
import { count, insert, uuid } from '../rows.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const [ANA, BIA] = [uuid(100), uuid(200)];
const BUILT_IN = { id: null, version: '1.0', hash: 'a'.repeat(64) };
const prove = (phone: string) => phone.padStart(43, '-');
const by = { actor: uuid(9), idempotencyKey: null };

let db: Db;
beforeEach(async () => {
  db = await testDb();
  setClock(() => NOW);
});
afterEach(() => setClock(null));

const clients = async (on = db) => {
  await insert(on, 'clients', { id: ANA, phone: '1133334100' });
  await insert(on, 'clients', { id: BIA, phone: '1133334200' });
};
const proofs = () =>
  db`select client_id, subject, created_at from acceptances order by created_at, client_id`;

describe('a client and a text', () => {
  test('have one proof, the first, however often she accepts it', async () => {
    await clients();
    for (let n = 0; n < 20; n += 1) {
      setClock(() => NOW + n * 1000);
      expect(await accept(db, ANA, BUILT_IN)).toEqual({ id: ANA });
    }
    expect(await accept(db, BIA, BUILT_IN)).toEqual({ id: BIA });
    expect(await accept(db, ANA, { ...BUILT_IN, hash: 'b'.repeat(64) })).toEqual({ id: ANA });
    expect(await count(db, `acceptances where client_id = '${ANA}'`)).toBe(2);
    expect((await proofs())[0]).toMatchObject({ client_id: ANA, created_at: new Date(NOW) });
    expect(await count(db, 'acceptances')).toBe(3);
  });

  test('keep a proof each when two who accepted it become one, and one are two again', async () => {
    await clients();
    await accept(db, ANA, BUILT_IN);
    setClock(() => NOW + 1000);
    await accept(db, BIA, BUILT_IN);
    const before = await proofs();
    const ana = { name: 'Ana', phone: '1133334100', email: null, active: true, notes: '' };
    expect(await merge(db, ANA, { ...ana, other: BIA }, null, prove, by)).toEqual({ id: ANA });
    expect(await proofs()).toMatchObject([
      { client_id: ANA, subject: null },
      { client_id: null, subject: prove('1133334200') },
    ]);
    expect(await accept(db, ANA, BUILT_IN)).toEqual({ id: ANA });
    expect(await restore(db, [BIA], prove, by)).toEqual([{ id: BIA }]);
    expect(await proofs()).toEqual(before);
  });
});

test('the migration keeps the first of equal proofs, and those of clients who are gone', async () => {
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_maintenance.sql'));
  const [fold = '', index = ''] = migration?.sql.split(/^-- next$/m) ?? [];
  await clients();
  const term_id = await insert(db, 'terms');
  await db`drop index acceptances_once`;
  const rows: readonly (readonly [n: number, client: string | null, more?: object])[] = [
    [1, ANA],
    [2, ANA],
    [3, ANA, { created_at: '2026-01-01T00:00:00Z' }],
    [4, ANA, { term_id }],
    [5, ANA, { term_id }],
    [6, ANA, { text_hash: '1'.repeat(64) }],
    [7, BIA],
    [8, null],
    [9, null],
  ];
  for (const [n, client_id, more] of rows)
    await insert(db, 'acceptances', {
      id: uuid(n),
      client_id,
      created_at: '2026-02-01T00:00:00Z',
      ...more,
    });
  await db.query(fold);
  await db.query(index);
  const left = (await db`select id from acceptances order by id`).map(({ id }) => id);
  expect(left).toEqual([3, 4, 6, 7, 8, 9].map(uuid));
});

const socketFolder = inject('postgres');
// PGlite takes queries one after the other, so races show on a real server alone.
test.skipIf(!socketFolder)(
  'fifty acceptances at once leave one, and all are answered',
  async () => {
    const database = await openPostgres(socketFolder ?? '');
    const postgres = connect(database.url);
    await prepare(postgres);
    await clients(postgres);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => accept(postgres, ANA, BUILT_IN)),
    );
    expect(all).toEqual(Array(50).fill({ id: ANA }));
    expect(await count(postgres, 'acceptances')).toBe(1);
    await database.close();
  },
);
