import { randomBytes } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { registerTransport } from '../core/client.ts';
import { pgliteEngine } from './engine.ts';
import { openFolder, openMemory } from './folder.ts';
import { takeLock } from './lock.ts';
import { type LoopbackServer, openLoopbackServer } from './loopback-server.ts';
import { answer, type Engine } from './protocol.ts';
import { SqlError } from './sql-error.ts';

export type LocalDatabase = {
  readonly url: string;
  readonly listen: (port?: number) => Promise<{ url: string }>;
  readonly close: () => Promise<void>;
};

export type LocalOptions =
  | { readonly dataDir: string }
  | { readonly memory: true; readonly template?: Blob };

/** Opens the embedded Postgres in memory or `dataDir/db`. Throws DatabaseInUse, DatabaseDamaged. */
export async function openLocal(options: LocalOptions): Promise<LocalDatabase> {
  if ('memory' in options) return serve(await openMemory(options.template));
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = realpathSync(options.dataDir);
  const unlock = takeLock(join(dataDir, 'db.lock'), dataDir);
  try {
    return serve(await openFolder(join(dataDir, 'db')), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Serves an open PGlite; closing it calls `released`. */
export function serve(pglite: PGlite, released: () => void = () => {}): LocalDatabase {
  const engine = pgliteEngine(pglite);
  const password = randomBytes(24).toString('base64url');
  const host = `${randomBytes(8).toString('hex')}.local.invalid`;
  const unregister = registerTransport(host, async ({ body, headers, signal }) =>
    inProcess(engine, body, headers, signal),
  );
  let server: Promise<LoopbackServer> | undefined;
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    const closing = server?.then((it) => it.close());
    await engine.finished();
    await closing;
    unregister();
    await pglite.close();
    released();
  }

  return {
    url: `postgresql://toque@${host}/toque`,
    listen: async (port) => {
      server ??= openLoopbackServer(engine, password, port);
      return { url: `postgresql://toque:${password}@127.0.0.1:${(await server).port}/toque` };
    },
    close: () => {
      closed ??= close();
      return closed;
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
