import { createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export const TOXICS = [
  'latency',
  'bandwidth',
  'slicer',
  'limit',
  'slow close',
  'reset',
  'down',
  'timeout',
] as const;
type Toxic = (typeof TOXICS)[number];

/** Before the call, on the statement's way to the server, or on its answer's way back. */
export const MOMENTS = ['before', 'there', 'back'] as const;
type Moment = (typeof MOMENTS)[number];

type Line = {
  readonly client: Socket;
  readonly server: Socket;
  toxic: Toxic | null;
  /** The message that the toxic hits. */
  side: Moment;
};

export type FaultProxy = {
  readonly port: number;
  /** Once, at the next statement that contains the marker. */
  readonly arm: (toxic: Toxic, moment: Moment) => void;
  /** Whether the fault has happened. */
  readonly fired: () => boolean;
  readonly heal: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const LATENCY_MS = 300;
const PIECE_MS = 10;
const PIECES: ReadonlyMap<Toxic, number> = new Map([
  ['slicer', 100],
  ['bandwidth', 1000],
]);
const LINGER_MS = 400;
// The others hit existing connections; new ones work.
const EVERYWHERE: ReadonlySet<Toxic> = new Set(['latency', 'bandwidth', 'slicer', 'timeout']);

function cut({ client, server }: Line, toxic: Toxic): void {
  if (toxic === 'slow close') {
    server.end();
    setTimeout(() => client.end(), LINGER_MS);
    return;
  }
  server.destroy();
  if (toxic === 'reset') client.resetAndDestroy();
  else client.destroy();
}

async function deliver(line: Line, bytes: Buffer, to: Socket): Promise<void> {
  const { toxic } = line;
  const size = toxic === null ? undefined : PIECES.get(toxic);
  if (toxic === 'timeout' || to.destroyed) return;
  if (toxic === 'reset' || toxic === 'down') return cut(line, toxic);
  if (toxic === 'latency') await wait(LATENCY_MS);
  if (size !== undefined) {
    for (let at = 0; at < bytes.length; at += size) {
      to.write(bytes.subarray(at, at + size));
      await wait(PIECE_MS);
    }
    return;
  }
  to.write(toxic === 'limit' ? bytes.subarray(0, bytes.length / 2) : bytes);
  if (toxic === 'limit' || toxic === 'slow close') cut(line, toxic);
}

/** A line to the server at a Unix socket, on a loopback port, that breaks on request. */
export async function faultProxy(socketPath: string, marker: string): Promise<FaultProxy> {
  const lines = new Set<Line>();
  let armed: { readonly toxic: Toxic; readonly moment: Moment } | null = null;
  let everywhere: Toxic | null = null;
  let fired = false;

  function befall(line: Line, toxic: Toxic, side: Moment): void {
    fired = true;
    Object.assign(line, { toxic, side });
    if (toxic !== 'down') return;
    listener.close();
    for (const other of lines) cut(other, 'down');
  }

  function relay(line: Line, from: Socket, to: Socket, side: 'there' | 'back'): void {
    let last = Promise.resolve();
    from.on('data', (bytes) => {
      const met = side === 'there' && armed !== null && bytes.includes(marker);
      const fault = met ? armed : null;
      if (met) armed = null;
      if (fault?.moment === 'there') befall(line, fault.toxic, 'there');
      const hit = line.side === 'before' || line.side === side;
      last = last.then(() => (hit ? deliver(line, bytes, to) : void to.write(bytes)));
      if (fault?.moment === 'back') befall(line, fault.toxic, 'back');
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      lines.delete(line);
      void last.then(() => to.destroy());
    });
  }

  const listener = createServer((client) => {
    const server = dial(socketPath);
    const line: Line = { client, server, toxic: everywhere, side: 'before' };
    lines.add(line);
    relay(line, client, server, 'there');
    relay(line, server, client, 'back');
  });
  const listen = (at: number) =>
    new Promise<void>((done) => listener.listen(at, '127.0.0.1', () => done()));
  await listen(0);
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    port,
    fired: () => fired,
    arm(toxic, moment) {
      fired = false;
      if (moment !== 'before') {
        armed = { toxic, moment };
        return;
      }
      everywhere = EVERYWHERE.has(toxic) ? toxic : null;
      for (const line of lines) {
        befall(line, toxic, 'before');
        if (toxic === 'slow close') cut(line, toxic);
      }
      if (toxic === 'down') listener.close();
      fired = true;
    },
    async heal() {
      armed = null;
      everywhere = null;
      for (const line of lines) if (line.toxic) cut(line, 'down');
      if (!listener.listening) await listen(port);
    },
    async close() {
      for (const line of lines) cut(line, 'down');
      listener.close();
    },
  };
}
