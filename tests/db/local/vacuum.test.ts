import { afterAll, expect, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { openEmpty } from '../../support/database/migrated.ts';

const local = await openEmpty();
const db = connect(local.url);
afterAll(local.close);

const pages = async (table: string) =>
  Number((await db.query(`select pg_relation_size('${table}') / 8192 as pages`))[0]?.pages);

test('what rows took is used again, in tables of the catalogue too, and rows are counted', async () => {
  await db`create table notes (id integer, text text)`;
  const fill = () =>
    db`insert into notes select n, repeat('x', 100) from generate_series(1, 1000) n`;
  async function churn(): Promise<void> {
    await fill();
    await db`delete from notes`;
    await db`do $$ begin for n in 1..100 loop
      create temporary table passing (a int, b int, c int, d int, e int);
      drop table passing;
    end loop; end $$`;
    await local.vacuum();
  }
  await churn();
  const first = [await pages('notes'), await pages('pg_attribute')] as const;
  for (let n = 0; n < 4; n += 1) await churn();
  expect(await pages('notes')).toBeLessThanOrEqual(first[0]);
  expect(await pages('pg_attribute')).toBeLessThanOrEqual(1.5 * first[1] + 8);

  await fill();
  await local.vacuum();
  expect(await db`select reltuples::int as rows from pg_class where relname = 'notes'`).toEqual([
    { rows: 1000 },
  ]);
});

test('the server answers between two tables, and one that is as it was is left alone', async () => {
  await local.vacuum();
  const counted = () => db`select relname, xmin::text from pg_class where relkind = 'r' order by 1`;
  const before = await counted();
  await local.vacuum();
  expect(await counted()).toEqual(before);

  for (const name of ['one', 'two', 'three']) await db.query(`create table ${name} (id int)`);
  const order: string[] = [];
  const turn = new Promise<void>((done) => setImmediate(() => done(void order.push('turn'))));
  await Promise.all([local.vacuum().then(() => order.push('vacuumed')), turn]);
  expect(order).toEqual(['turn', 'vacuumed']);
});

test('the log of what was written is not needed any longer, which would grow for ever', async () => {
  const needed = async () =>
    (
      await db`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as bytes
        from pg_control_checkpoint()`
    )[0]?.bytes;
  await db`create table logged as select repeat('x', 100) as text from generate_series(1, 10000)`;
  expect(await needed()).toBeGreaterThan(1_000_000);
  await local.vacuum();
  expect(await needed()).toBeLessThan(10_000);
});
