import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect as connectTo } from '../../../db/core/client.ts';
import { openLocal } from '../../../db/local/open.ts';
import { type Caller, caller } from '../../support/calls.ts';
import { freshDataDir } from '../../support/migrated.ts';
import {
  ADMIN,
  runServer,
  startServer,
  TEST_VARIABLES,
  type TestServer,
} from '../../support/server.ts';
import { tinySite } from '../../support/tiny-site.ts';

let site: string;
beforeAll(async () => {
  site = await tinySite();
});
afterAll(() => rmSync(site, { recursive: true }));

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'toque-node-'));

describe('a start that cannot be', () => {
  test.each([
    [{ PORT: 'oito' }, /^Variável de ambiente PORT: /],
    [{ JWT_SECRET: 'curto' }, /^Variável de ambiente JWT_SECRET: /],
    [
      { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' },
      /^Não foi possível acessar o banco de dados\. Confira DATABASE_URL/,
    ],
    [{ ADMIN_PASSWORD: '123456' }, /^Variável de ambiente ADMIN_PASSWORD: /],
    [{ ADMIN_EMAIL: 'x' }, /^Variável de ambiente ADMIN_EMAIL: /],
  ])('with %j ends with a sentence', async (environment, sentence) => {
    const dataDir = await freshDataDir();
    const { code, errors } = await runServer({
      dataDir,
      environment: { SITE_DIR: site, ...environment },
    });
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(sentence) });
    rmSync(dataDir, { recursive: true });
  });

  test('on a damaged database ends with a hint on restoring', async () => {
    const dataDir = emptyFolder();
    mkdirSync(join(dataDir, 'db'));
    writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n');
    const { code, errors } = await runServer({ dataDir, environment: { SITE_DIR: site } });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/danificad|restaur|cópia/i),
    });
    rmSync(dataDir, { recursive: true });
  });
});

test('a start with a secret that is cut, or a site that is none, says which and goes no further', async () => {
  const dataDir = await freshDataDir();
  writeFileSync(join(dataDir, 'jwt-secret'), '');
  const cut = await runServer({ dataDir, environment: { SITE_DIR: site } });
  expect(cut).toMatchObject({ code: 1, errors: expect.stringMatching(/jwt-secret está vazio/) });
  const empty = emptyFolder();
  const none = await runServer({
    dataDir,
    environment: { SITE_DIR: empty, JWT_SECRET: TEST_VARIABLES.JWT_SECRET },
  });
  expect(none).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /^Variável de ambiente SITE_DIR: a pasta não tem um site inteiro/,
    ),
  });
  for (const folder of [dataDir, empty]) rmSync(folder, { recursive: true });
});

