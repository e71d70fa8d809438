import pg from 'pg';
import { LOCKS } from '../core/locks.ts';
import { ServerUnusable } from './unusable.ts';

// Stored in the role, because a pooler gives every transaction another session. Rows are read as
// the driver expects them; days are cut by the practice's zone, never the server's.
const SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  default_transaction_isolation: 'read committed',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',
  search_path: 'public',
  // Compiling a query of the whole content takes a hundred times as long as running it.
  jit: 'off',
} as const;
/** The settings that answers need to be right; a pooler's older connections may lack the others. */
const isNeeded = ({ name }: Wrong) => name !== 'jit';

const LEAST = 150_000;

const tooOld = (version: string) =>
  `O servidor de DATABASE_URL é o Postgres ${version}, e o Toque precisa do 15 ou de um mais novo. Atualize o servidor.`;
const REPLICA =
  'O servidor de DATABASE_URL é uma réplica, que só aceita leitura. Use o endereço do servidor principal.';
const ENCODING =
  'O banco de dados de DATABASE_URL não é UTF-8, e nele não cabem todos os textos. Crie outro com: create database toque encoding UTF8 template template0.';
const OLD_SESSIONS =
  'As conexões do pooler de DATABASE_URL ainda têm a configuração antiga. Reinicie o pooler (no PgBouncer: RECONNECT), ou use o endereço direto do servidor.';

type Wrong = { readonly name: string; readonly value: string };

async function inSession<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function wrongSettings(client: pg.Client): Promise<readonly Wrong[]> {
  const { rows } = await client.query<Wrong>(
    `select name, value from unnest($1::text[], $2::text[]) wanted (name, value)
     where current_setting(name) <> value`,
    [Object.keys(SETTINGS), Object.values(SETTINGS)],
  );
  return rows;
}

/** Throws ServerUnusable for a server that does not fit; sets what the role's sessions need. */
export async function checkServer(config: pg.ClientConfig): Promise<void> {
  const changed = await inSession(config, async (client) => {
    const { rows } = await client.query(`select pg_is_in_recovery() as replica,
      current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, current_database() as database`);
    const [{ replica, number, version, encoding, database }] = rows;
    if (number < LEAST) throw new ServerUnusable(tooOld(version));
    if (replica) throw new ServerUnusable(REPLICA);
    if (encoding !== 'UTF8') throw new ServerUnusable(ENCODING);
    if ((await wrongSettings(client)).length === 0) return false;
    // Two concurrent starts would conflict in the role's row.
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCKS.settings})`);
    const role = `alter role current_user in database ${pg.escapeIdentifier(database)}`;
    for (const [name, value] of Object.entries(SETTINGS))
      await client.query(`${role} set ${name} to ${pg.escapeLiteral(value)}`);
    await client.query('commit');
    return true;
  });
  if (!changed) return;
  const left = await inSession(config, wrongSettings);
  if (left.some(isNeeded)) throw new ServerUnusable(OLD_SESSIONS);
}
