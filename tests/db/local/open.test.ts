import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { DatabaseUnavailable } from '../../../db/core/unavailable.ts';
import { DatabaseDamaged, imageOfNew } from '../../../db/local/folder.ts';
import { DatabaseInUse, takeLock } from '../../../db/local/lock.ts';
import { type LocalDatabase, openLocal } from '../../../db/local/open.ts';
import { openMigrated } from '../../support/database/migrated.ts';

const root = mkdtempSync(join(tmpdir(), 'toque-local-'));
const made = join(root, 'above', 'made');
const open: LocalDatabase[] = [];
let files: Readonly<Record<string, string>>;

async function start(dataDir: string, image?: string): Promise<LocalDatabase> {
  const local = await openLocal({ dataDir, ...(image && { image }) });
  open.push(local);
  return local;
}

beforeAll(async () => {
  const local = await openLocal({ dataDir: made });
  const db = connect(local.url);
  await db`create table notes (id integer primary key, text text)`;
  await db`create table others (id integer primary key)`;
  await db`create table never_used (id integer primary key)`;
  await db`create table no_longer_used (id integer primary key)`;
  await db.transaction(
    ['notes', 'others', 'no_longer_used'].map((name) => db.query(`insert into ${name} values (1)`)),
  );
  await db`update notes set text = 'olá'`;
  await db`delete from no_longer_used`;
  await db`vacuum no_longer_used`;
  const sizes = await db`select pg_relation_size('no_longer_used')::int as rows,
    pg_relation_size('no_longer_used_pkey')::int > 8192 as had_rows`;
  expect(sizes).toEqual([{ rows: 0, had_rows: true }]);
  const paths = await db`select relname as name, pg_relation_filepath(oid) as path from pg_class
    where relnamespace = 'public'::regnamespace`;
  files = Object.fromEntries(paths.map(({ name, path }) => [name, path]));
  await local.close();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((local) => local.close()));
});
afterAll(() => rmSync(root, { recursive: true }));

function copy(name: string): string {
  const folder = join(root, name);
  cpSync(made, folder, { recursive: true });
  return folder;
}

test('a folder is made with all above it, for its owner alone', () => {
  expect(statSync(made).mode & 0o777).toBe(0o700);
});

test('a folder keeps its rows from one opening to the next', async () => {
  const { url } = await start(copy('again'));
  expect(await connect(url)`select * from notes`).toEqual([{ id: 1, text: 'olá' }]);
});

test('a folder is made from the image of a new database where there is one', {
  tags: 'slow',
}, async () => {
  const image = join(root, 'image.tar.gz');
  // Each initdb gives another identifier.
  const identifier = async (name: string) => {
    const { url } = await start(join(root, name), image);
    const [row] = await connect(url)`select system_identifier::text as id,
        current_setting('wal_segment_size') as segment from pg_control_system()`;
    return row;
  };
  const without = await identifier('without');
  writeFileSync(image, Buffer.from(await (await imageOfNew()).arrayBuffer()));
  const first = await identifier('first');
  expect(first).toEqual({ id: expect.stringMatching(/^\d+$/), segment: '1MB' });
  expect(first).not.toEqual(without);
  expect(await identifier('second')).toEqual(first);
  truncateSync(image, 2_000_000);
  expect(await identifier('cut-image')).toEqual({
    id: expect.not.stringMatching(first?.id),
    segment: '1MB',
  });
  // Four databases are created.
});

test('a folder works below a path longer than a socket allows', async () => {
  const folder = copy(`${'long-name-'.repeat(20)}/${'x'.repeat(100)}`);
  const { url } = await start(folder);
  expect(await connect(url)`select count(*)::int as n from notes`).toEqual([{ n: 1 }]);
  await expect(openLocal({ dataDir: folder })).rejects.toThrow(DatabaseInUse);
});

