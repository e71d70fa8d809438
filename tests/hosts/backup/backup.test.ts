import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { erase } from '../../../db/clients/erasure.ts';
import { remove } from '../../../db/clients/trash.ts';
import { connect, type Db } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import type { ServedDatabase } from '../../../db/neon/serve.ts';
import { backUp } from '../../../hosts/backup/backup.ts';
import { inspect } from '../../../hosts/backup/inspect.ts';
import { refuseNewer, restore } from '../../../hosts/backup/restore.ts';
import { insert, uuid } from '../../db/rows.ts';
import { testDb } from '../../support/database/database.ts';
import { openMigrated } from '../../support/database/migrated.ts';
import { makeOlder } from '../../support/database/older-database.ts';
import { openPostgres } from '../../support/database/postgres-database.ts';

const SECRET = 'a'.repeat(32);
const PHRASE = 'três gatos no muro';

const LAST = '9999';
const ENGINES = ['embedded', ...(inject('postgres') ? ['postgres'] : [])];
const LAST_ENGINE = ENGINES.at(-1) ?? '';

const databases = new Map<string, Promise<ServedDatabase>>();
afterAll(async () => {
  for (const database of databases.values()) await (await database).close();
});

const make = async (engine: string): Promise<ServedDatabase> =>
  engine === 'postgres' ? openPostgres(inject('postgres') ?? '') : openMigrated();

/** One of two databases of an engine, emptied of everything. */
async function empty(engine: string, which: 'first' | 'second'): Promise<Db> {
  const key = engine + which;
  const database = databases.get(key) ?? make(engine);
  databases.set(key, database);
  const db = connect((await database).url);
  await db.transaction([db`drop schema public cascade`, db`create schema public`]);
  return db;
}

async function used(engine: string, which: 'first' | 'second', last = LAST): Promise<Db> {
  const db = await empty(engine, which);
  await makeOlder(db, last);
  if (last === LAST) await prepare(db);
  return db;
}

/** Used with every version; some tables have several parts, long values and rows that are gone. */
async function full(engine: string): Promise<Db> {
  const db = await used(engine, 'first');
  await db.transaction([
    db`insert into clients (name, name_key, phone)
      select 'Cliente ' || n, 'cliente ' || n, (11900000000 + n)::text
      from generate_series(1, 700) n`,
    db`delete from clients where phone between '11900000200' and '11900000500'`,
    db`insert into revisions (entity, entity_id, version, action, data)
      select 'faq', gen_random_uuid(), 1, 'create', jsonb_build_object('answer', (
        select string_agg(md5(n || '/' || m), '') from generate_series(1, 600) m))
      from generate_series(1, 8) n`,
  ]);
  return db;
}

async function fresh(): Promise<Db> {
  const db = await testDb();
  await insert(db, 'admins', { id: uuid(9) });
  return db;
}

