import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as oneTurn, setTimeout as wait } from 'node:timers/promises';
import { network } from '../../functions/http/address.ts';

const MOST_CONNECTIONS = 1_000;
// Shorter than the time after which stop.ts ends the process, because the database closes after it.
const DRAIN_MS = 9_000;
const ARRIVING_MS = 100;
const ARRIVED_MS = 5_000;
/** No browser or proxy sends the next request before the answer. */
const MOST_PIPELINED = 2;

type Held = { readonly neighbours: Set<Socket>; readonly answers: Set<ServerResponse> };

export type Connections = {
  readonly hasBegun: (socket: Socket) => boolean;
  /** Whether it has sent so many requests ahead that their answers would fill the memory. */
  readonly isCrowded: (socket: Socket) => boolean;
  /** Refuses new connections, answers what has arrived and waits at most 9 s for it. */
  readonly drain: () => Promise<void>;
};

/** A connection that is ending cannot be reset: it would keep its descriptor. */
export const cut = (socket: Socket): unknown =>
  socket.writableEnded ? socket.destroy() : socket.resetAndDestroy();

/** Limits connections; a new one replaces the longest idle one of the network with most. */
export function capConnections(server: Server, most = MOST_CONNECTIONS): Connections {
  // By network, longest idle first.
  const open = new Map<string, Set<Socket>>();
  const held = new Map<Socket, Held>();
  let draining = false;
  let arrivals = 0;

  const isCrowded = (socket: Socket) => (held.get(socket)?.answers.size ?? 0) > MOST_PIPELINED;

  /** May cut `newcomer` itself. */
  function giveWay(newcomer: Socket, its: ReadonlySet<Socket> | undefined): void {
    let heaviest: ReadonlySet<Socket> = new Set();
    for (const sockets of open.values()) if (sockets.size > heaviest.size) heaviest = sockets;
    const [oldest] = heaviest;
    const idle = [...heaviest].find((socket) => held.get(socket)?.answers.size === 0);
    const chosen = idle ?? (heaviest === its ? newcomer : oldest);
    if (!chosen) return;
    // Its close event comes later, after more connections.
    forget(chosen);
    cut(chosen);
  }

  function forget(socket: Socket): void {
    held.get(socket)?.neighbours.delete(socket);
    held.delete(socket);
  }

  server.on('connection', (socket) => {
    arrivals += 1;
    const name = network(socket.remoteAddress ?? '');
    if (held.size >= most) giveWay(socket, open.get(name));
    if (socket.destroyed) return;
    const neighbours = open.get(name) ?? new Set();
    open.set(name, neighbours.add(socket));
    held.set(socket, { neighbours, answers: new Set() });
    socket.once('close', () => {
      forget(socket);
      if (neighbours.size === 0 && open.get(name) === neighbours) open.delete(name);
    });
  });

  /** Says that the connection closes after the answer, which must be the last one requested. */
  function makeLast(answers: ReadonlySet<ServerResponse>): void {
    for (const answer of answers) if (!answer.headersSent) answer.removeHeader('connection');
    const last = [...answers].at(-1);
    if (last && !last.headersSent) last.setHeader('connection', 'close');
  }

  // Before the answer, which may come at once.
  server.prependListener('request', ({ socket, headers }, response) => {
    arrivals += 1;
    const { answers, neighbours } = held.get(socket) ?? {};
    if (isCrowded(socket)) return;
    answers?.add(response);
    if (answers && draining) makeLast(answers);
    // Bytes after an upgrade that is not made are no request.
    if (headers.upgrade) response.setHeader('connection', 'close');
    response.once('close', () => {
      answers?.delete(response);
      if (neighbours?.delete(socket)) neighbours.add(socket);
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
  });

  /** Resolves after two turns of the event loop without arrivals: one accepts a connection. */
  async function readArrived(): Promise<void> {
    await wait(ARRIVING_MS);
    const start = performance.now();
    let before: number;
    do {
      before = arrivals;
      await oneTurn();
      await oneTurn();
    } while (arrivals > before && performance.now() - start < ARRIVED_MS);
  }

  async function drain(): Promise<void> {
    const late = setTimeout(() => [...held.keys()].forEach(cut), DRAIN_MS);
    // Node's close() resets connections whose requests it has not read.
    await readArrived();
    draining = true;
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    for (const [socket, { answers }] of held) {
      makeLast(answers);
      if (socket.bytesRead === 0) cut(socket);
    }
    await promise;
    clearTimeout(late);
  }

  return {
    hasBegun: (socket) =>
      [...(held.get(socket)?.answers ?? [])].some((answer) => answer.headersSent),
    isCrowded,
    drain,
  };
}
