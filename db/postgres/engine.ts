import pg from 'pg';
import { NotSent } from '../core/unavailable.ts';
import {
  begin,
  commandTag,
  type Engine,
  type Isolation,
  type Result,
  type Statement,
  toField,
} from '../neon/protocol.ts';
import type { Closable } from '../neon/serve.ts';
import { SqlError } from '../neon/sql-error.ts';

const AS_TEXT = { getTypeParser: () => (value: string | Buffer) => value };

/** A server behind a pool without state; an aborted call drops its connection at once. */
export function poolEngine(pool: pg.Pool): Engine & Closable {
  // Idle connections that the server ended; the pool drops them.
  pool.on('error', () => undefined);
  return {
    query: (statement, signal) => borrow(pool, signal, (client) => run(client, statement)),
    batch: (statements, isolation, signal) =>
      borrow(pool, signal, (client) => transaction(client, statements, isolation)),
    finished: () => pool.end(),
  };
}

async function borrow<T>(
  pool: pg.Pool,
  signal: AbortSignal | undefined,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await connected(pool, signal);
  let released = false;
  function release(broken: boolean): void {
    if (!released) client.release(broken);
    released = true;
  }
  const giveUp = () => release(true);
  const ignore = () => undefined;
  signal?.addEventListener('abort', giveUp);
  client.on('error', ignore);
  try {
    return await work(client);
  } catch (error) {
    throw error instanceof pg.DatabaseError ? new SqlError(error) : error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
    if (!released) release(!(await isIdle(client)));
    client.off('error', ignore);
  }
}

async function connected(pool: pg.Pool, signal: AbortSignal | undefined): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  try {
    return await Promise.race([connecting, aborted]);
  } catch (cause) {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw new NotSent(cause);
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Whether no transaction is open, perhaps after ending one that a statement began. */
async function isIdle(client: pg.PoolClient): Promise<boolean> {
  if (client.getTransactionStatus() === 'I') return true;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

async function transaction(
  client: pg.PoolClient,
  statements: readonly Statement[],
  isolation: Isolation,
): Promise<Result[]> {
  await client.query(begin(isolation));
  const results: Result[] = [];
  for (const statement of statements) results.push(await run(client, statement));
  await client.query('commit');
  return results;
}

async function run(client: pg.PoolClient, { query, params }: Statement): Promise<Result> {
  const config: pg.QueryArrayConfig & { queryMode: 'extended' } = {
    text: query,
    values: [...params],
    rowMode: 'array',
    types: AS_TEXT,
    // One statement a query, also without parameters.
    queryMode: 'extended',
  };
  const { command, rowCount, fields, rows } = await client.query(config);
  return {
    ...commandTag(command ?? ''),
    rowCount,
    rowAsArray: true,
    fields: fields.map(toField),
    rows,
  };
}
