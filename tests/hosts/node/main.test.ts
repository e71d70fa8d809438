import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { openLocal } from '../../../db/local/open.ts';
import { type Caller, caller } from '../../support/api/calls.ts';
import { MARIA } from '../../support/api/owner-api.ts';
import { heldDatabase } from '../../support/database/held-database.ts';
import { freshDataDir } from '../../support/database/migrated.ts';
import { ADMIN, runServer, startServer, type TestServer } from '../../support/hosts/server.ts';
import { tinySite } from '../../support/site/tiny-site.ts';

const folders: string[] = [];
function kept(folder: string): string {
  folders.push(folder);
  return folder;
}

let site: string;
beforeAll(async () => {
  site = await tinySite();
});
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => rmSync(site, { recursive: true }));

const noSecret = (dataDir: string) => writeFileSync(join(dataDir, 'jwt-secret'), '');
const damage = (dataDir: string) => {
  rmSync(join(dataDir, 'db'), { recursive: true });
  mkdirSync(join(dataDir, 'db'));
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n');
};
type Failing = [string, RegExp, Record<string, string>, ((dataDir: string) => void)?];
const failing: readonly Failing[] = [
  ['a wrong variable', /^Variável de ambiente PORT: /, { PORT: 'oito' }],
  [
    'a database out of reach',
    /^Nada responde no endereço de DATABASE_URL\./,
    { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' },
  ],
  ['an empty secret', /jwt-secret está vazio/, {}, noSecret],
  ['a damaged database', /danificad|restaur|cópia/i, {}, damage],
  [
    'a lock that is none',
    /db\.lock não serve de trava: .* apague esse arquivo e inicie de novo\./,
    {},
    (dataDir) => writeFileSync(join(dataDir, 'db.lock'), 'x'.repeat(5000)),
  ],
  [
    'a site that is not one',
    /^Variável de ambiente SITE_DIR: a pasta não tem um site inteiro/,
    { SITE_DIR: import.meta.dirname },
  ],
];
// Each starts a process; what it says is tested where it is made.
for (const [what, sentence, environment, prepare] of failing)
  test(`a start that fails for ${what} says why in a sentence`, {
    tags: /variable|damaged/.test(what) ? [] : ['slow'],
  }, async () => {
    const dataDir = kept(await freshDataDir());
    prepare?.(dataDir);
    const ended = await runServer({ dataDir, environment: { SITE_DIR: site, ...environment } });
    expect(ended).toEqual({ code: 1, errors: expect.stringMatching(sentence) });
  });

// Only who may mount a file system of his own, as the superuser may in most containers.
const MOUNT = [
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=4k none "$DATA_DIR" && echo > "$DATA_DIR/last" && exec "$@"',
  'sh',
];
const mayMount =
  spawnSync('unshare', MOUNT.concat('true'), { env: { ...process.env, DATA_DIR: '/mnt' } })
    .status === 0;
test.skipIf(!mayMount)('a start on a full disk says so', async () => {
  const dataDir = kept(mkdtempSync(join(tmpdir(), 'toque-full-')));
  const ended = await runServer({ dataDir, environment: { SITE_DIR: site } }, [
    'unshare',
    ...MOUNT,
  ]);
  expect(ended).toEqual({
    code: 1,
    errors: `O disco da pasta de dados ${dataDir} está cheio. Libere espaço e repita o comando: o que já foi salvo continua lá.\n`,
  });
});

describe('a running server', () => {
  let server: TestServer;
  let api: Caller;
  beforeAll(async () => {
    const dataDir = await freshDataDir();
    const local = await openLocal({ dataDir });
    const db = connect(local.url);
    await db`insert into throttle (key, count, resets_at) values ('login:over', 1, '2026-01-01')`;
    await local.close();
    const noAdmin = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '', ADMIN_EMAIL: '' };
    server = await startServer({ dataDir, environment: { SITE_DIR: site, ...noAdmin } });
    api = caller(server.url);
  });
  afterAll(() => server.remove());

  test('does its maintenance when it starts, and for no visitor', async () => {
    const run = /"event":"maintenance",.*"throttle":(\d+),/;
    await vi.waitFor(() => expect(run.exec(server.output())?.[1]).toBe('1'), { timeout: 10_000 });
    for (const method of ['GET', 'POST'])
      expect((await api.send(method, '/maintenance')).status).toBe(404);
  });

  test('shares neither its folder nor its port', async () => {
    const { port } = new URL(server.url);
    for (const [dataDir, PORT, sentence] of [
      [server.dataDir, '0', /já está em uso por outro processo/],
      [kept(await freshDataDir()), port, new RegExp(`^A porta ${port} já está em uso`)],
    ] as const) {
      const ended = await runServer({ dataDir, environment: { SITE_DIR: site, PORT } });
      expect(ended).toEqual({ code: 1, errors: expect.stringMatching(sentence) });
    }
    expect((await api.send('GET', '/content')).status).toBe(200);
  });

  test('prints one link that creates the first admin, once', async () => {
    const links = [...server.output().matchAll(/http\S+\/admin\/setup#token=([\w-]+)/g)];
    expect(links).toHaveLength(1);
    const setUp = async (setupToken = links[0]?.[1]) =>
      (await api.send('POST', '/auth/setup', { body: { ...ADMIN, setupToken } })).status;
    expect([await setUp('x'), await setUp(), await setUp()]).toEqual([403, 201, 409]);
  });
});

/** Posts JSON; sends the body after `meanwhile`, which runs when the server has the request. */
function postAround(url: string, body: object, meanwhile: () => void): Promise<number> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    expect: '100-continue',
  };
  return new Promise((done, fail) => {
    const sent = request(url, { method: 'POST', headers });
    sent.on('continue', () => {
      meanwhile();
      sent.end(text);
    });
    sent.on('response', (response) =>
      response.resume().on('end', () => done(response.statusCode ?? 0)),
    );
    sent.on('error', fail);
    sent.flushHeaders();
  });
}

test('SIGTERM lets a running request finish, and what it saved is in the folder', async () => {
  const environment = { SITE_DIR: site };
  const server = await startServer({ environment });
  let ended: Promise<number | null> | undefined;
  const status = await postAround(`${server.url}/users/register`, MARIA, () => {
    ended = server.stop('SIGTERM');
  });
  expect([status, await ended]).toEqual([201, 0]);
  const local = await openLocal({ dataDir: server.dataDir });
  expect(await connect(local.url)`select phone from clients`).toEqual([{ phone: MARIA.phone }]);
  await local.close();
  await server.remove();
});

test('SIGTERM waits for background work before the database is closed', {
  tags: 'slow',
}, async () => {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const database = await heldDatabase((body) => {
    if (!body.includes('forget_visitors')) return;
    asked.resolve();
    return held.promise;
  });
  const environment = { SITE_DIR: site, DATABASE_URL: database.url };
  const server = await startServer({ environment });
  await asked.promise;
  const ended = server.stop('SIGTERM');
  await expect.poll(() => fetch(server.url).catch(() => 'closed')).toBe('closed');
  held.resolve();
  expect(await ended).toBe(0);
  expect(server.output()).toMatch(/"event":"maintenance",.*\n.*"event":"stopped"/);
  await server.remove();
  await database.close();
});
