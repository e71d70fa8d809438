import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { serve } from '../../../db/local/open.ts';

const pglite = await PGlite.create();
const local = serve(pglite);
const db = connect(local.url);
afterAll(local.close);

/** The texts that the engine keeps prepared, but for this one. */
const kept = async () =>
  (
    await db`select statement from pg_prepared_statements
      where statement not like '%pg_prepared_statements%' order by prepare_time, name`
  ).map(({ statement }) => statement);

test('a text that comes again is prepared once, alone and within a transaction', async () => {
  const add = (n: number) => db`select ${n}::int + 1 as sum`;
  expect(await add(1)).toEqual([{ sum: 2 }]);
  expect(await add(2)).toEqual([{ sum: 3 }]);
  expect(await db.transaction([add(3), add(4)])).toEqual([[{ sum: 4 }], [{ sum: 5 }]]);
  expect((await kept()).filter((text) => text === 'select $1::int + 1 as sum')).toHaveLength(1);
});

test('the same new text twice in a transaction is parsed once', async () => {
  const ask = (n: number) => db`select ${n}::text as once`;
  expect(await db.transaction([ask(1), ask(2)])).toEqual([[{ once: '1' }], [{ once: '2' }]]);
  expect((await kept()).filter((text) => text === 'select $1::text as once')).toHaveLength(1);
});

test('what was refused is refused again, and serves once its table is there', async () => {
  const read = () => db`select name from later`;
  await expect(read()).rejects.toMatchObject({ code: '42P01' });
  await expect(read()).rejects.toMatchObject({ code: '42P01' });
  await db`create table later as select 'Ana' as name`;
  expect(await read()).toEqual([{ name: 'Ana' }]);
  const wrong = (n: string) => db`select ${n}::int as number`;
  await expect(wrong('x')).rejects.toMatchObject({ code: '22P02' });
  expect(await wrong('7')).toEqual([{ number: 7 }]);
});

test('a statement answers as a new one after its table was changed or recreated, or its plan is gone', async () => {
  const read = () => db`select * from changing`;
  await db`create table changing as select 1 as one`;
  expect(await read()).toEqual([{ one: 1 }]);
  await db`alter table changing add two text default 'b'`;
  expect(await read()).toEqual([{ one: 1, two: 'b' }]);
  await db`drop table changing`;
  await expect(read()).rejects.toMatchObject({ code: '42P01' });
  await db`create table changing as select 'c' as three`;
  expect(await db.transaction([read(), read()])).toEqual([[{ three: 'c' }], [{ three: 'c' }]]);
  await pglite.exec('deallocate all');
  expect(await read()).toEqual([{ three: 'c' }]);
});

test('a statement that is itself refused by that code runs once more at most', async () => {
  await db`create sequence tries`;
  await db`create function refuse() returns void language plpgsql as
    $$ begin perform nextval('tries'); raise 'no' using errcode = '0A000'; end $$`;
  const refuse = () => db`select refuse()`.catch(({ code }) => code);
  expect([await refuse(), await refuse()]).toEqual(['0A000', '0A000']);
  expect(await db`select last_value::int as tries from tries`).toEqual([{ tries: 3 }]);
});

test('few are kept, the last used ones', async () => {
  const often = () => db`select 'often' as text`;
  for (let n = 0; n < 400; n += 1) {
    await db.query(`select ${n} as number`);
    await often();
  }
  const texts = await kept();
  expect(texts.length).toBeLessThan(140);
  expect(texts).toContain("select 'often' as text");
  expect(texts).toContain('select 399 as number');
  expect(texts).not.toContain('select 1 as number');
});
