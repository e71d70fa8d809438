import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openLoopbackServer } from '../../db/local/loopback-server.ts';
import {
  type BatchOptions,
  begin,
  commandTag,
  type Engine,
  type Field,
  type Result,
  type Statement,
} from '../../db/local/protocol.ts';
import { SqlError } from '../../db/local/sql-error.ts';

export type PostgresDatabase = { readonly url: string; readonly close: () => Promise<void> };

const AS_TEXT = { getTypeParser: () => (value: string | Buffer) => value };

/**
 * A database of its own on the temporary server whose socket folder is given, behind the protocol
 * the driver speaks.
 */
export async function openPostgres(socketFolder: string): Promise<PostgresDatabase> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(socketFolder, `create database ${database}`);
  const pool = new pg.Pool({ host: socketFolder, user: 'postgres', database, max: 24 });
  // What still closes when the server goes says so; nobody waits for it.
  pool.on('error', () => undefined);
  const password = randomBytes(12).toString('hex');
  const server = await openLoopbackServer(poolEngine(pool), password);
  return {
    url: `postgresql://toque:${password}@127.0.0.1:${server.port}/${database}`,
    close: async () => {
      await server.close();
      // The database goes with the temporary server: dropping it here would cut connections that
      // are still closing.
      await pool.end();
    },
  };
}

async function asAdmin(socketFolder: string, sql: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function poolEngine(pool: pg.Pool): Engine {
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      if (client.getTransactionStatus() !== 'I') await client.query('rollback');
      client.release();
    }
  }
  return {
    query: (statement) => withClient((client) => run(client, statement)),
    batch: (statements, options) =>
      withClient((client) => transaction(client, statements, options)),
  };
}

async function transaction(
  client: pg.PoolClient,
  statements: readonly Statement[],
  options: BatchOptions,
): Promise<Result[]> {
  try {
    await client.query(begin(options));
    const results: Result[] = [];
    for (const statement of statements) results.push(await run(client, statement));
    await client.query('commit');
    return results;
  } catch (error) {
    throw error instanceof pg.DatabaseError ? new SqlError(error) : error;
  }
}

async function run(client: pg.PoolClient, { query, params }: Statement): Promise<Result> {
  try {
    const config = {
      text: query,
      values: [...params],
      rowMode: 'array',
      types: AS_TEXT,
      queryMode: 'extended',
    };
    const { command, rowCount, fields, rows } = await client.query(config as pg.QueryArrayConfig);
    return {
      ...commandTag(command ?? ''),
      rowCount,
      rowAsArray: true,
      fields: fields as unknown as Field[],
      rows,
    };
  } catch (error) {
    throw error instanceof pg.DatabaseError ? new SqlError(error) : error;
  }
}
