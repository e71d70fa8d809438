import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import type { ServedDatabase } from '../../../db/neon/serve.ts';
import { openServer } from '../../../db/postgres/open.ts';

/** As the product serves it; `address` is its DATABASE_URL. */
export type PostgresDatabase = ServedDatabase & { readonly address: string };

const CONNECTIONS = 24;

const addressOf = (socketFolder: string, database: string) =>
  `postgresql://postgres@${encodeURIComponent(socketFolder)}/${database}`;

async function onServer<T>(socketFolder: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(addressOf(socketFolder, 'postgres'));
  await client.connect();
  return await work(client).finally(() => client.end());
}

/** A new, empty database on the temporary server whose socket folder is given, as its address. */
async function newDatabase(socketFolder: string, template = 'template1'): Promise<string> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await onServer(socketFolder, (client) =>
    client.query(`create database ${database} template ${template}`),
  );
  return addressOf(socketFolder, database);
}

/** The same, migrated and prepared: a copy of one that the first caller makes. */
export async function newPrepared(socketFolder: string): Promise<string> {
  await onServer(socketFolder, async (client) => {
    // Workers wait for the one that makes it.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query(`select from pg_database where datname = 'prepared'`);
    if (rowCount) return;
    const draft = await newDatabase(socketFolder);
    const served = await serverAt(draft);
    await prepare(connect(served.url), 'America/Sao_Paulo');
    await served.close();
    await client.query(`alter database ${draft.split('/').at(-1)} rename to prepared`);
  });
  return newDatabase(socketFolder, 'prepared');
}

/** Serves the database of an address as the product does; throws if there is none. */
export async function serverAt(address: string, connections = CONNECTIONS) {
  const served = await openServer(address, connections);
  if (!served) throw new Error(`${address} is no Postgres`);
  return served;
}

/** `make` makes its database: an empty one, or a prepared one. */
export async function openPostgres(
  socketFolder: string,
  make = newDatabase,
): Promise<PostgresDatabase> {
  const address = await make(socketFolder);
  return { ...(await serverAt(address)), address };
}
