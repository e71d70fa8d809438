import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { capConnections } from '../../../hosts/node/connections.ts';
import { listen } from '../../../hosts/node/server.ts';

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const MOST = 5;

const sockets: Socket[] = [];
let server: Server;
let port: number;
/** Requests on their way, in the order in which they came. */
let asked: ServerResponse[];

async function start(): Promise<void> {
  asked = [];
  server = createServer((_: IncomingMessage, response) => asked.push(response));
  capConnections(server, MOST);
  port = await listen(server, 0, '127.0.0.1');
}
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

async function ask(socket: Socket): Promise<void> {
  const request = once(server, 'request');
  socket.write(GET);
  await request;
}

async function inTurn(addresses: readonly string[]): Promise<Socket[]> {
  const opened: Socket[] = [];
  for (const address of addresses) opened.push(await from(address));
  return opened;
}

const ended = (socket: Socket | undefined) =>
  new Promise<void>((done) => {
    if (!socket || socket.closed) done();
    else socket.once('close', () => done());
  });
const gone = (list: readonly Socket[]) => list.map((socket) => socket.destroyed);

describe('a server that is full', () => {
  test('lets a visitor in, and whoever holds most gives up what has waited longest', async () => {
    await start();
    const held = await inTurn(Array<string>(MOST).fill('127.0.0.9'));
    const visitor = await from('127.0.0.1');
    await ended(held[0]);
    await ask(visitor);
    asked[0]?.end('bem-vinda');
    await once(visitor, 'data');
    expect(gone(held)).toEqual([true, false, false, false, false]);
  });

  test('takes nothing from who holds one, however often another comes', async () => {
    await start();
    const quiet = await inTurn(['127.0.0.1', '127.0.0.2']);
    const held = await inTurn(Array<string>(20).fill('127.0.0.9'));
    for (const socket of held.slice(0, 17)) await ended(socket);
    expect(gone(quiet)).toEqual([false, false]);
    expect(gone(held).filter((isGone) => !isGone)).toHaveLength(3);
  });

  test('cuts no request while a connection merely waits', async () => {
    await start();
    const held = await inTurn(Array<string>(MOST).fill('127.0.0.9'));
    for (const socket of held.slice(0, 3)) await ask(socket);
    await from('127.0.0.1');
    await ended(held[3]);
    expect(gone(held)).toEqual([false, false, false, true, false]);
  });

  test('cuts the oldest request of who holds most when all of them ask', async () => {
    await start();
    const held = await inTurn(Array<string>(MOST).fill('127.0.0.9'));
    for (const socket of held) await ask(socket);
    await from('127.0.0.1');
    await ended(held[0]);
    expect(gone(held)).toEqual([true, false, false, false, false]);
  });

  test('behind one proxy refuses the newcomer rather than a request under way', async () => {
    await start();
    const held = await inTurn(Array<string>(MOST).fill('127.0.0.9'));
    for (const socket of held) await ask(socket);
    const newcomer = await from('127.0.0.9');
    await ended(newcomer);
    expect(gone(held)).toEqual([false, false, false, false, false]);
  });

  test('counts anew what has been answered as waiting, and what has ended as gone', async () => {
    await start();
    const held = await inTurn(Array<string>(MOST).fill('127.0.0.9'));
    await ask(held[0] as Socket);
    const answered = once(held[0] as Socket, 'data');
    const closed = once(asked[0] as ServerResponse, 'close');
    asked[0]?.end('pronto');
    await Promise.all([answered, closed]);
    await from('127.0.0.1');
    await ended(held[1]);
    expect(gone(held)).toEqual([false, true, false, false, false]);
  });
});