describe('a running server', () => {
  let server: TestServer;
  let api: Caller;
  beforeAll(async () => {
    const dataDir = await freshDataDir();
    const local = await openLocal({ dataDir });
    const db = connectTo(local.url);
    await db`insert into throttle (key, count, resets_at) values ('login:over', 1, '2026-01-01')`;
    await local.close();
    server = await startServer({
      dataDir,
      environment: { SITE_DIR: site, ADMIN_USERNAME: '', ADMIN_PASSWORD: '', ADMIN_EMAIL: '' },
    });
    api = caller(server.url);
  });
  afterAll(() => server.remove());

  const port = () => new URL(server.url).port;

  test('does its maintenance when it starts: what is over goes', async () => {
    const run = /"event":"maintenance","purged":\{"throttle":(\d+),/;
    await vi.waitFor(() => expect(run.exec(server.output())?.[1]).toBe('1'), { timeout: 10_000 });
    for (const method of ['GET', 'POST'])
      expect((await api.send(method, '/maintenance')).status).toBe(404);
  });

  test('shares neither its folder nor its port', async () => {
    const sameFolder = await runServer({
      dataDir: server.dataDir,
      environment: { SITE_DIR: site },
    });
    expect(sameFolder).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/já está em uso por outro processo/),
    });
    const dataDir = await freshDataDir();
    const samePort = await runServer({ dataDir, environment: { SITE_DIR: site, PORT: port() } });
    expect(samePort).toMatchObject({
      code: 1,
      errors: expect.stringMatching(new RegExp(`^A porta ${port()} já está em uso`)),
    });
    expect((await api.send('GET', '/content')).status).toBe(200);
    rmSync(dataDir, { recursive: true });
  });

  test('prints one link that creates the first admin, once', async () => {
    const links = [...server.output().matchAll(/http\S+\/admin\/setup#token=([\w-]+)/g)];
    expect(links).toHaveLength(1);
    const body = { ...ADMIN, setupToken: links[0]?.[1] };
    expect(
      (await api.send('POST', '/auth/setup', { body: { ...body, setupToken: 'x' } })).status,
    ).toBe(403);
    expect((await api.send('POST', '/auth/setup', { body })).status).toBe(201);
    expect((await api.send('POST', '/auth/setup', { body })).status).toBe(409);
  });

  test('logs one JSON line a request, without query, address, body or token', async () => {
    const token = await api.adminToken();
    const body = {
      name: 'Segredo Souza',
      phone: '11955554444',
      email: 'segredo@example.com',
      serviceId: 'relaxante',
      termsAccepted: true,
    };
    const { data } = await api.send<{ user: { id: string } }>('POST', '/users/register', { body });
    await api.send('GET', `/users/${data.user.id}/notifications?phone=11955554444`, { token });
    await api.send('GET', '/alguem@example.com?token=abc');
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const requests = lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'request');
    expect(requests.at(-2)).toEqual({
      time: expect.any(String),
      event: 'request',
      method: 'GET',
      route: '/users/:id/notifications',
      status: 200,
      ms: expect.any(Number),
    });
    expect(requests.at(-1)).toMatchObject({ route: '(unknown)', status: 404 });
    expect(server.output()).not.toMatch(/Segredo|11955554444|segredo@|alguem@|127\.0\.0\.1"/);
    expect(server.output()).not.toContain(token);
  });

  test('answers odd requests itself and lives on', async () => {
    const raw = (text: string) =>
      new Promise<string>((done, fail) => {
        const socket: Socket = connect(Number(port()), '127.0.0.1', () => socket.write(text));
        let answer = '';
        socket.setEncoding('utf8').on('data', (part: string) => {
          answer += part;
          if (answer.includes('\r\n\r\n')) socket.end();
        });
        socket.on('close', () => done(answer));
        socket.on('error', fail);
      });
    for (const text of [
      'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
      'GET \\evil HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'NADA / HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    ]) {
      const answer = await raw(text);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(answer).toMatch(/^content-security-policy: default-src 'none';/im);
    }
    expect((await api.send('GET', '/')).status).toBe(200);
  });
});

/**
 * Posts JSON whose body is sent only after `meanwhile`, which runs once the server has taken the
 * request up.
 */
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

test('SIGTERM lets a request in flight finish, gives the folder back, and the next start finds everything', async () => {
  const server = await startServer({ environment: { SITE_DIR: site } });
  const body = {
    name: 'Ana',
    phone: '11955554444',
    email: '',
    serviceId: 'relaxante',
    termsAccepted: true,
  };
  let ended: Promise<number | null> | undefined;
  const status = await postAround(`${server.url}/users/register`, body, () => {
    ended = server.stop('SIGTERM');
  });
  expect(status).toBe(201);
  expect(await ended).toBe(0);
  const again = await startServer({ dataDir: server.dataDir, environment: { SITE_DIR: site } });
  const api = caller(again.url);
  const clients = await api.send<object[]>('GET', '/users', { token: await api.adminToken() });
  expect(clients.data).toMatchObject([{ phone: '11955554444' }]);
  await again.remove();
}, 60_000);
