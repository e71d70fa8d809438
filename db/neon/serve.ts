import { randomBytes } from 'node:crypto';
import { registerTransport } from '../core/client.ts';
import { type LoopbackServer, openLoopbackServer } from './loopback-server.ts';
import { answer, type Engine } from './protocol.ts';
import { SqlError } from './sql-error.ts';

/** `url` is for this process, `listen` opens it to others on this machine. */
export type ServedDatabase = {
  readonly url: string;
  readonly listen: (port?: number) => Promise<{ url: string }>;
  readonly close: () => Promise<void>;
};

/** `finished` waits for running work and refuses more. */
export type Closable = { readonly finished: () => Promise<void> };

/** Serves an engine by Neon's protocol; closing calls `closed` at the end. */
export function serveEngine(
  engine: Engine & Closable,
  closed: () => Promise<void> = async () => {},
): ServedDatabase {
  const password = randomBytes(24).toString('base64url');
  const host = `${randomBytes(8).toString('hex')}.local.invalid`;
  const unregister = registerTransport(host, async ({ body, headers, signal }) =>
    inProcess(engine, body, headers, signal),
  );
  let server: Promise<LoopbackServer> | undefined;
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    const stopped = server?.then((it) => it.close());
    await engine.finished();
    await stopped;
    unregister();
    await closed();
  }

  return {
    url: `postgresql://toque@${host}/toque`,
    listen: async (port) => {
      server ??= openLoopbackServer(engine, password, port);
      const { host, port: at } = await server;
      return { url: `postgresql://toque:${password}@${host}:${at}/toque` };
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function inProcess(
  engine: Engine,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
) {
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const { status, value } = await outcome(answer(engine, JSON.parse(body), lower, signal));
  return {
    ok: status === 200,
    status,
    json: async () => value,
    text: async () => JSON.stringify(value),
  };
}

async function outcome(answered: Promise<unknown>): Promise<{ status: number; value: unknown }> {
  try {
    return { status: 200, value: await answered };
  } catch (error) {
    if (error instanceof SqlError) return { status: 400, value: error.body };
    throw error;
  }
}
