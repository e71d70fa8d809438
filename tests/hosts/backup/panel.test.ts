import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { listCopies } from '../../../hosts/backup/kept.ts';
import { panelBackups } from '../../../hosts/backup/panel.ts';
import { insert, uuid } from '../../db/rows.ts';
import { SECRET, type TestApi, testApi } from '../../support/api/api.ts';
import { makeAdmin, PASSWORD } from '../../support/api/owner.ts';
import { testDb } from '../../support/database/database.ts';

const PHRASE = 'três gatos no muro';
const DAILY = 'toque-2026-05-04.backup';

let db: Db;
let api: TestApi;
let token: string;
let dataDir: string;
let host: Parameters<typeof panelBackups>[0];
let publications = 0;
const lines: string[] = [];

beforeAll(async () => {
  db = await testDb();
  dataDir = mkdtempSync(join(tmpdir(), 'toque-panel-backup-'));
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void lines.push(String(line)));
  api = testApi(db, { RATE_LIMITS: 'backups=100' });
  const { waitUntil } = api.platform;
  const publish = () => {
    publications += 1;
  };
  host = { db, dataDir, secret: SECRET, timeZone: 'America/Sao_Paulo', publish, waitUntil };
  Object.assign(api.platform, { backups: panelBackups(host) });
  await makeAdmin(db);
  await insert(db, 'clients', { id: uuid(1), name: 'Ana Ávila', phone: '11988887771' });
  await insert(db, 'media', { hash: 'a'.repeat(64) });
  token = await api.adminToken();
});
afterAll(() => {
  rmSync(dataDir, { recursive: true });
  vi.restoreAllMocks();
});

/** With her password, unless it is another one. */
const send = (method: string, path: string, more?: object) =>
  api.send(method, `/backups${path}`, {
    ...{ token, ...(more && { body: { currentPassword: PASSWORD, ...more } }) },
  });
const names = async () => (await db`select name from clients`).map(({ name }) => name);

async function download(phrase = ''): Promise<Buffer> {
  const body = { currentPassword: PASSWORD, phrase };
  const response = await api.open('POST', '/backups/download', { token, body });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="toque-\d{4}-\d\d-\d\d-\d{4}\.backup"$/,
  );
  return Buffer.from(await response.arrayBuffer());
}

const sendFile = (bytes: Uint8Array, more: Record<string, string> = {}, password = PASSWORD) =>
  api.send('POST', '/backups/uploads', {
    token,
    raw: new Uint8Array(bytes),
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'x-current-password': encodeURIComponent(password),
      ...more,
    },
  });

async function upload(bytes: Uint8Array): Promise<string> {
  const { status, data } = await sendFile(bytes);
  expect(status).toBe(201);
  return (data as { file: string }).file;
}

test('a host without a folder says by name what to do', async () => {
  const elsewhere = { token, platform: { backups: undefined as never } };
  const { data } = await api.send('GET', '/backups', elsewhere);
  expect(data).toEqual({ here: false, copies: [], restoring: null });
  const body = { currentPassword: PASSWORD, file: DAILY };
  const raw = new Uint8Array(1);
  const headers = { 'content-type': 'application/octet-stream' };
  for (const [path, sent] of [
    ...(['download', 'preview', 'restore'] as const).map((name) => [name, { body }] as const),
    ['uploads', { raw, headers }] as const,
  ])
    expect(await api.send('POST', `/backups/${path}`, { ...elsewhere, ...sent })).toMatchObject({
      status: 409,
      data: {
        message:
          'Esta hospedagem não guarda arquivos: faça e restaure cópias pelo comando, como explica docs/backup.md.',
      },
    });
});