test('a folder has one owner in this process, and the next after it closes', async () => {
  const folder = copy('one');
  const first = await start(folder);
  await expect(openLocal({ dataDir: folder })).rejects.toThrow(
    `A pasta de dados ${folder} já está em uso`,
  );
  await first.close();
  expect(await connect((await start(folder)).url)`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a folder has one owner among processes, and is free as soon as that one is killed', async () => {
  const folder = copy('killed');
  const script = `const { openLocal } = await import(${JSON.stringify(new URL('../../../db/local/open.ts', import.meta.url).href)});
      await openLocal({ dataDir: ${JSON.stringify(folder)} }); console.log('open'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await expect(openLocal({ dataDir: folder })).rejects.toThrow(DatabaseInUse);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await connect((await start(folder)).url)`select count(*)::int as n from notes`).toEqual([
    { n: 1 },
  ]);
});

test('a folder is made again after an interrupted first start', { tags: 'slow' }, async () => {
  const folder = join(root, 'cut');
  mkdirSync(join(folder, 'db.new', 'base'), { recursive: true });
  const { url } = await start(folder);
  expect(await connect(url)`select 1 as one`).toEqual([{ one: 1 }]);
  expect(existsSync(join(folder, 'db.new'))).toBe(false);
});

const damages: readonly [string, (db: string) => void, string[]?][] = [
  ['without its version file', (db) => rmSync(join(db, 'PG_VERSION'))],
  ['of another version', (db) => writeFileSync(join(db, 'PG_VERSION'), '17\n'), ['slow']],
  [
    'with an empty control file',
    (db) => writeFileSync(join(db, 'global/pg_control'), Buffer.alloc(8192)),
    ['slow'],
  ],
  [
    'with a truncated control file',
    (db) => writeFileSync(join(db, 'global/pg_control'), 'x'),
    ['slow'],
  ],
  ['without its log', (db) => rmSync(join(db, 'pg_wal'), { recursive: true }), ['slow']],
  ['without its tables', (db) => rmSync(join(db, 'base'), { recursive: true })],
  [
    'with overwritten catalogs',
    (db) => writeFileSync(join(db, 'base/5/1259'), Buffer.alloc(8192, 9)),
    ['slow'],
  ],
  ['with an emptied table', (db) => truncateSync(join(db, files.notes ?? ''))],
  ['with an emptied index', (db) => truncateSync(join(db, files.notes_pkey ?? '')), ['slow']],
  ['without a table of many', (db) => rmSync(join(db, files.others ?? '')), ['slow']],
  ['that is empty', (db) => rmSync(db, { recursive: true }) ?? mkdirSync(db)],
];
for (const [name, damage, tags = []] of damages)
  test(`a folder ${name} is refused with a hint and given back`, { tags }, async () => {
    const folder = copy(`damaged ${name}`);
    damage(join(folder, 'db'));
    const before = readdirSync(join(folder, 'db')).length;
    // threat F-17: refused with a hint on restoring.
    const error = await openLocal({ dataDir: folder }).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(DatabaseDamaged);
    expect((error as Error).message).toMatch(/está danificado .* restaure a cópia de segurança/);
    expect((error as Error).message).toContain(join(folder, 'db'));
    takeLock(join(folder, 'db.lock'), folder)();
    expect(readdirSync(join(folder, 'db')).length).toBeGreaterThanOrEqual(before);
  });

describe('the loopback port', () => {
  let local: LocalDatabase;
  let url: URL;

  beforeAll(async () => {
    local = await openMigrated();
    url = new URL((await local.listen()).url);
  });
  afterAll(() => local.close());

  test('is opened once, however often it is asked for', async () => {
    expect(await Promise.all([local.listen(), local.listen()])).toEqual([
      { url: url.href },
      { url: url.href },
    ]);
  });

  test('has a password and a name of its own at every start', async () => {
    const other = await openMigrated();
    expect(new URL((await other.listen()).url).password).not.toBe(url.password);
    expect(other.url).not.toBe(local.url);
    await other.close();
  });
});

test('closing finishes what runs, refuses what comes after, and can be asked twice', async () => {
  const local = await openMigrated();
  const inside = connect(local.url);
  const outside = connect((await local.listen()).url);
  await inside`create table kept (n integer)`;
  const writes = [...Array(10).keys()].map((n) =>
    Promise.resolve(outside`insert into kept values (${n}) returning n`),
  );
  await outside`select 1`;
  const closing = [local.close(), local.close()];
  const settled = await Promise.allSettled(writes);
  await Promise.all(closing);
  for (const write of settled) {
    if (write.status === 'rejected') expect(write.reason).toBeInstanceOf(DatabaseUnavailable);
    else expect(write.value).toHaveLength(1);
  }
  expect(settled[0]?.status).toBe('fulfilled');
  await expect(Promise.resolve(inside`select 1`)).rejects.toThrow(DatabaseUnavailable);
  await expect(Promise.resolve(outside`select 1`)).rejects.toThrow(DatabaseUnavailable);
});

test('the database drops a query whose caller has gone before it started', async () => {
  const local = await openMigrated();
  const db = connect(local.url);
  await db`create table untouched (n integer)`;
  const gone = db.query('insert into untouched values (1)', [], {
    fetchOptions: { signal: AbortSignal.abort() },
  });
  await expect(Promise.resolve(gone)).rejects.toThrow(DatabaseUnavailable);
  expect(await db`select * from untouched`).toEqual([]);
  await local.close();
});
