import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from 'pglite-17';
import { afterAll, expect, test, vi } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { pgliteEngine } from '../../../db/local/engine.ts';
import { openLocal } from '../../../db/local/open.ts';
import { MAJOR } from '../../../db/local/upgrade.ts';
import { serveEngine } from '../../../db/neon/serve.ts';
import { openDatabase } from '../../../hosts/node/database.ts';
import { freshDataDir } from '../../support/database/migrated.ts';
import { makeOlder } from '../../support/database/older-database.ts';

const root = mkdtempSync(join(tmpdir(), 'toque-upgrade-'));
afterAll(() => rmSync(root, { recursive: true }));
const versionOf = (folder: string) => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();

const settings = (dataDir: string) => ({ databaseUrl: null, connections: 2, dataDir });
const shown = async (db: Db) =>
  (
    await db`select current_setting('server_version') as version, (select count(*)::int from clients)
    as clients, (select count(*)::int from sessions) as sessions`
  )[0];
const names = (db: Db) => db`select id, name, phone from clients order by id`;

test('a folder of the Postgres before becomes one of this, whole, and is kept', {
  tags: 'slow',
}, async () => {
  const dataDir = join(root, 'old');
  mkdirSync(dataDir);
  const served = serveEngine(
    // The engine's own types differ; what is used of it does not.
    pgliteEngine((await PGlite.create(join(dataDir, 'db'))) as never),
  );
  const old = connect(served.url);
  await makeOlder(old, '0018_waiting_clients.sql');
  const before = await shown(old);
  expect(before).toMatchObject({ version: expect.stringMatching(/^17/), sessions: 2 });
  const people = await names(old);
  await served.close();

  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const database = await openDatabase(settings(dataDir));
  const { version, ...rows } = (await shown(database.db)) ?? {};
  expect(version).toMatch(new RegExp(`^${MAJOR}`));
  expect({ version: before?.version, ...rows }).toEqual(before);
  await database.close();
  expect(String(told.mock.calls[0])).toContain(`Postgres 17 para o 18. A pasta antiga ficou em`);
  told.mockRestore();
  expect([versionOf(join(dataDir, 'db')), versionOf(join(dataDir, 'db-17'))]).toEqual(['18', '17']);

  // Killed between the two renames at the end: the next start ends them.
  const db = join(dataDir, 'db');
  renameSync(db, `${db}.upgraded`);
  const again = await openLocal({ dataDir });
  expect(await names(connect(again.url))).toEqual(people);
  await again.close();
  expect(existsSync(`${db}.upgraded`)).toBe(false);
});

test.each([
  [
    '16',
    /é do Postgres 16, e este Toque traz o 18, .* restaure: npm run admin -- restore <arquivo>\.$/,
  ],
  ['19', /é do Postgres 19, .* Instale a versão mais nova do Toque\.$/],
])(
  'a folder of Postgres %s, which nothing here reads, is left as it was',
  async (major, sentence) => {
    const dataDir = await freshDataDir();
    writeFileSync(join(dataDir, 'db', 'PG_VERSION'), `${major}\n`);
    await expect(openDatabase(settings(dataDir))).rejects.toThrow(sentence);
    expect(versionOf(join(dataDir, 'db'))).toBe(major);
    rmSync(dataDir, { recursive: true });
  },
);

test('a folder of the Postgres before that is not to be copied is left as it was', {
  tags: 'slow',
}, async () => {
  const dataDir = join(root, 'unready');
  mkdirSync(dataDir);
  const served = serveEngine(pgliteEngine((await PGlite.create(join(dataDir, 'db'))) as never));
  await connect(served.url)`create table schema_migrations (version text)`;
  await served.close();
  await expect(openDatabase(settings(dataDir))).rejects.toThrow(
    /é do Postgres 17, e não foi possível passá-lo para o 18\. A pasta continua como era\./,
  );
  expect(versionOf(join(dataDir, 'db'))).toBe('17');
});
