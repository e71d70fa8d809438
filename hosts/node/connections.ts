import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { network } from '../../functions/http/address.ts';

const MOST_CONNECTIONS = 1_000;

export type Answering = Pick<ReadonlyMap<Socket, ServerResponse>, 'get'>;

/**
 * Caps a server's connections at `most`. A new one replaces the longest idle connection of the
 * network that has most.
 */
export function capConnections(server: Server, most = MOST_CONNECTIONS): Answering {
  // By network, longest idle first.
  const open = new Map<string, Set<Socket>>();
  const answering = new Map<Socket, ServerResponse>();
  let count = 0;

  /** May close `newcomer` itself. */
  function giveWay(newcomer: Socket, its: ReadonlySet<Socket> | undefined): void {
    let heaviest: ReadonlySet<Socket> = new Set();
    for (const sockets of open.values()) if (sockets.size > heaviest.size) heaviest = sockets;
    const [oldest] = heaviest;
    const idle = [...heaviest].find((socket) => !answering.has(socket));
    (idle ?? (heaviest === its ? newcomer : oldest))?.resetAndDestroy();
  }

  server.on('connection', (socket) => {
    const name = network(socket.remoteAddress ?? '');
    if (count >= most) giveWay(socket, open.get(name));
    if (socket.destroyed) return;
    const sockets = open.get(name) ?? new Set();
    open.set(name, sockets.add(socket));
    count += 1;
    socket.once('close', () => {
      count -= 1;
      sockets.delete(socket);
      if (sockets.size === 0 && open.get(name) === sockets) open.delete(name);
    });
  });

  server.on('request', ({ socket }, response) => {
    answering.set(socket, response);
    response.once('close', () => {
      if (answering.get(socket) === response) answering.delete(socket);
      const sockets = open.get(network(socket.remoteAddress ?? ''));
      if (sockets?.delete(socket)) sockets.add(socket);
    });
  });
  return answering;
}
