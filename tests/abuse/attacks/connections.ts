import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openFiles } from '../../support/hosts/malformed.ts';
import { type Attack, inArena } from '../arena.ts';

const GREEDY = 1_200;
const SILENT = 300;
const MOST_SECONDS = 60;
// More answers than the system's buffers hold.
const UNREAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20_000);

/** Connections of one address that send a text and read nothing. */
function open(url: string, count: number, address: string, sent: string): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { hostname: host, port } = new URL(url);
      const socket = connect({ host, port: Number(port), localAddress: address });
      socket.on('error', () => undefined).pause();
      await once(socket, 'connect').catch(() => undefined);
      if (sent) socket.write(sent);
      return socket;
    }),
  );
}

export const attack: Attack = {
  name: 'Connections that send nothing, read nothing, or are more than a server can hold',
  before: '300 of 300 silent connections were open after 150 s',
  run: () =>
    inArena(async ({ url, pid, from }) => {
      const visitor = from('127.0.0.1');
      await visitor('GET', '/');
      const before = openFiles(pid);
      const sockets = [
        await open(url, GREEDY, '127.0.0.9', ''),
        await open(url, SILENT, '127.0.0.8', ''),
        await open(url, 10, '127.0.0.7', UNREAD),
      ].flat();
      const most = openFiles(pid) - before;
      const { status, ms } = await visitor('GET', '/');
      const start = performance.now();
      const seconds = () => (performance.now() - start) / 1000;
      while (openFiles(pid) > before + 2 && seconds() < MOST_SECONDS) await wait(500);
      const left = Math.max(0, openFiles(pid) - before - 2);
      const after = `${most} of ${sockets.length} open at once, a visitor meanwhile: ${status} in ${ms.toFixed(0)} ms; ${left} left after ${seconds().toFixed(0)} s`;
      for (const socket of sockets) socket.destroy();
      return { holds: status === 200 && most <= 1_010 && left === 0, after };
    }),
};
