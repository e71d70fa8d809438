import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { backUp } from '../../../hosts/backup/backup.ts';
import { inspect } from '../../../hosts/backup/inspect.ts';
import { inspectApart } from '../../../hosts/backup/inspect-apart.ts';
import { panelBackups } from '../../../hosts/backup/panel.ts';
import { BackupRefused } from '../../../hosts/backup/refused.ts';
import { insert, uuid } from '../../db/rows.ts';
import { SECRET, type TestApi, testApi } from '../../support/api/api.ts';
import { makeAdmin, PASSWORD } from '../../support/api/owner.ts';
import { testDb } from '../../support/database/database.ts';
import { type Good, mutants, PHRASE } from '../../support/files/crafted-backups.ts';

// docs/threats.md T-48. tests/abuse/attacks/backups.ts sends 500 of them to a real server.
const FILE = 'toque-2026-05-04.backup';
const COUNT = 28;

let db: Db;
let api: TestApi;
let token: string;
let path: string;
let good: Good;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  db = await testDb();
  await makeAdmin(db);
  for (const table of ['faq', 'media', 'revisions']) await insert(db, table);
  const copy = async (phrase: string | null) =>
    buffer((await backUp(db, { phrase, secret: SECRET })).file);
  good = { open: await copy(null), sealed: await copy(PHRASE) };
  const dataDir = mkdtempSync(join(tmpdir(), 'toque-crafted-'));
  mkdirSync(join(dataDir, 'backups'));
  path = join(dataDir, 'backups', FILE);
  api = testApi(db, { RATE_LIMITS: 'backups=1000' });
  const { waitUntil } = api.platform;
  const host = { db, dataDir, secret: SECRET, timeZone: 'America/Sao_Paulo', waitUntil };
  Object.assign(api.platform, {
    backups: panelBackups({ ...host, publish: () => undefined }),
  });
  token = await api.adminToken();
});
afterAll(() => {
  rmSync(join(path, '../..'), { recursive: true });
  vi.restoreAllMocks();
});

async function preview(bytes: Buffer, phrase: string, currentPassword = PASSWORD) {
  writeFileSync(path, bytes);
  const body = { file: FILE, phrase, currentPassword };
  return api.send('POST', '/backups/preview', { token, body });
}

test('age opens what is sealed, and what age seals opens', async () => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PHRASE);
  const opened = Buffer.from(await decrypter.decrypt(good.sealed));
  expect(gunzipSync(opened).toString()).toMatch(/^\{"kind":"toque backup"/);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PHRASE);
  encrypter.setScryptWorkFactor(10);
  const sealed = Readable.from([Buffer.from(await encrypter.encrypt(good.open))]);
  expect((await inspect(sealed, PHRASE)).admins).toEqual(['dona']);
});

test('two made-up files of each kind are refused with a sentence', async () => {
  for (const { kind, bytes, phrase } of mutants(good, 48, COUNT)) {
    const refused = await inspect(Readable.from([bytes]), phrase).catch((error: Error) => error);
    if (refused instanceof BackupRefused) continue;
    // Files that only the database can refuse.
    const { status, data } = await preview(bytes, phrase);
    expect([kind, status, data]).toEqual([kind, 422, { message: expect.stringMatching(/\.$/) }]);
  }
});

test('a file that takes all memory ends its own process alone', async () => {
  const [rows] = mutants(good, 48, 1);
  const answers = await preview(rows?.bytes ?? Buffer.alloc(0), '');
  expect(answers).toMatchObject({ status: 422, data: { message: expect.stringMatching(/\.$/) } });
});

test('nothing of a file is read before the password', async () => {
  const { status, data } = await preview(Buffer.from('no backup'), '', 'errada');
  expect([status, data]).toEqual([
    422,
    { message: 'Senha atual incorreta.', errors: { currentPassword: 'Senha atual incorreta.' } },
  ]);
});

test('a preview ends with its caller, and with the next preview', async () => {
  const costly = 'Conferir esta cópia pede mais memória ou tempo do que o painel permite.';
  writeFileSync(path, good.open);
  await expect(inspectApart({ path, phrase: null }, AbortSignal.timeout(1))).rejects.toThrow(
    costly,
  );
  const { backups } = api.platform;
  const never = new AbortController().signal;
  const [one, other] = await Promise.allSettled([
    backups?.preview(FILE, null, never),
    backups?.preview(FILE, null, never),
  ]);
  expect(one).toMatchObject({ reason: { status: 422, message: expect.stringContaining(costly) } });
  expect(other).toMatchObject({ status: 'fulfilled' });
});

test('rows that fit the format but no table end a restore with a sentence', async () => {
  const [before] = await db`select count(*) from revisions`;
  await insert(db, 'clients', { id: uuid(1), phone: '11988887771' });
  await db`drop index clients_phone_key`;
  await insert(db, 'clients', { id: uuid(2), phone: '11988887771' });
  writeFileSync(path, await buffer((await backUp(db, { phrase: null, secret: SECRET })).file));
  await db`delete from clients`;
  await db`create unique index clients_phone_key on all_clients (phone) where deleted_at is null`;
  const body = { file: FILE, currentPassword: PASSWORD };
  expect((await api.send('POST', '/backups/restore', { token, body })).status).toBe(202);
  await api.settled();
  expect((await api.send('GET', '/backups', { token })).data).toMatchObject({
    restoring: { state: 'failed', message: expect.stringMatching(/danificado/) },
  });
  expect(await db`select count(*) from revisions`).toEqual([before]);
});
