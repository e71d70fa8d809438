import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../hosts/node/port.ts';
import { startPostgres } from './postgres.ts';

export type StrictPostgres = {
  readonly port: number;
  /** PEM of its own certificate, for `localhost`. */
  readonly authority: string;
  /** As the superuser. */
  readonly run: (database: string, ...statements: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const HBA = `local all all trust
hostnossl tls_only all 127.0.0.1/32 reject
host closed all 127.0.0.1/32 reject
host all all 127.0.0.1/32 scram-sha-256
`;

/** A Postgres on 127.0.0.1 with passwords and TLS, and the databases `tls_only` and `closed`. */
export async function startStrictPostgres(binaries: string): Promise<StrictPostgres> {
  const port = await freePort();
  let authority = '';
  const { socketFolder: host, stop } = await startPostgres(binaries, (folder) => {
    const [key, hba] = [join(folder, 'key.pem'), join(folder, 'hba.conf')];
    authority = join(folder, 'certificate.pem');
    writeFileSync(hba, HBA);
    execFileSync(
      'openssl',
      [
        ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' '),
        ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', authority],
      ],
      { stdio: 'ignore' },
    );
    return [
      ...[`hba_file=${hba}`, 'listen_addresses=127.0.0.1', `port=${port}`, 'ssl=on'],
      ...[`ssl_cert_file=${authority}`, `ssl_key_file=${key}`],
    ];
  });
  async function run(database: string, ...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ host, port, user: 'postgres', database });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
  return { port, authority, run, stop };
}
