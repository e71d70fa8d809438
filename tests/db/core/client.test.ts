import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { build } from 'rolldown';
import { afterEach, expect, test, vi } from 'vitest';
import { connect, registerTransport } from '../../../db/core/client.ts';
import { DatabaseUnavailable } from '../../../db/core/unavailable.ts';
import { caught, EMPTY, refusing, serve } from '../answering.ts';

/** Breaks the first connections off and then answers. */
async function flaky(failures: number): Promise<{ url: string; calls: () => number }> {
  let calls = 0;
  const url = await serve((request, response) => {
    calls += 1;
    if (calls <= failures) return request.socket.destroy();
    return response.end(EMPTY);
  });
  return { url, calls: () => calls };
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ...['', 'localhost', 'mysql://a:hunter2@b/c', 'xpostgres://a:hunter2@b/c'],
  ...['postgresqls://a:hunter2@b/c', 'postgresql://b/c', 'postgresql://a:hunter2@b'],
  ...['postgresql://a:hunter2@b/', 'postgresql://a:hunter2@/c', 'postgresql:///c'],
])('connect names the variable and hides the value of %j', (url) => {
  const message = 'DATABASE_URL must look like postgresql://user:password@host/database';
  expect(() => connect(url)).toThrow(new TypeError(message));
});

test.each(['postgres://a:b@c/d', 'postgresql://a@c/d', 'postgresql://a:b@c/d?sslmode=require'])(
  'connect takes %s',
  (url) => {
    expect(() => connect(url)).not.toThrow();
  },
);

// Neon's own address goes over TLS; only a loopback name is the loopback server, however much
// another looks like one.
test.each([
  ['ep-a-1.sa-east-1.aws.neon.tech', 'https://api.sa-east-1.aws.neon.tech/sql'],
  ['localhost', 'http://127.0.0.1:80/sql'],
  ['LOCALHOST:5433', 'http://127.0.0.1:5433/sql'],
  ['127.0.0.2:5433', 'http://127.0.0.1:5433/sql'],
  ['[::1]:5433', 'http://[::1]:5433/sql'],
  ['localhost.example', 'https://api.example/sql'],
  ['x.localhost', 'https://api.localhost/sql'],
  ['127.0.0.1.nip.io', 'https://api.0.0.1.nip.io/sql'],
])('connect sends the queries for %s to %s', async (host, expected) => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(EMPTY));
  await connect(`postgresql://toque:secret@${host}/toque`)`select 1`;
  expect(sent.mock.calls.map(([url, request]) => [url, request?.method])).toEqual([
    [expected, 'POST'],
  ]);
});

test('the driver fails within a second when the connection is refused', async () => {
  const url = await refusing();
  const start = performance.now();
  expect(await caught(connect(url)`select 1`)).toBeInstanceOf(DatabaseUnavailable);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('the driver reads again once after a lost connection', async () => {
  const { url, calls } = await flaky(1);
  expect(await connect(url)`select 1`).toEqual([]);
  expect(calls()).toBe(2);
});

test('the driver never writes twice', async () => {
  const { url, calls } = await flaky(1);
  const db = connect(url);
  expect(
    await caught(db`with it as (insert into t values (1) returning 1) select * from it`),
  ).toBeInstanceOf(DatabaseUnavailable);
  expect(calls()).toBe(1);
  const other = await flaky(1);
  expect(await caught(connect(other.url).transaction([db`select 1`]))).toBeInstanceOf(
    DatabaseUnavailable,
  );
  expect(other.calls()).toBe(1);
});

test('the driver takes an answer that breaks off as a lost connection', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"rows"', () => response.destroy());
  });
  expect(await caught(connect(url)`insert into t values (1)`)).toBeInstanceOf(DatabaseUnavailable);
});

test('the driver cuts a query whose answer does not come', { tags: 'slow' }, async () => {
  const sockets: Socket[] = [];
  const silent = createSocketServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const db = connect(`postgresql://toque:secret@127.0.0.1:${port}/toque`);
  const start = performance.now();
  // By itself after 5 s, earlier if the caller says so.
  const [own, callers] = await Promise.all([
    caught(db`select 1`),
    caught(db.query('select 1', [], { fetchOptions: { signal: AbortSignal.timeout(200) } })).then(
      (error) => ({ error, after: performance.now() - start }),
    ),
  ]);
  expect(own).toBeInstanceOf(DatabaseUnavailable);
  expect(performance.now() - start).toBeGreaterThan(4900);
  expect(performance.now() - start).toBeLessThan(6000);
  expect(callers.error).toBeInstanceOf(DatabaseUnavailable);
  expect(callers.after).toBeLessThan(1500);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

test('the driver serves a registered transport beside other databases until it ends', async () => {
  const url = await serve((_, response) => response.end(EMPTY));
  const bodies: string[] = [];
  const unregister = registerTransport('one.invalid', async ({ body }) => {
    bodies.push(body);
    return new Response(EMPTY);
  });
  const local = connect('postgresql://toque@one.invalid/toque');
  expect(await Promise.all([local`select ${1}`, connect(url)`select 1`])).toEqual([[], []]);
  expect(bodies).toEqual(['{"query":"select $1","params":["1"]}']);
  unregister();
  expect(await caught(local`select 1`)).toBeInstanceOf(DatabaseUnavailable);
});

test('the driver bundles without PGlite and without modules of Node', async () => {
  const { output } = await build({
    input: 'db/core/client.ts',
    write: false,
    logLevel: 'silent',
    output: { minify: true },
  });
  const [{ code, imports, moduleIds }] = output;
  expect(moduleIds.filter((path) => /pglite|db\/local/.test(path))).toEqual([]);
  expect(imports).toEqual([]);
  expect(code.length).toBeLessThan(160 * 1024);
});
