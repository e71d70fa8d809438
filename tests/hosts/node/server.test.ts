import type { Server } from 'node:http';
import { expect, test, vi } from 'vitest';
import { connect as connectDb } from '../../../db/core/client.ts';
import { lineOf } from '../../../functions/http/log.ts';
import { createHttpServer } from '../../../hosts/node/server.ts';
import { readProxies } from '../../../hosts/node/trusted-proxy.ts';
import { answers } from '../../expected/sentences.ts';
import { testApi } from '../../support/api/api.ts';
import { type Caller, caller } from '../../support/api/calls.ts';
import { MARIA } from '../../support/api/owner-api.ts';
import { testDb } from '../../support/database/database.ts';
import { watched } from '../../support/database/watched-db.ts';
import { ownServers } from '../../support/hosts/own-servers.ts';

const { printed, errors, portOf, hostOf } = ownServers();

const callsTo = async (server: Server): Promise<Caller> =>
  caller(`http://127.0.0.1:${await portOf(server)}`);

// docs/spec.md §13. With a limit of one login by phone the second one of an address is 429.
const FIRST = 401;
const SECOND = 429;
const NAMES = 'x-forwarded-for x-real-ip forwarded true-client-ip cf-connecting-ip'.split(' ');
const claim = (address: string) => Object.fromEntries(NAMES.map((name) => [name, address]));
const logIn = async ({ send }: Caller, headers: Record<string, string> = {}) =>
  (await send('POST', '/users/login', { body: { phone: '11988887777' }, headers })).status;

test('the address of a caller behind a trusted proxy is what that proxy alone has written', async () => {
  const calls = await callsTo(hostOf(await testDb(), 'clientLogin=1', 'loopback'));
  const through = (visitor: string, own: string) =>
    logIn(calls, { ...claim(own), 'x-forwarded-for': `${own}, ${visitor}` });
  expect(await through('203.0.113.1', '192.0.2.1')).toBe(FIRST);
  expect(await through('203.0.113.2', '192.0.2.1')).toBe(FIRST);
  expect(await through('203.0.113.1', '192.0.2.2')).toBe(SECOND);
});

test('the address of a caller is that of the socket, the same over IPv4 and IPv6, whatever its headers claim', async () => {
  const db = await testDb();
  const both = await portOf(hostOf(db, 'clientLogin=1'), '::').catch(() => null);
  if (both === null) throw new Error('this machine has no IPv6, so the test can prove nothing');
  const calls = caller(`http://127.0.0.1:${both}`);
  expect(await logIn(calls, claim('203.0.113.1'))).toBe(FIRST);
  expect(await logIn(calls, claim('203.0.113.2'))).toBe(SECOND);
  expect(await logIn(await callsTo(hostOf(db, 'clientLogin=1')))).toBe(SECOND);
});

test('a health check before the start is over is 503 at once', async () => {
  const calls = await callsTo(createHttpServer(new Promise(() => undefined)));
  const { status, headers, data } = await calls.send('GET', '/health');
  expect({ status, data }).toEqual({ status: 503, data: { message: answers.starting } });
  expect(headers.get('retry-after')).toBe('5');
  expect(printed.join()).toContain(`"status":503`);
  expect(printed.join()).toContain(headers.get('x-request-id'));
});

test('a request is one line of the log, without query, address, body or token', async () => {
  const db = await testDb();
  const token = await testApi(db).adminToken();
  const { send } = await callsTo(hostOf(db));
  const body = { ...MARIA, name: 'Segredo Souza', phone: '11955554444' };
  const { data } = await send<{ user: { id: string } }>('POST', '/users/register', { body });
  const path = `/users/${data.user.id}/notifications?phone=11955554444`;
  expect((await send('GET', path, { token })).status).toBe(200);
  await send('GET', '/alguem@example.com?token=abc');
  const text = printed.join('\n');
  const lines = text.split('\n').filter((line) => line.includes('"event":"request"'));
  const [known, unknown] = lines.slice(-2).map((line) => JSON.parse(line));
  expect(known).toEqual({
    time: expect.any(String),
    event: 'request',
    method: 'GET',
    route: '/users/:id/notifications',
    status: 200,
    ms: expect.any(Number),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(unknown).toMatchObject({ route: '(unknown)', status: 404 });
  expect(text).not.toMatch(/Segredo|11955554444|alguem@|127\.0\.0\.1"/);
  expect(text).not.toContain(token);
});

// The proxy's id leads from its log to ours, and to what a visitor of a 500 sees.
test.each([
  ['loopback', 'edge-0123.4567', true],
  ['loopback', 'a b\tc', false],
  ['loopback', 'x'.repeat(65), false],
  ['10.9.9.9', 'edge-0123.4567', false],
  [undefined, 'edge-0123.4567', false],
])('with TRUSTED_PROXY=%s the request id %s is taken over: %s', async (proxies, id, taken) => {
  const { platform } = testApi(connectDb('postgresql://u:p@127.0.0.1:1/x'));
  const serving = Promise.resolve(() => ({ site: null, platform }));
  const { send } = await callsTo(createHttpServer(serving, readProxies(proxies)));
  const { headers } = await send('GET', '/content', { headers: { 'x-request-id': id } });
  const logged = JSON.parse(printed.at(-1) ?? '{}');
  expect(logged).toMatchObject({ event: 'request', route: '/content', status: 503 });
  expect(headers.get('x-request-id')).toBe(logged.requestId);
  expect(logged.requestId === id).toBe(taken);
});

test('LOG_FORMAT=plain writes words, and quotes what is not one', () => {
  vi.stubEnv('LOG_FORMAT', 'plain');
  const entry = {
    time: 'T',
    event: 'request failed',
    route: 'GET /x',
    status: 500,
    reason: 'a="b"',
  };
  expect(lineOf(entry)).toBe('T request failed route="GET /x" status=500 reason="a=\\"b\\""');
  vi.unstubAllEnvs();
  expect(lineOf({ time: 'T', event: 'ready' })).toBe('{"time":"T","event":"ready"}');
});

/** The answer of a host whose database goes away after so many pages. */
async function download(pages: number): Promise<Response> {
  const db = await testDb();
  await db`insert into clients (name, name_key, phone, notes)
      select 'P', 'p', '119' || lpad(n::text, 8, '0'), repeat('x', 4000)
      from generate_series(1, 1200) n`;
  const authorization = `Bearer ${await testApi(db).adminToken()}`;
  let count = 0;
  const failing = watched(db, (sql, run) => {
    if (sql.includes('as place')) count += 1;
    if (count > pages) throw new Error('gone');
    return run();
  });
  const url = `http://127.0.0.1:${await portOf(hostOf(failing))}/users/export`;
  return await fetch(url, { headers: { authorization } });
}

test.each([1, 2])(
  'a download of several pages is broken off where the database fails after page %i',
  async (pages) => {
    const response = await download(pages);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(errors.join()).toContain('answer broken off');
  },
);