test('a download is sent back, shows what is in it and replaces everything', async () => {
  const wrong = await send('POST', '/download', { currentPassword: 'errada' });
  expect([wrong.status, wrong.data]).toEqual([
    422,
    { message: 'Senha atual incorreta.', errors: { currentPassword: 'Senha atual incorreta.' } },
  ]);
  const bytes = await download();
  await db`update clients set name = 'Bia', name_key = 'bia'`;

  for (const { status, data } of [
    await sendFile(bytes, {}, 'errada'),
    await sendFile(bytes, { 'x-current-password': '%' }),
    await send('POST', '/preview', { file: DAILY, currentPassword: 'errada' }),
  ])
    expect([status, data]).toEqual([422, wrong.data]);
  const first = await upload(bytes);
  const file = await upload(bytes);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([file]);
  expect(await send('POST', '/preview', { file: first })).toMatchObject({ status: 422 });
  expect(statSync(join(dataDir, 'backups', file)).mode & 0o777).toBe(0o600);

  const { status, data } = await send('POST', '/preview', { file });
  expect(status).toBe(200);
  expect(data).toMatchObject({ version: '0.1.0', admins: ['dona'], otherSecret: false });
  const { copy } = data as { copy: { name: string; rows: number }[] };
  expect(copy.find(({ name }) => name === 'clients')?.rows).toBe(1);

  const refused = await send('POST', '/restore', { file, currentPassword: 'errada' });
  expect([refused.status, await names()]).toEqual([422, ['Bia']]);
  const sent = { file };
  expect(await send('POST', '/restore', sent)).toMatchObject({
    status: 202,
    data: { message: 'A restauração começou.' },
  });
  expect(await sendFile(bytes)).toMatchObject({ status: 409 });
  expect(await send('POST', '/restore', sent)).toMatchObject({
    status: 409,
    data: { message: 'Uma restauração está em andamento. Espere o fim dela.' },
  });
  await api.settled();
  expect([await names(), publications]).toEqual([['Ana Ávila'], 1]);
  expect((await send('GET', '')).status).toBe(401);
  token = await api.adminToken();
  // The file that was sent is gone.
  const { copies } = (await send('GET', '')).data as { copies: { file: string }[] };
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(copies.map(({ file }) => file));
  expect(lines.join('\n')).not.toMatch(/Ana|Bia|8888|uma senha/);
});

test('a restore is undone by the copy that it kept', async () => {
  const earlier = await upload(await download());
  await db`update clients set name = 'Bia', name_key = 'bia'`;
  expect(await send('POST', '/restore', { file: earlier })).toMatchObject({ status: 202 });
  await api.settled();
  expect(await names()).toEqual(['Ana Ávila']);

  token = await api.adminToken();
  const after = (await send('GET', '')).data as {
    copies: { file: string; why: string }[];
    restoring: { undo: string };
  };
  const { undo } = after.restoring;
  expect(after).toMatchObject({
    copies: expect.arrayContaining([expect.objectContaining({ file: undo, why: 'restore' })]),
    restoring: { state: 'done', erased: 0 },
  });
  expect(await send('POST', '/restore', { file: undo })).toMatchObject({ status: 202 });
  await api.settled();
  expect(await names()).toEqual(['Bia']);

  token = await api.adminToken();
  const log = (await api.send('GET', '/auth/activity', { token })).data as object[];
  expect(log.slice(0, 2)).toMatchObject([
    { entity: 'backups', action: 'restore', who: 'dona' },
    { entity: 'backups', action: 'export', who: 'dona' },
  ]);
});

