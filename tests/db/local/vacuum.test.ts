import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { serve } from '../../../db/local/open.ts';

const local = serve(await PGlite.create());
const db = connect(local.url);
afterAll(local.close);

const pages = async (table: string) =>
  Number((await db.query(`select pg_relation_size('${table}') / 8192 as pages`))[0]?.pages);

test('what rows took is used again, in tables of the catalogue too, and rows are counted', async () => {
  await db`create table notes (id integer, text text)`;
  const fill = () =>
    db`insert into notes select n, repeat('x', 100) from generate_series(1, 5000) n`;
  async function churn(): Promise<void> {
    await fill();
    await db`delete from notes`;
    for (let n = 0; n < 40; n += 1) {
      await db.query(`create table passing_${n} (a int, b int, c int, d int, e int)`);
      await db.query(`drop table passing_${n}`);
    }
    await local.vacuum();
  }
  await churn();
  const first = [await pages('notes'), await pages('pg_attribute')];
  for (let n = 0; n < 4; n += 1) await churn();
  expect(await pages('notes')).toBeLessThanOrEqual(first[0] ?? 0);
  expect(await pages('pg_attribute')).toBeLessThanOrEqual((first[1] ?? 0) + 2);

  await fill();
  await local.vacuum();
  expect(await db`select reltuples::int as rows from pg_class where relname = 'notes'`).toEqual([
    { rows: 5000 },
  ]);
});
