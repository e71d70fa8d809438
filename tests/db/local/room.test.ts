import { renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { openFolder, openMemory } from '../../../db/local/folder.ts';
import { openLocal, serve } from '../../../db/local/open.ts';
import { hasRoom } from '../../../db/local/room.ts';
import { freshDataDir } from '../../support/database/migrated.ts';
import { caught } from '../answering.ts';

const folder = await freshDataDir();
let free = Infinity;
const served = serve(await openMemory(), undefined, (bytes) => bytes <= free);
const db = connect(served.url);
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

// docs/threats.md, F-15.
const FULL = { name: 'DatabaseUnavailable', message: 'The disk of the database is full' };
const NOT_SAVED = { ...FULL, code: '53100', maybeSaved: false };

test('a disk keeps 16 MB free, and one that cannot be read has room', () => {
  const { bavail, bsize } = statfsSync(folder);
  const left = bavail * bsize;
  expect(hasRoom(folder, 0)).toBe(true);
  expect(hasRoom(folder, left - 16 * 1024 * 1024 + 200_000_000)).toBe(false);
  expect(hasRoom(folder, left - 1_000_000_000)).toBe(true);
  expect(hasRoom(join(folder, 'none'), left)).toBe(true);
});

test('a full disk refuses writes of each kind, reads and cleaning go on, and writes do with room', async () => {
  await db`create table notes (id serial, text text)`;
  await db`create function add_note() returns void language sql
    as 'insert into notes default values'`;
  const insert = () => db`insert into notes (text) values ('olá')`;
  await insert();
  free = -1;
  const writes = [
    insert(),
    db`with added as (insert into notes default values returning id) select id from added`,
    db`select add_note()`,
    db.transaction([db`select 1`, db`delete from notes`]),
  ];
  for (const write of writes) expect(await caught(write)).toMatchObject(NOT_SAVED);
  expect(await db`with all_notes as (select * from notes) select text from all_notes`).toEqual([
    { text: 'olá' },
  ]);
  expect(await db.transaction([db`select count(*)::int as count from notes`])).toEqual([
    [{ count: 1 }],
  ]);
  const checkpoints = () => db`select checkpoint_lsn::text from pg_control_checkpoint()`;
  const before = await checkpoints();
  await served.vacuum();
  expect(await checkpoints()).not.toEqual(before);

  free = 10_000;
  await insert();
  expect(await caught(db`insert into notes (text) values (${'x'.repeat(20_000)})`)).toMatchObject(
    NOT_SAVED,
  );
  await insert();
  expect(await db`select count(*)::int as count from notes`).toEqual([{ count: 3 }]);
});

test('a table without room to be vacuumed is passed over, and the others are not', async () => {
  free = Infinity;
  const fill = (name: string, rows: number) =>
    db.query(`create table ${name} as select repeat('x', 100) from generate_series(1, ${rows})`);
  await fill('large', 10_000);
  await fill('small', 1000);
  free = 500_000;
  await served.vacuum();
  expect(
    await db`select relname as name, reltuples::int as rows from pg_class
      where relname in ('large', 'small') order by 1`,
  ).toEqual([
    { name: 'large', rows: -1 },
    { name: 'small', rows: 1000 },
  ]);
});

test('a full disk does not keep a prepared database from being opened', async () => {
  const local = serve(await openFolder(join(folder, 'db')), undefined, () => false);
  const { applied } = await prepare(connect(local.url), 'America/Sao_Paulo');
  expect(applied).toEqual([]);
  await local.close();
});

test('a Postgres that panics is left alone: calls are refused, and it closes', async () => {
  const local = await openLocal({ dataDir: folder });
  const db = connect(local.url);
  // A log file that cannot be made, as where the disk is full.
  renameSync(join(folder, 'db/pg_wal'), join(folder, 'db/gone'));
  const write = () =>
    db`create table big as select repeat('x', 1000) from generate_series(1, 9000)`;
  expect(await caught(write())).toMatchObject({ name: 'DatabaseUnavailable' });
  await local.ended;
  expect(await caught(write())).toMatchObject({ name: 'DatabaseUnavailable' });
  expect(await caught(db`select 1`)).toMatchObject({ name: 'DatabaseUnavailable' });
  await expect(local.vacuum()).rejects.toThrow();
  await local.close();
  renameSync(join(folder, 'db/gone'), join(folder, 'db/pg_wal'));
  const again = await openLocal({ dataDir: folder });
  expect(await connect(again.url)`select to_regclass('big') as big`).toEqual([{ big: null }]);
  await again.close();
});