test('a file that does not serve is a sentence and changes nothing', { tags: 'slow' }, async () => {
  const whole = await download();
  const sealed = await download(PHRASE);
  const rewritten = (from: string, to: string) =>
    gzipSync(Buffer.from(gunzipSync(whole).toString('latin1').replace(from, to), 'latin1'));
  const before = await names();
  const { copies } = (await send('GET', '')).data as { copies: object[] };
  const SEALED = /^Esta cópia está protegida por uma frase secreta\./;
  const WRONG = /^A frase secreta não é a desta cópia\./;
  // Other files: tests/hosts/backup/backup.test.ts
  const table: readonly [Buffer, string, RegExp][] = [
    [sealed, '', SEALED],
    [sealed, 'outra frase qualquer', WRONG],
  ];
  for (const [bytes, phrase, sentence] of table) {
    const file = await upload(bytes);
    const { status, data } = await send('POST', '/preview', { file, phrase });
    const { message, errors } = data as { message: string; errors?: object };
    expect([status, message]).toEqual([422, expect.stringMatching(sentence)]);
    const isOfPhrase = sentence === SEALED || sentence === WRONG;
    expect(errors).toEqual(isOfPhrase ? { phrase: message } : undefined);
  }
  const right = await upload(sealed);
  expect((await send('POST', '/preview', { file: right, phrase: PHRASE })).status).toBe(200);

  // The preview may be left out: the restore checks by itself.
  const damaged = await upload(rewritten(String(before[0]).slice(0, 3), 'Eva'));
  await send('POST', '/restore', { file: damaged });
  await api.settled();
  expect((await send('GET', '')).data).toMatchObject({
    copies,
    restoring: { state: 'failed', message: expect.stringMatching(/danificado/) },
  });
  expect(await names()).toEqual(before);
});

test('what is too large, too short or not there is refused before anything is written', async () => {
  const message = (data: unknown) => (data as { message: string }).message;
  const refusals: readonly [string, number, string][] = [
    [
      '500000001',
      413,
      'O arquivo passa de 500 MB, o limite do painel. Restaure-o no servidor: npm run admin -- restore <arquivo>.',
    ],
    ['0', 411, 'Informe o tamanho do arquivo (content-length).'],
    ['x', 411, 'Informe o tamanho do arquivo (content-length).'],
    // Cut, and longer than stated.
    ['4', 400, 'Não foi possível ler os dados enviados.'],
    ['2', 400, 'Não foi possível ler os dados enviados.'],
  ];
  for (const [length, status, sentence] of refusals) {
    const { status: answered, data } = await sendFile(Buffer.from('abc'), {
      'content-length': length,
    });
    expect([length, answered, message(data)]).toEqual([length, status, sentence]);
  }
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => !/^before/.test(name))).toEqual([]);
  const short = await send('POST', '/download', { currentPassword: PASSWORD, phrase: 'curta' });
  expect([short.status, message(short.data)]).toEqual([
    422,
    expect.stringMatching(/^A frase secreta precisa de pelo menos 12 caracteres/),
  ]);
  for (const file of [DAILY, `upload-${uuid(7)}.backup`, '../db/PG_VERSION', 'x/../a.backup', '']) {
    const { status, data } = await send('POST', '/preview', { file });
    expect([file, status, message(data)]).toEqual([
      file,
      422,
      expect.stringMatching(/^(?:Esta cópia não está mais|Escolha o arquivo)/),
    ]);
  }
});

test('one of two restores at once is refused', async () => {
  const { file } = (await listCopies(dataDir))[0] ?? { file: '' };
  const backups = panelBackups(host);
  const [one, other] = await Promise.allSettled(
    [1, 2].map(() => backups.restore(file, null, uuid(9))),
  );
  expect(one?.status).toBe('fulfilled');
  expect(other).toMatchObject({ reason: { status: 409 } });
  await api.settled();
  expect(backups.restoring()).toMatchObject({ state: 'done' });
  await expect(backups.restore('db', null, uuid(9))).rejects.toThrow(/Esta cópia não está mais/);
  expect(backups.restoring()).toMatchObject({ state: 'done' });
});

test('a start removes what a killed process was writing', async () => {
  const folder = join(dataDir, 'backups');
  for (const name of [`upload-${uuid(3)}.backup`, 'before-restore-x.backup.part', 'mine.part'])
    writeFileSync(join(folder, name), '');
  panelBackups(host);
  await expect
    .poll(() => readdirSync(folder).filter((name) => /part$|^upload/.test(name)))
    .toEqual(['mine.part']);
});
