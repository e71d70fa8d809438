import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { backUp } from '../../../hosts/backup/backup.ts';
import { panelBackups } from '../../../hosts/backup/panel.ts';
import { restore } from '../../../hosts/backup/restore.ts';
import { insert, uuid } from '../../db/rows.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { newPrepared, openPostgres } from '../../support/database/postgres-database.ts';

const SEALING = { phrase: null, secret: null };

const db = await freshDb();
beforeEach(async () => {
  await insert(db, 'admins', { id: uuid(9) });
});

const backup = async (of = db) => buffer((await backUp(of, SEALING)).file);
const put = (bytes: Buffer, more: Partial<Parameters<typeof restore>[2]> = {}, to = db) =>
  restore(to, Readable.from([bytes]), { ...SEALING, actor: null, ...more });
const names = async () =>
  (await db`select name from clients order by name`).map(({ name }) => String(name));

/** The schemas in which restores load. */
const incoming = () => db`select nspname from pg_namespace where nspname like 'incoming%'`;

let phones = 0;
function register(name: string) {
  phones += 1;
  return insert(db, 'clients', { name, phone: `119888877${phones + 10}` });
}

/** Restores while something is written after each copy, and returns the copies. */
async function restoreWhile(write: (copies: number) => Promise<unknown>) {
  const copies: Buffer[] = [];
  const bytes = await backup();
  const restored = put(bytes, {
    keep: async () => {
      const { file, stamp } = await backUp(db, SEALING);
      copies.push(await buffer(file));
      await write(copies.length);
      return stamp;
    },
  });
  return { copies, failure: await restored.then(() => null, String) };
}

test('who registers while a restore in the panel loads is in the copy that undoes it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toque-meanwhile-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const running: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void running.push(work);
  const publish = () => undefined;
  let registered: Promise<unknown> | undefined;
  const query: Db['query'] = (text, ...more) => {
    if (text.startsWith('create schema')) registered ??= register('Ana');
    return db.query(text, ...more);
  };
  const loading = new Proxy(db, {
    get: (_, name) => (name === 'query' ? query : Reflect.get(db, name)),
  });
  const rest = { dataDir, secret: null, timeZone: 'America/Sao_Paulo', publish, waitUntil };
  const host = { db: loading, ...rest };
  const backups = panelBackups(host);
  const bytes = new Uint8Array(await backup());
  const file = await backups.receive(bytes.length, new Response(bytes).body ?? expect.fail());
  await backups.restore(file, null, uuid(9));
  await Promise.all(running);
  await registered;
  expect([await incoming(), await names()]).toEqual([[], []]);
  const done = { undo: '', ...backups.restoring() };
  await backups.restore(done.undo, null, uuid(9));
  await Promise.all(running);
  expect(await names()).toEqual(['Ana']);
});

test('what is saved after the copy of the current content is in a second one', async () => {
  const { copies, failure } = await restoreWhile(async (count) => {
    if (count === 1) await register('Ana');
  });
  expect([copies.length, failure, await names()]).toEqual([2, null, []]);
  await put(copies[1] ?? expect.fail());
  expect(await names()).toEqual(['Ana']);
});

test('what is saved after each of three copies refuses the restore, and stays', async () => {
  await register('Ana');
  const writes = [
    () => register('Bia'),
    () => db`update clients set name = 'Eva' where name = 'Bia'`,
    () => db`delete from clients where name = 'Ana'`,
  ];
  const { copies, failure } = await restoreWhile(async (count) => writes[count - 1]?.());
  expect([copies.length, failure]).toEqual([
    3,
    'BackupRefused: Enquanto a cópia era preparada, alguém se cadastrou ou mudou alguma coisa, e isso se perderia. Nada foi mudado. Tente de novo daqui a pouco.',
  ]);
  expect(await names()).toEqual(['Eva']);
  expect(await incoming()).toEqual([]);
});

test('visits, logins and limits do not make another copy', async () => {
  const { copies, failure } = await restoreWhile(async () => {
    await insert(db, 'visit_counters');
    await insert(db, 'sessions', { admin_id: uuid(9) });
    await insert(db, 'throttle', { key: 'login', count: 1, resets_at: '2026-01-01' });
    await db`update content_state set build_requested_at = now()`;
  });
  expect([copies.length, failure]).toEqual([1, null]);
});

test.skipIf(!inject('postgres'))(
  'what another connection to Postgres erases and blocks during the exchange stays so',
  async () => {
    const served = await openPostgres(inject('postgres') ?? '', newPrepared);
    onTestFinished(() => served.close());
    const there = connect(served.url);
    await insert(there, 'admins', { id: uuid(9) });
    await insert(there, 'admins', { id: uuid(8), username: 'antiga', is_first: null });
    const bytes = await backup(there);
    const other = new pg.Client(served.address);
    await other.connect();
    await other.query(`begin; update admins set disabled_at = now() where username = 'antiga';
      insert into erasures (client_id, erased_at) values ('${uuid(1)}', now())`);
    const restored = put(bytes, {}, there);
    const waiting = () => other.query('select from pg_locks where not granted');
    await vi.waitUntil(async () => (await waiting()).rowCount, { interval: 10, timeout: 20_000 });
    // An erasure holds some tables, then needs others.
    await other.query('select from all_clients for update; commit');
    await other.end();
    await restored;
    expect(await there`select client_id as id from erasures`).toEqual([{ id: uuid(1) }]);
    expect(await there`select username from admins where disabled_at is null`).toEqual([
      { username: 'dona' },
    ]);
  },
);
