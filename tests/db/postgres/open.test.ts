import { createServer, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import type { ServedDatabase } from '../../../db/neon/serve.ts';
import { askServer } from '../../../db/postgres/ask.ts';
import { openServer } from '../../../db/postgres/open.ts';
import { explainConnection } from '../../../db/postgres/unusable.ts';
import { backUp } from '../../../hosts/backup/backup.ts';
import { restore } from '../../../hosts/backup/restore.ts';
import { explain } from '../../../hosts/node/explain.ts';
import { findBinaries } from '../../support/database/postgres.ts';
import {
  type StrictPostgres,
  startStrictPostgres,
} from '../../support/database/strict-postgres.ts';
import { insert } from '../rows.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A server that answers the first bytes so; null: never. */
async function answering(bytes: string | null): Promise<number> {
  const server = createServer((socket) => {
    if (bytes !== null) socket.once('data', () => socket.end(bytes));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

// pg says the steps of a login (RFC 5802) in English, without a code.
test.each([
  [
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a non-empty string',
    /pede uma senha/,
  ],
  ['SASL: Only mechanism(s) SCRAM-SHA-256 are supported', /modo de entrar que o Toque não conhece/],
  ['SASL: SCRAM-SERVER-FINAL-MESSAGE: server signature does not match', /não provou que conhece/],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: nonce missing', /não provou que conhece a senha/],
  ['Unknown authenticationOk message type 7', /modo de entrar que o Toque não conhece/],
])('%j becomes a sentence', (message, sentence) => {
  expect(explain(explainConnection(new Error(message), true), 'unforeseen')).toMatch(sentence);
});

const binaries = findBinaries();
describe.skipIf(!binaries)('a plain Postgres', () => {
  let server: StrictPostgres;
  const url = (rest: string, user = 'toque:s3nha') =>
    `postgresql://${user}@localhost:${server.port}/${rest}`;
  const opened: ServedDatabase[] = [];
  async function open(address: string, connections = 4) {
    const served = await openServer(address, connections);
    if (!served) throw new Error('no Postgres');
    opened.push(served);
    return connect(served.url);
  }
  const refusal = (address: string) =>
    openServer(address, 2).then(
      () => 'opened',
      (error: unknown) => explain(error, 'unforeseen'),
    );

  beforeAll(async () => {
    server = await startStrictPostgres(binaries ?? '');
    await server.run(
      'postgres',
      ...['toque', 'velho', 'copia', 'cheio connection limit 0', 'leitor'].map((role) =>
        `create role ${role} login password 's3nha'`.replace(/(con.*0) (.*)/, '$2 $1'),
      ),
      ...['toque', 'tls_only', 'closed'].map((name) => `create database ${name} owner toque`),
      `create database latin encoding LATIN1 locale 'C' template template0 owner toque`,
      `alter role leitor set default_transaction_read_only = on`,
      `alter role velho set search_path = old, pg_catalog`,
      `alter role copia set search_path = copy, pg_catalog`,
    );
    // What an older server and a replica answer.
    await server.run(
      'toque',
      'create schema old',
      `create function old.current_setting(text) returns text language sql
         as $$ select case $1 when 'server_version_num' then '140011' when 'server_version' then '14.11' end $$`,
      'create schema copy',
      `create function copy.pg_is_in_recovery() returns boolean language sql as 'select true'`,
      'grant usage on schema old, copy to public',
    );
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
    await server?.stop();
  });

  test.each<[string, () => string, RegExp]>([
    ['a wrong password', () => url('toque', 'toque:x'), /recusou o usuário ou a senha/],
    ['no password', () => url('toque', 'toque'), /pede uma senha, e o endereço não tem nenhuma/],
    ['an unknown user', () => url('toque', 'ana:x'), /recusou o usuário ou a senha/],
    ['a missing database', () => url('nada'), /não existe nesse servidor\. Confira o nome/],
    ['a user of too many', () => url('toque', 'cheio:s3nha'), /não tem conexão livre\./],
    ['TLS that is needed', () => url('tls_only?sslmode=disable'), /só aceita conexões cifradas\./],
    ['a barred machine', () => url('closed'), /a partir desta máquina\. Libere-os .*pg_hba\.conf/],
    ['an unknown authority', () => url('toque?sslmode=verify-full'), /não é de uma autoridade/],
    [
      'a certificate of another name',
      () =>
        url(`toque?sslmode=verify-full&sslrootcert=${server.authority}`).replace(
          'localhost',
          '127.0.0.1',
        ),
      /O certificado do servidor é de outro nome/,
    ],
    ['an unknown sslmode', () => url('toque?sslmode=sim'), /sslmode pode ser disable, prefer,/],
    ['no file of authorities', () => url('toque?sslrootcert=/nada'), /arquivo de sslrootcert/],
    ['an odd password', () => url('toque', 'toque:50%'), /sinais especiais .* % é %25/],
    ['Postgres 14', () => url('toque', 'velho:s3nha'), /é o Postgres 14\.11, .* precisa do 15/],
    ['a replica', () => url('toque', 'copia:s3nha'), /é uma réplica, que só aceita leitura\./],
    ['a user who only reads', () => url('toque', 'leitor:s3nha'), /só aceita leitura\. Use/],
    ['another encoding', () => url('latin'), /não é UTF-8/],
  ])('is refused for %s by a sentence', async (_, address, sentence) => {
    expect(await refusal(address())).toMatch(sentence);
  });

  test('without the right to create tables is refused when it is prepared', async () => {
    await server.run('toque', `create role visita login password 's3nha'`);
    const error = await prepare(await open(url('toque', 'visita:s3nha'))).catch(
      (it: unknown) => it,
    );
    expect(explain(error, 'unforeseen')).toMatch(/não tem permissão para criar tabelas/);
  });

  test.each<[string, boolean]>([
    ['', true],
    ['?sslmode=disable', false],
    ['?sslmode=prefer', true],
    ['?sslmode=require', true],
    ['?sslmode=verify-ca&sslrootcert=FILE', true],
    ['?sslmode=require&sslrootcert=FILE', true],
    ['?sslmode=verify-full&sslrootcert=FILE', true],
  ])('a plain Postgres at an address with %j is reached, encrypted: %s', async (query, ssl) => {
    const db = await open(url(`toque${query.replace('FILE', server.authority)}`));
    expect(await db`select ssl from pg_stat_ssl where pid = pg_backend_pid()`).toEqual([{ ssl }]);
  });

  test('serves on after its connections have ended', async () => {
    const db = await open(url('toque'));
    const ids = () => Promise.all([1, 2, 3].map(() => db`select pg_backend_pid() as id`));
    const before = (await ids()).flat();
    await server.run(
      'postgres',
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'toque'`,
    );
    expect((await ids()).flat().filter(({ id }) => before.some((old) => old.id === id))).toEqual(
      [],
    );
  });

  /** A prepared database that has tables of another program, one of which may not be read. */
  async function shared(database: string) {
    await server.run(
      'postgres',
      `create database ${database}`,
      `grant create on database ${database} to public`,
    );
    await server.run(database, 'grant create, usage on schema public to toque');
    const db = await open(url(database));
    await prepare(db);
    await insert(db, 'admins');
    await server.run(
      database,
      'create table of_others (word text)',
      'create table for_all as select 1 as n',
      'grant select on for_all to public',
    );
    const { header, file } = await backUp(db, { phrase: null, secret: null });
    return { db, header, bytes: await buffer(file) };
  }

  test('shared with another program is copied without what is not its own', async () => {
    const { header } = await shared('read');
    const names = header.tables.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['all_clients', 'media']));
    expect(names).not.toContain('of_others');
    expect(names).not.toContain('for_all');
  });

  test('shared with another program gets its copy back, once schemas may be created', {
    tags: ['slow'],
  }, async () => {
    const { db, bytes } = await shared('shared');
    const restoring = { phrase: null, secret: null, actor: null };
    await server.run('postgres', 'revoke create on database shared from public');
    await expect(restore(db, Readable.from([bytes]), restoring)).rejects.toThrow(
      /^O usuário de DATABASE_URL não pode criar esquemas nesse banco de dados/,
    );
    await server.run('postgres', 'grant create on database shared to toque');
    await restore(db, Readable.from([bytes]), restoring);
    expect(await db`select n from for_all`).toEqual([{ n: 1 }]);
  });

  // docs/threats.md F-02.
  test('gives up a statement at the deadline, with its connection and its changes', async () => {
    const db = await open(url('toque'), 2);
    await db`create table slow (n integer)`;
    const soon = () => db.until({ at: performance.now() + 1000 });
    const start = performance.now();
    const late = await Promise.all([
      soon()`select pg_sleep(30)`.catch((error: unknown) => error),
      soon()
        .transaction([db`insert into slow values (1)`, db`select pg_sleep(30)`])
        .catch((it: unknown) => it),
      // Both connections are taken: it is never sent.
      soon()`insert into slow values (2)`.catch((error: unknown) => error),
    ]);
    expect(performance.now() - start).toBeLessThan(3_000);
    const message = 'The database did not answer in time';
    expect(late).toMatchObject([
      { message, maybeSaved: false },
      { message, maybeSaved: true },
      { message, maybeSaved: false },
    ]);
    expect(await db`select n from slow`).toEqual([]);
    // The server itself ends what has no caller any more.
    expect(await db`show statement_timeout`).toEqual([{ statement_timeout: '5s' }]);
    expect(await db`show jit`).toEqual([{ jit: 'off' }]);
  });
});

test.each<[string, string | null, string, RegExp]>([
  ['another program', 'HTTP/1.1 400 Bad Request\r\n', '', /responde outro programa/],
  ['a Postgres without TLS', 'N', '?sslmode=require', /não oferece TLS/],
  ['a server that hangs up', '', '', /fechou a conexão sem responder/],
])('an address where %s answers is refused by a sentence', async (_, bytes, query, sentence) => {
  const address = `postgresql://a:b@0.0.0.0:${await answering(bytes)}/x${query}`;
  const error = await openServer(address, 2).catch((reason: unknown) => reason);
  expect(explain(error, 'unforeseen')).toMatch(sentence);
});

test.each([
  ['127.0.0.1:1', /^Nada responde no endereço/],
  ['banco.invalid', /^O nome do servidor em DATABASE_URL não foi encontrado/],
])('an address without an answer (%s) is refused by a sentence', async (host, sentence) => {
  const error = await openServer(`postgresql://a:b@${host}/x`, 2).catch(
    (reason: unknown) => reason,
  );
  expect(explain(error, 'unforeseen')).toMatch(sentence);
});

test('something else on loopback may speak the protocol of Neon', async () => {
  const port = await answering('HTTP/1.1 400 Bad Request\r\n');
  expect(await openServer(`postgresql://a:b@127.0.0.1:${port}/x`, 2)).toBeNull();
});

test('a server that says nothing is asked for a limited time', async () => {
  const asked = askServer({ host: '127.0.0.1', port: await answering(null) }, 50);
  await expect(asked).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});
