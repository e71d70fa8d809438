import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { ServedDatabase } from '../../../db/neon/serve.ts';
import { openServer } from '../../../db/postgres/open.ts';

/** As the product serves it; `address` is what DATABASE_URL would be. */
export type PostgresDatabase = ServedDatabase & { readonly address: string };

const CONNECTIONS = 24;

const addressOf = (socketFolder: string, database: string) =>
  `postgresql://postgres@${encodeURIComponent(socketFolder)}/${database}`;

/** A new, empty database on the temporary server whose socket folder is given, as its address. */
export async function newDatabase(socketFolder: string): Promise<string> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(addressOf(socketFolder, 'postgres'));
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  return addressOf(socketFolder, database);
}

export async function openPostgres(socketFolder: string): Promise<PostgresDatabase> {
  const address = await newDatabase(socketFolder);
  const served = await openServer(address, CONNECTIONS);
  if (!served) throw new Error(`${address} is no Postgres`);
  return { ...served, address };
}
