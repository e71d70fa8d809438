import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connections, capConnections } from '../../../hosts/node/connections.ts';
import { answerBare, listen } from '../../../hosts/node/server.ts';
import { startChild } from '../../support/hosts/child.ts';
import { keptBy } from '../../support/hosts/malformed.ts';
import { bareEnvironment } from '../../support/hosts/server.ts';

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const MOST = 5;

const sockets: Socket[] = [];
let server: Server;
let connections: Connections;
let port: number;
/** Answers to running requests, oldest first. */
let answers: ServerResponse[];

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  answers = [];
  server = createServer((_, response) => answers.push(response));
  connections = capConnections(server, MOST);
  answerBare(server, connections);
  port = await listen(server, 0, '127.0.0.1');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

/** A connection from an address of the loopback range, taken by the server. */
async function from(address: string): Promise<Socket> {
  const taken = once(server, 'connection');
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  socket.on('error', () => undefined).resume();
  sockets.push(socket);
  await taken;
  return socket;
}

/** This many connections of one address, the first `running` of them with a running request. */
async function hold(count: number, running = 0): Promise<Socket[]> {
  const held: Socket[] = [];
  for (let opened = 0; opened < count; opened += 1) held.push(await from('127.0.0.9'));
  for (const socket of held.slice(0, running)) await ask(socket);
  return held;
}

async function ask(socket: Socket): Promise<void> {
  const request = once(server, 'request');
  socket.write(GET);
  await request;
}

const closed = (socket: Socket | undefined) =>
  new Promise<void>((done) => {
    if (!socket || socket.closed) done();
    else socket.once('close', () => done());
  });
/** The places of those that have been cut. */
const cut = (held: readonly Socket[]) =>
  held.flatMap((socket, at) => (socket.destroyed ? [at] : []));

test('a server that is full serves a visitor, and cuts the longest idle connection of the address with most', async () => {
  const held = await hold(MOST);
  const visitor = await from('127.0.0.1');
  await closed(held[0]);
  await ask(visitor);
  answers[0]?.end('bem-vinda');
  await once(visitor, 'data');
  expect(cut(held)).toEqual([0]);
});

test('a server that is full cuts no address with one connection, however often another comes', async () => {
  const quiet = [await from('127.0.0.1'), await from('127.0.0.2')];
  const held = await hold(20);
  for (const socket of held.slice(0, 17)) await closed(socket);
  expect(cut(quiet)).toEqual([]);
  expect(cut(held)).toHaveLength(17);
});

// How many of five ask, who comes, and which of them is cut.
test.each([
  ['an idle connection rather than a request', 3, '127.0.0.1', [3]],
  ['the oldest request when all of them ask', MOST, '127.0.0.1', [0]],
  ['the newcomer of the same address rather than a request', MOST, '127.0.0.9', [MOST]],
])('a server that is full cuts %s', async (_, running, address, expected) => {
  const held = await hold(MOST, running);
  held.push(await from(address));
  await closed(held[expected[0] ?? 0]);
  expect(cut(held)).toEqual(expected);
});

test('a server that is full counts an answered connection as idle since then', async () => {
  const [first, ...held] = await hold(MOST, 1);
  const answered = once(first as Socket, 'data');
  const ended = once(answers[0] as ServerResponse, 'close');
  answers[0]?.end('pronto');
  await Promise.all([answered, ended]);
  await from('127.0.0.1');
  await closed(held[0]);
  expect([first?.destroyed, cut(held)]).toEqual([false, [0]]);
});

test('a server that is full keeps its cap for connections that come at once, and after malformed bytes', async () => {
  for (const malformed of await hold(MOST)) {
    malformed.pause().write(Buffer.alloc(200_000));
    await closed(malformed);
  }
  const held = Array.from({ length: 20 }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.9' });
    sockets.push(socket.on('error', () => undefined).resume());
    return socket;
  });
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  const last = await from('127.0.0.1');
  await ask(last);
  await Promise.all(held.slice(0, 20 - MOST + 1).map(closed));
  expect(cut(held)).toHaveLength(20 - MOST + 1);
});

// docs/threats.md T-47; `npm test abuse -- malformed` sends 500 of each to a whole server.
test('malformed bytes leave no descriptor, whatever their kind', async () => {
  const program = `
    import { createHttpServer, listen } from '${new URL('../../../hosts/node/server.ts', import.meta.url)}';
    const server = createHttpServer(Promise.resolve(() => ({ site: null, platform: null })));
    console.log('port', await listen(server, 0, '127.0.0.1'));`;
  const { pid, value, stop } = await startChild({
    args: ['--input-type=module', '--eval', program],
    env: bareEnvironment(),
    ready: (output) => /port (\d+)/.exec(output)?.[1] ?? null,
  });
  const kept = await keptBy(pid, Number(value), 20).finally(() => stop('SIGKILL'));
  expect(Object.keys(kept)).toHaveLength(17);
  expect(Object.entries(kept).filter(([, count]) => count > 0)).toEqual([]);
});

// docs/threats.md F-21.
const PATHS = ['/1', '/2', '/3'];
const bytesFor = (paths: readonly string[]) => paths.map((path) => GET.replace('/', path)).join('');
const ended = (socket: Socket) =>
  new Promise<string>((done, fail) => {
    let text = '';
    socket.setEncoding('latin1').on('data', (piece) => {
      text += piece;
    });
    socket.on('error', fail).on('close', () => done(text));
  });

test('a stop answers forty connections that it has not accepted, late', async () => {
  const own = createServer((_request, response) => void response.end('pronta'));
  const { drain } = capConnections(own);
  const place = await listen(own, 0, '127.0.0.1');
  const clients = Array.from({ length: 40 }, () => connect(place, '127.0.0.1'));
  const texts = clients.map(ended);
  for (const socket of clients) socket.write(GET);
  const draining = drain();
  const start = performance.now();
  while (performance.now() - start < 150);
  await draining;
  expect((await Promise.all(texts)).filter((text) => text.endsWith('pronta'))).toHaveLength(40);
});

test.each([
  ['requests under way', PATHS.slice(0, 1), true],
  ['pipelined requests under way', PATHS, true],
  ['requests that it has not read', PATHS.slice(0, 1), false],
  ['pipelined requests that it has not read', PATHS, false],
])('a stop answers forty connections with %s', async (_, paths, isRead) => {
  const own = createServer((_request, response) => answers.push(response));
  const { drain } = capConnections(own);
  const place = await listen(own, 0, '127.0.0.1');
  const clients = Array.from({ length: 40 }, () => connect(place, '127.0.0.1'));
  const texts = clients.map(ended);
  await Promise.all(clients.map((socket) => once(socket, 'connect')));
  // Answered once, and kept.
  for (const socket of clients) {
    const request = once(own, 'request');
    socket.write(GET);
    await request;
    answers.pop()?.end('primeira');
    await once(socket, 'data');
  }
  for (const socket of clients) socket.write(bytesFor(paths));
  const expected = 40 * paths.length;
  own.on('request', () => {
    if (answers.length < expected) return;
    setImmediate(() => {
      for (const answer of answers.splice(0)) answer.end(`pronta${answer.req.url}`);
    });
  });
  if (isRead) await once(own, 'request');
  await drain();
  for (const text of await Promise.all(texts)) {
    expect(text.match(/pronta\/\d/g)).toEqual(paths.map((path) => `pronta${path}`));
    expect(text.match(/^connection: close\r$/gim)?.length ?? 0).toBeLessThanOrEqual(1);
  }
});
