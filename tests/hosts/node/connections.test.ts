import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { capConnections } from '../../../hosts/node/connections.ts';
import { listen } from '../../../hosts/node/server.ts';

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const MOST = 5;

const sockets: Socket[] = [];
let server: Server;
let port: number;
/** Answers to running requests, oldest first. */
let answers: ServerResponse[];

beforeEach(async () => {
  answers = [];
  server = createServer((_, response) => answers.push(response));
  capConnections(server, MOST);
  port = await listen(server, 0, '127.0.0.1');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
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

describe('a server that is full', () => {
  test('serves a visitor, and cuts the longest idle connection of the address with most', async () => {
    const held = await hold(MOST);
    const visitor = await from('127.0.0.1');
    await closed(held[0]);
    await ask(visitor);
    answers[0]?.end('bem-vinda');
    await once(visitor, 'data');
    expect(cut(held)).toEqual([0]);
  });

  test('cuts no address with one connection, however often another comes', async () => {
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
  ])('cuts %s', async (_, running, address, expected) => {
    const held = await hold(MOST, running);
    held.push(await from(address));
    await closed(held[expected[0] ?? 0]);
    expect(cut(held)).toEqual(expected);
  });

  test('counts an answered connection as idle since then', async () => {
    const [first, ...held] = await hold(MOST, 1);
    const answered = once(first as Socket, 'data');
    const ended = once(answers[0] as ServerResponse, 'close');
    answers[0]?.end('pronto');
    await Promise.all([answered, ended]);
    await from('127.0.0.1');
    await closed(held[0]);
    expect([first?.destroyed, cut(held)]).toEqual([false, [0]]);
  });
});
