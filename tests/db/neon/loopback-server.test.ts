import { once } from 'node:events';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { DatabaseUnavailable } from '../../../db/core/unavailable.ts';
import { type LoopbackServer, openLoopbackServer } from '../../../db/neon/loopback-server.ts';
import type { Engine, Result } from '../../../db/neon/protocol.ts';
import { SqlError } from '../../../db/neon/sql-error.ts';

const PASSWORD = 'p@ss/w:rd';
const RESULT: Result = { command: 'SELECT', rowCount: 0, rowAsArray: true, fields: [], rows: [] };

let server: LoopbackServer;
afterEach(() => server.close());

async function open(query: Engine['query'] = async () => RESULT): Promise<void> {
  server = await openLoopbackServer({ query, batch: async () => [] }, PASSWORD);
}

type Call = {
  method?: string;
  path?: string;
  host?: string;
  password?: string;
  body?: string | Buffer;
  headers?: Record<string, string | string[]>;
};

async function call({ method = 'POST', path = '/sql', password = PASSWORD, ...more }: Call = {}) {
  const { host = `127.0.0.1:${server.port}`, body = '{"query":"select 1"}', headers } = more;
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    path,
    method,
    headers: {
      host,
      'neon-connection-string': `postgresql://toque:${encodeURIComponent(password)}@127.0.0.1/toque`,
      'neon-raw-text-output': 'true',
      'neon-array-mode': 'true',
      ...headers,
    },
  });
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = await once(sent, 'response');
  const text = Buffer.concat(await response.toArray()).toString();
  return {
    status: response.statusCode as number,
    headers: response.headers,
    body: JSON.parse(text) as unknown,
  };
}

// A page in a browser must not reach a local database: the host it names is not a loopback one, and
// it has no password.
test('the loopback server of the embedded database answers JSON to callers with the password', async () => {
  await open();
  const { status, headers, body } = await call();
  expect([status, headers['content-type'], body]).toEqual([200, 'application/json', RESULT]);
  expect(headers.connection).not.toBe('close');
});

test('the loopback server of the embedded database keeps a connection for a minute, as commands pause between writes', async () => {
  await open();
  expect((await call()).headers['keep-alive']).toBe('timeout=60');
});

test.each(['localhost', 'LOCALHOST:80', '127.0.0.1', '127.0.0.1:1', '[::1]', '[::1]:99999'])(
  'the loopback server of the embedded database serves the name %s',
  async (host) => {
    await open();
    expect((await call({ host })).status).toBe(200);
  },
);

test.each(
  'rebind.example localhost.example xlocalhost 127.0.0.1.nip.io 127x0x0x1 localhost:80a localhost: ::1 0.0.0.0'.split(
    ' ',
  ),
)(
  'the loopback server of the embedded database refuses the name %s, whatever it resolves to',
  async (host) => {
    await open();
    const { status, headers, body } = await call({ host });
    expect([status, headers.connection, body]).toEqual([
      403,
      'close',
      { message: 'only loopback names are served' },
    ]);
  },
);

test.each<[string, Call, number, string]>([
  ['another method', { method: 'PUT' }, 404, 'only POST /sql is served'],
  ['another path', { path: '/' }, 404, 'only POST /sql is served'],
  ['a path with a query', { path: '/sql?x' }, 404, 'only POST /sql is served'],
  ['a wrong password', { password: 'p@ss/w:r' }, 401, 'wrong password'],
  ['no password', { password: '' }, 401, 'wrong password'],
  [
    'a string that is no URL',
    { headers: { 'neon-connection-string': PASSWORD } },
    401,
    'wrong password',
  ],
  [
    'a string without a password',
    { headers: { 'neon-connection-string': 'postgresql://a@b/c' } },
    401,
    'wrong password',
  ],
])(
  'the loopback server of the embedded database refuses %s and hangs up',
  async (_, given, status, message) => {
    await open(() => Promise.reject(new Error('asked')));
    const answer = await call(given);
    expect(answer).toMatchObject({ status, headers: { connection: 'close' }, body: { message } });
  },
);

test('the loopback server of the embedded database takes eight megabytes and no byte more', async () => {
  await open();
  const most = 8 * 1024 * 1024;
  const body = Buffer.alloc(most, ' ');
  body.write('{"query":"select 1"}');
  expect((await call({ body })).status).toBe(200);
  expect(await call({ body: Buffer.concat([body, Buffer.from(' ')]) })).toMatchObject({
    status: 413,
    body: { message: 'the body is too large' },
  });
});

test('the loopback server of the embedded database reads a body of many pieces as the text it is', async () => {
  let asked = '';
  await open(async ({ query }) => {
    asked = query;
    return RESULT;
  });
  const query = `select '${'🌿'.repeat(50_000)}'`;
  await call({ body: JSON.stringify({ query }) });
  expect(asked).toBe(query);
});

test('the loopback server of the embedded database tells what the database refuses from a database that is away', async () => {
  await open(async ({ query }) => {
    if (query === 'refused') throw new SqlError({ message: 'taken', code: '23505' });
    throw new Error('crashed with a secret');
  });
  expect(await call({ body: '{"query":"refused"}' })).toMatchObject({
    status: 400,
    body: { code: '23505' },
  });
  const away = await call();
  expect([away.status, away.body]).toEqual([503, { message: 'the database is not available' }]);
  expect(await call({ body: 'x' })).toMatchObject({
    status: 400,
    body: { message: 'the body must be JSON', severity: 'ERROR', code: '08P01' },
  });
});

test('the loopback server of the embedded database listens on loopback alone', async () => {
  await open();
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((it) => it !== undefined)
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  for (const host of outside) {
    const sent = request({ host, port: server.port, path: '/sql', method: 'POST' });
    const outcome = new Promise((resolve) => {
      sent.once('response', () => resolve('answered'));
      sent.once('error', () => resolve('refused'));
    });
    sent.end();
    expect(await outcome).toBe('refused');
    sent.destroy();
  }
});

test('the loopback server of the embedded database opens on the given port, and says when it is taken', async () => {
  await open();
  const engine: Engine = { query: async () => RESULT, batch: async () => [] };
  await expect(openLoopbackServer(engine, PASSWORD, server.port)).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('the loopback server of the embedded database finishes running work when it closes, and answers no call after', async () => {
  let finish = (_: Result): void => undefined;
  let started = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    started = resolve;
  });
  await open(() => {
    started();
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const first = call();
  await begun;
  let closed = false;
  const closing = server.close().then(() => {
    closed = true;
  });
  await turn();
  expect(closed).toBe(false);
  finish(RESULT);
  expect(await first).toMatchObject({
    status: 200,
    headers: { connection: 'close' },
    body: RESULT,
  });
  await closing;
  const url = `postgresql://toque:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.port}/toque`;
  await expect(Promise.resolve(connect(url)`select 1`)).rejects.toThrow(DatabaseUnavailable);
});