/** All rows of all tables. */
async function contents(db: Db): Promise<Record<string, unknown>> {
  const tables = await db`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const entries = tables.map(async ({ name }) => {
    const rows = await db.query(
      `select md5((to_jsonb(t) - 'applied_at')::text) as hash, to_jsonb(t) - 'applied_at' as row
        from "${name}" t order by hash`,
    );
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const file = async (db: Db, phrase: string | null = null, secret: string | null = SECRET) =>
  buffer((await backUp(db, { phrase, secret })).file);

const put = (db: Db, bytes: Uint8Array, phrase: string | null = null, secret = SECRET) =>
  restore(db, Readable.from([bytes]), { phrase, secret, actor: null });

/** A full database and its backup, which tests do not change. */
let embedded: Db;
let whole: Buffer;
beforeAll(async () => {
  embedded = await full('embedded');
  whole = await file(embedded);
});

// From one engine to the other is in the gate, where there are two.
const GATE = `embedded ${LAST_ENGINE}`;

const PAIRS = ENGINES.flatMap((from) => ENGINES.map((to) => [from, to] as const));

describe.each(PAIRS)('from %s', (from, to) => {
  let source: Db;
  let target: Db;
  beforeAll(async () => {
    source = from === 'embedded' ? embedded : await full(from);
    target = await used(to, 'second', '0018_waiting_clients.sql');
  });

  const tags = `${from} ${to}` === GATE ? [] : ['slow'];
  test(`everything is whole on ${to}`, { tags }, async () => {
    const sealed = to === from ? null : PHRASE;
    const before = await contents(source);
    const { second_steps, recovery_codes } = await contents(target);
    const bytes = await file(source, sealed);
    expect(await contents(source)).toEqual(before);
    const { header, erased } = await put(target, bytes, sealed);

    expect(erased).toBe(0);
    expect(header.tables.map(({ name }) => name).sort()).toEqual(
      Object.keys(before).filter((name) => name !== 'schema_migrations'),
    );
    for (const { name, rows } of header.tables) expect(before[name], name).toHaveLength(rows);
    const [state] = before.content_state as [{ version: number; database_id: string }];
    const after = await contents(target);
    const [entry] = (after.revisions as { entity: string }[]).splice(
      (after.revisions as { entity: string }[]).findIndex(({ entity }) => entity === 'backups'),
      1,
    );
    expect(entry).toMatchObject({
      ...{ action: 'restore', entity_id: state.database_id, actor: null },
      data: { by: 'host', at: header.at },
    });
    expect(after).toEqual({
      ...before,
      // tests/hosts/backup/access.test.ts
      ...{ second_steps, recovery_codes, sessions: [], devices: [], calendar: [] },
      ...{ push_devices: [], push_events: [] },
      // One later than either.
      content_state: [{ ...state, version: 2, build_requested_at: '-infinity' }],
    });
    // The next row takes an id of its own.
    await target`insert into revisions (entity, entity_id, version, action, data)
      values ('faq', gen_random_uuid(), 1, 'create', '{}')`;
  });
});

for (const [last, tags] of [
  ['0008_history.sql', ['slow']],
  ['0018_waiting_clients.sql', []],
] as const)
  test(`a backup of schema ${last} becomes one of this version`, { tags: [...tags] }, async () => {
    const older = await used(LAST_ENGINE, 'second', last);
    const target = await fresh();
    await put(target, await file(older));
    await prepare(older);
    const { content_state: _, revisions: was, ...rest } = await contents(older);
    const after = await contents(target);
    const none = { sessions: [], devices: [] };
    expect(after).toMatchObject({ ...rest, ...none });
    expect(after.revisions).toHaveLength((was as unknown[]).length + 1);
  });

describe('a file that does not serve changes nothing', () => {
  let sealed: Buffer;
  let before: unknown;
  beforeAll(async () => {
    sealed = await file(embedded, PHRASE);
    before = await contents(embedded);
  });
  afterAll(async () => {
    expect(await contents(embedded)).toEqual(before);
    expect(await embedded`select from pg_namespace where nspname like 'incoming%'`).toEqual([]);
  });

  const changed = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const costly = (factor: number) =>
    Buffer.from(
      sealed.toString('latin1').replace(/(?<=^-> scrypt \S+ )\d+/m, `${factor}`),
      'latin1',
    );
  const rewritten = (from: string, to: string) =>
    gzipSync(Buffer.from(gunzipSync(whole).toString('latin1').replace(from, to), 'latin1'));
  /** As somebody who knows the format would. */
  function forged(from: string, to: string): Buffer {
    const text = gunzipSync(rewritten(from, to)).toString('latin1');
    const end = text.lastIndexOf('{"sha256"');
    const sha256 = createHash('sha256').update(text.slice(0, end), 'latin1').digest('hex');
    return gzipSync(Buffer.from(`${text.slice(0, end)}${JSON.stringify({ sha256 })}\n`, 'latin1'));
  }
  const INCOMPLETE =
    'O arquivo da cópia está incompleto: falta o fim dele. Copie o arquivo de novo ou escolha outra cópia. Nada foi mudado.';
  const DAMAGED =
    'O arquivo da cópia foi alterado ou está danificado. Copie o arquivo de novo ou escolha outra cópia. Nada foi mudado.';
  const NEWER =
    'Esta cópia foi feita por uma versão mais nova do Toque. Atualize o Toque e restaure de novo. Nada foi mudado.';
  const WRONG =
    'A frase secreta não é a desta cópia. Confira maiúsculas, acentos e espaços. Nada foi mudado.';
  const FOREIGN = 'Este arquivo não é uma cópia de segurança do Toque. Escolha outro.';

  const read = (make: () => Buffer, phrase: string | null) => {
    const file = Readable.from([make()]);
    return { file, read: inspect(file, phrase).then(refuseNewer) };
  };

  test.each<[string, () => Buffer, string | null, string]>([
    ['cut at the end', () => whole.subarray(0, -9), null, INCOMPLETE],
    ['cut between two parts', () => rewritten('{"sha256', '\n'), null, DAMAGED],
    ['a name changed', () => rewritten('avila', 'evila'), null, DAMAGED],
    ['more at the end', () => rewritten('"}\n', '"}\n '), null, DAMAGED],
    ['sealed, a byte changed', () => changed(sealed, sealed.length - 99), PHRASE, DAMAGED],
  ])('%s, is not read', async (_, make, phrase, sentence) => {
    await expect(read(make, phrase).read).rejects.toThrow(sentence);
  });

  const refused: readonly [string, () => Buffer, string | null, string, 'slow'?][] = [
    ['cut in the middle', () => whole.subarray(0, whole.length / 2), null, INCOMPLETE],
    ['a byte changed', () => changed(whole, Math.floor(whole.length / 2)), null, DAMAGED, 'slow'],
    ['sealed, cut', () => sealed.subarray(0, -9), PHRASE, DAMAGED, 'slow'],
    ['sealed, with the most work that is allowed', () => costly(16), PHRASE, WRONG, 'slow'],
    [
      'sealed, without a phrase',
      () => sealed,
      null,
      'Esta cópia está protegida por uma frase secreta. Informe a frase usada quando a cópia foi feita.',
    ],
    ['sealed, with another phrase', () => sealed, 'outra frase qualquer', WRONG],
    ['a newer format', () => forged('"format":1', '"format":2'), null, NEWER],
    ['a newer schema', () => forged('0019_functions', '0019_other'), null, NEWER],
    ['a photo', () => Buffer.from('\x89PNG...................'), null, FOREIGN],
    ['nothing', () => Buffer.alloc(0), null, FOREIGN],
    ['another gzip file', () => gzipSync('{"kind":"x"}\n'), null, FOREIGN],
  ];
  for (const [name, make, phrase, sentence, tags = []] of refused)
    test(name, { tags }, async () => {
      const stream = Readable.from([make()]);
      const restoring = { phrase, secret: SECRET, actor: null };
      await expect(restore(embedded, stream, restoring)).rejects.toThrow(sentence);
      const other = read(make, phrase);
      await expect(other.read).rejects.toThrow(sentence);
      expect([stream.destroyed, other.file.destroyed]).toEqual([true, true]);
    });

  for (const [from, to, tags] of [
    ['"columns":["entity"', '"columns":["entities"', []],
    ['"11987654321"', '"1198765432x"', ['slow']],
  ] as const)
    test(`a row that does not fit leaves the old content and nothing else: ${from}`, {
      tags: [...tags],
    }, async () => {
      await expect(put(embedded, forged(from, to))).rejects.toThrow(DAMAGED);
    });
});

for (const engine of ENGINES)
  test(`what another program made of our tables stops a restore on ${engine}`, {
    tags: 'slow',
  }, async () => {
    const db = engine === 'embedded' ? await fresh() : await used(engine, 'first');
    const bytes = await file(db);
    await db`create view reporter as select name from clients`;
    await db`create table visits_of_others (term_id uuid references terms)`;
    for (const what of ['view reporter', 'table visits_of_others']) {
      await expect(put(db, bytes)).rejects.toThrow(
        new RegExp(
          `^Outro programa usa as tabelas do Toque nesse banco de dados, .*Remova antes: .*${what}.* Nada foi mudado\\.$`,
        ),
      );
      await db.query(`drop ${what}`);
    }
  });

test("another program's tables are in no backup, and stay as they are", async () => {
  const db = await fresh();
  await db`create table "User" as select 'Ana' as "it's"`;
  await db`create table nothing ()`;
  await put(db, await file(db));
  expect(await db`select * from "User"`).toEqual([{ "it's": 'Ana' }]);
  await db`drop table "User", nothing`;
});

test('a database of a newer version, whose tables are not known, gives no backup', async () => {
  const db = await fresh();
  await db`insert into schema_migrations (version, name, checksum) values (9999, '9999_x.sql', '')`;
  await expect(file(db)).rejects.toThrow(/versão mais nova do Toque/);
  await db`delete from schema_migrations where version = 9999`;
});

test('what a killed backup or restore left goes after a day', async () => {
  const db = await testDb();
  const now = Math.floor(Date.now() / 1000);
  const names = [
    ['table', `copy_${now - 90_000}_0123abcd`],
    ['table', `copy_${now - 90_000}_0123abcd_clients`],
    ['schema', `incoming_${now - 90_000}_0123abcd`],
    ['table', `copy_${now - 80_000}_0123abcd`],
    ['schema', `incoming_${now - 80_000}_0123abcd`],
    ['schema', 'incoming_mail'],
  ];
  for (const [kind, name] of names)
    await db.query(
      `create ${kind === 'table' ? `unlogged table "${name}" ()` : `schema "${name}"`}`,
    );
  await file(db);
  const left = await db`select relname as name from pg_class where relpersistence = 'u'
      and relname like 'copy%'
    union all select nspname from pg_namespace where nspname like 'incoming%' order by 1`;
  expect(left.map(({ name }) => name)).toEqual([
    `copy_${now - 80_000}_0123abcd`,
    `incoming_${now - 80_000}_0123abcd`,
    'incoming_mail',
  ]);
  await db.query(`drop schema incoming_${now - 80_000}_0123abcd, incoming_mail`);
});

test.each([
  ['they were erased', false],
  ['a later backup was restored', true],
])('clients erased since the backup are erased again where %s', async (_, elsewhere) => {
  const db = await fresh();
  for (const [index, name] of ['Ana', 'Bia', 'Caio'].entries())
    await insert(db, 'clients', { id: uuid(index), name, phone: `1198888777${index}` });
  await insert(db, 'notifications', { client_id: uuid(0) });
  await remove(db, [uuid(1)], null, { actor: null, idempotencyKey: null });
  const bytes = await file(db);
  const by = { actor: uuid(9), idempotencyKey: null };
  for (const id of [0, 1])
    await erase(db, { id: uuid(id), phone: `1198888777${id}` }, () => '-'.repeat(43), by);

  if (elsewhere) {
    const later = await file(db);
    await put(await fresh(), later);
  }
  expect(await put(db, bytes)).toMatchObject({ erased: 2 });
  expect(await db`select name from clients`).toEqual([{ name: 'Caio' }]);
  expect(JSON.stringify(await contents(db))).not.toMatch(/Ana|Bia|8888777[01]/);
  expect(
    await db`select entity_id as id, data ->> 'by' as by from revisions where action = 'erase'
      order by entity_id`,
  ).toEqual([0, 1].map((id) => ({ id: uuid(id), by: 'restore' })));
});

for (const [which, secret, left, tags] of [
  ['the same', SECRET, 1, ['slow']],
  ['another', 'b'.repeat(32), 0, []],
] as const)
  test(`with ${which} secret, second steps that no code fits are removed`, {
    tags: [...tags],
  }, async () => {
    const db = await fresh();
    await put(db, whole, null, secret);
    for (const table of ['second_steps', 'recovery_codes'])
      expect(await db.query(`select from ${table}`)).toHaveLength(left);
  });
