import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

// More than Node reads at once: what follows the first error is parsed too.
const MUCH = 200_000;
const much = (text: string) => Buffer.from(text + 'a'.repeat(MUCH), 'latin1');
const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const GET = `${HEAD}\r\n`;
const HEAD_TO_CLOSE = `${HEAD}Connection: close\r\n\r\n`;
const POST = HEAD.replace('GET /', 'POST /users/login');
const CHUNKED = `${POST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
const UPGRADE = `${HEAD}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n\x81\xfe`;
const PIECE = 20_000;
const LIMIT_MS = 5_000;

function drip(socket: Socket, bytes: Buffer): void {
  if (bytes.length > 0)
    socket.write(bytes.subarray(0, PIECE), () => drip(socket, bytes.subarray(PIECE)));
}

/** By kind, the bytes of a client that reads nothing and ends nothing, or ends early. */
const KINDS: Readonly<Record<string, (socket: Socket) => unknown>> = {
  'a header without end': (socket) => socket.write(much(`${HEAD}X: `)),
  'a header without end, then an end': (socket) => socket.end(much(`${HEAD}X: `)),
  'an address without end': (socket) => socket.write(much('GET /')),
  'bytes of no protocol': (socket) => socket.write(Buffer.alloc(MUCH, 'ÿ€\0')),
  'bytes of no protocol in pieces': (socket) => drip(socket, Buffer.alloc(MUCH)),
  'the greeting of TLS': (socket) => socket.write(much('\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03')),
  'the preface of HTTP/2': (socket) => socket.write(much('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')),
  'an upgrade to WebSocket': (socket) => socket.write(much(UPGRADE)),
  'a tunnel': (socket) => socket.write(much(GET.replace('GET /', 'CONNECT example.com:443'))),
  'a chunk without length': (socket) => socket.write(much(`${CHUNKED}\r\nZZ\r\n`)),
  'an endless extension of a chunk': (socket) => socket.write(much(`${CHUNKED}\r\n1;`)),
  'two lengths': (socket) => socket.write(much(`${CHUNKED}Content-Length: 9\r\n\r\n`)),
  'another expectation': (socket) =>
    socket.write(much(`${POST}Expect: x\r\nContent-Length: ${MUCH}\r\n\r\n`)),
  'requests, then bytes of no protocol': (socket) => socket.write(much(`${GET.repeat(10)}\0`)),
  'a request, then an end': (socket) => socket.end(GET),
  'half a head, then an end': (socket) => socket.end(HEAD),
  'half a body, then an end': (socket) => socket.end(`${CHUNKED}\r\n5\r\n{`),
};

/** Resolves when a server has accepted the connections made before: it takes them in their order. */
async function accepted(port: number): Promise<void> {
  const last = connect({ port, host: '127.0.0.1' }, () => last.write(HEAD_TO_CLOSE));
  await once(last.resume(), 'close');
}

export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Descriptors that a process still has 5 s after `count` connections of each kind, by kind. */
export async function keptBy(pid: number, port: number, count: number) {
  const kept: Record<string, number> = {};
  for (const [kind, send] of Object.entries(KINDS)) {
    const before = openFiles(pid);
    const start = performance.now();
    const sockets = Array.from({ length: count }, () => {
      const options = { port, host: '127.0.0.1', allowHalfOpen: true };
      const socket = connect(options, () => send(socket));
      return socket.on('error', () => undefined).pause();
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await accepted(port);
    while (openFiles(pid) > before && performance.now() - start < LIMIT_MS) await wait(20);
    kept[kind] = openFiles(pid) - before;
    for (const socket of sockets) socket.destroy();
  }
  return kept;
}
