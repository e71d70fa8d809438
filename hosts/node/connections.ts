import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { network } from '../../functions/http/address.ts';

/** Connections that may stand at once. */
const MOST_CONNECTIONS = 1_000;

/** The answer that a connection is waiting for, if any. */
export type Answering = Pick<ReadonlyMap<Socket, ServerResponse>, 'get'>;

/**
 * Keeps a server's connections at `most`. One more is always taken: whoever holds most of them gives
 * up the one that has waited longest without a request, so that nobody can keep all for himself.
 */
export function capConnections(server: Server, most = MOST_CONNECTIONS): Answering {
  // Of each network, the longest waiting first.
  const open = new Map<string, Set<Socket>>();
  const answering = new Map<Socket, ServerResponse>();
  let count = 0;

  /** Ends one connection for the sake of `newcomer`, which may be that one. */
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
      // Behind those that have waited longer.
      if (sockets?.delete(socket)) sockets.add(socket);
    });
  });
  return answering;
}
