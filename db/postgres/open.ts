import pg from 'pg';
import { type ServedDatabase, serveEngine } from '../neon/serve.ts';
import { type Address, isSocket, needsTls, readAddress, tlsOf } from './address.ts';
import { askServer } from './ask.ts';
import { poolEngine } from './engine.ts';
import { checkServer } from './requirements.ts';
import { explainConnection, NO_TLS, NOT_POSTGRES, ServerUnusable } from './unusable.ts';

const CONNECT_MS = 5_000;
const IDLE_MS = 30_000;
const LIFETIME_S = 1_800;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/i;

/** Whether a server supports TLS; null if it is no Postgres but may speak Neon's protocol. */
async function encrypted(address: Address): Promise<boolean | null> {
  if (isSocket(address)) return false;
  const speaks = await askServer(address, CONNECT_MS);
  if (speaks === 'other') {
    if (LOOPBACK.test(address.host)) return null;
    throw new ServerUnusable(NOT_POSTGRES);
  }
  const offered = speaks === 'tls';
  if (!offered && needsTls(address)) throw new ServerUnusable(NO_TLS);
  return offered && tlsOf(address) !== false;
}

/** Opens a pool; null where loopback may speak Neon's protocol. Throws ServerUnusable, pg's errors. */
export async function openServer(
  databaseUrl: string,
  connections: number,
): Promise<ServedDatabase | null> {
  const address = readAddress(databaseUrl);
  let tls: boolean | null = false;
  try {
    tls = await encrypted(address);
    if (tls === null) return null;
    const { host, port, user, password, database } = address;
    const config: pg.PoolConfig = {
      ...{ host, port, user, password, database },
      ssl: tls && tlsOf(address),
      application_name: 'toque',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    };
    await checkServer(config);
    const pool = new pg.Pool({
      ...config,
      max: connections,
      idleTimeoutMillis: IDLE_MS,
      maxLifetimeSeconds: LIFETIME_S,
    });
    return serveEngine(poolEngine(pool));
  } catch (error) {
    throw explainConnection(error, tls === true);
  }
}
