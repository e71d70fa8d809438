import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { NeonDbError } from '@neondatabase/serverless';
import { build } from 'esbuild';
import { afterEach, describe, expect, test } from 'vitest';
import { connect, DatabaseUnavailable, registerTransport } from '../../db/client.ts';

const EMPTY = JSON.stringify({ command: 'SELECT', rowCount: 0, rowAsArray: true, fields: [], rows: [] });
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `postgresql://toque:secret@localhost:${(server.address() as AddressInfo).port}/toque`;
}

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

async function caught(query: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(query).then(
    () => null,
    (error: unknown) => error,
  );
}

describe('connect', () => {
  test.each(['', 'localhost', 'mysql://a:hunter2@b/c', 'postgresql://b/c', 'postgresql://a:hunter2@b'])(
    'names the variable and hides the value of %j',
    (url) => {
      expect(() => connect(url)).toThrow(/^DATABASE_URL must look like/);
    },
  );

  test('reaches a loopback bridge by any loopback name', async () => {
    const url = await serve((_, response) => response.end(EMPTY));
    expect(await connect(url)`select 1`).toEqual([]);
    expect(await connect(url.replace('localhost', '127.0.0.1'))`select 1`).toEqual([]);
  });

  test('fails within a second when the connection is refused', async () => {
    const url = await serve((_, response) => response.end(EMPTY));
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const start = performance.now();
    const error = await caught(connect(url)`select 1`);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - start).toBeLessThan(1000);
    expect((error as Error).message).not.toContain('secret');
  });

  test('reads again once after a lost connection', async () => {
    const { url, calls } = await flaky(1);
    expect(await connect(url)`select 1`).toEqual([]);
    expect(calls()).toBe(2);
  });

  test('reads no third time', async () => {
    const { url, calls } = await flaky(2);
    expect(await caught(connect(url)`select 1`)).toBeInstanceOf(DatabaseUnavailable);
    expect(calls()).toBe(2);
  });

  test('never writes twice', async () => {
    const { url, calls } = await flaky(1);
    const db = connect(url);
    expect(await caught(db`with it as (insert into t values (1) returning 1) select * from it`)).toBeInstanceOf(DatabaseUnavailable);
    expect(calls()).toBe(1);
    const other = await flaky(1);
    expect(await caught(connect(other.url).transaction([db`select 1`]))).toBeInstanceOf(DatabaseUnavailable);
    expect(other.calls()).toBe(1);
  });

  test('takes an answer that breaks off as a lost connection', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"rows"', () => response.destroy());
    });
    expect(await caught(connect(url)`insert into t values (1)`)).toBeInstanceOf(DatabaseUnavailable);
  });

  test.each([
    [503, '{"message":"down"}'],
    [429, '{"message":"busy"}'],
    [400, '{"message":"starting up","code":"57P03"}'],
    [400, '{"message":"statement timeout","code":"57014"}'],
    [400, '{"message":"too many","code":"53300"}'],
  ])('takes status %i with %s as unavailable', async (status, body) => {
    const url = await serve((_, response) => response.writeHead(status).end(body));
    expect(await caught(connect(url)`insert into t values (1)`)).toBeInstanceOf(DatabaseUnavailable);
  });

  test('leaves what the database refuses to the caller', async () => {
    const url = await serve((_, response) => response.writeHead(400).end('{"message":"taken","code":"23505","constraint":"k"}'));
    const error = await caught(connect(url)`insert into t values (1)`);
    expect(error).toBeInstanceOf(NeonDbError);
    expect(error).toMatchObject({ message: 'taken', code: '23505', constraint: 'k' });
  });

  test('cuts a query whose answer does not come', async () => {
    const sockets: Socket[] = [];
    const silent = createSocketServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const db = connect(`postgresql://toque:secret@127.0.0.1:${port}/toque`);
    const start = performance.now();
    // Of its own accord after 5 s, sooner when the caller says so.
    const [own, callers] = await Promise.all([
      caught(db`select 1`),
      caught(db.query('select 1', [], { fetchOptions: { signal: AbortSignal.timeout(200) } })).then((error) => ({
        error,
        after: performance.now() - start,
      })),
    ]);
    expect(own).toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - start).toBeGreaterThan(4900);
    expect(performance.now() - start).toBeLessThan(6000);
    expect(callers.error).toBeInstanceOf(DatabaseUnavailable);
    expect(callers.after).toBeLessThan(1500);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  }, 15_000);

  test('serves a registered transport beside other databases until it ends', async () => {
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

  test('bundles without PGlite and without modules of Node', async () => {
    const { metafile } = await build({
      entryPoints: ['db/client.ts'],
      bundle: true,
      write: false,
      minify: true,
      metafile: true,
      format: 'esm',
      platform: 'browser',
      logLevel: 'silent',
    });
    expect(Object.keys(metafile.inputs).filter((path) => /pglite|db\/local/.test(path))).toEqual([]);
    expect(Object.values(metafile.outputs)[0]?.bytes).toBeLessThan(160 * 1024);
  });
});
