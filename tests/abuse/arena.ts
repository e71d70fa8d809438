import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Db } from '../../db/core/client.ts';
import { openMigrated } from '../support/database/migrated.ts';
import { startServer } from '../support/hosts/server.ts';
import { tinySite } from '../support/site/tiny-site.ts';

type Sent = { readonly body?: unknown; readonly token?: string };

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** How long it took. */
  readonly ms: number;
};

type Send = (method: string, path: string, sent?: Sent) => Promise<Answer>;

/** What an attack found: whether the product holds, and the figures in one line. */
export type Outcome = { readonly holds: boolean; readonly after: string };

/** A file of `attacks/` exports one as `attack`. */
export type Attack = {
  readonly name: string;
  /** The figures when the attack succeeded. */
  readonly before: string;
  readonly run: () => Promise<Outcome>;
};

/** A real server with the default limits. */
export type Arena = {
  readonly url: string;
  readonly pid: number;
  /** Its database. */
  readonly db: Db;
  /** Calls from an address of the loopback range: `from('127.0.3.7')`. */
  readonly from: (address: string) => Send;
};

/** Calls from an address of the loopback range. */
export function sender(url: string, localAddress: string): Send {
  return (method, path, { body, token } = {}) => {
    const content = body === undefined ? null : JSON.stringify(body);
    const start = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = {
      ...(content === null ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    // A new connection each time: a kept one may close during the call.
    const options = { method, localAddress, headers: sent, agent: false };
    const call = request(url + path, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('error', reject).on('end', () => {
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, headers, text, ms: performance.now() - start });
      });
    });
    call.on('error', reject).end(content);
    return promise;
  };
}

/** Runs `attack` on a new server with an empty database and the owner in ADMIN. */
export async function inArena<T>(
  attack: (arena: Arena) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const local = await openMigrated();
  const { url: databaseUrl } = await local.listen();
  const site = await tinySite();
  const server = await startServer({
    environment: { RATE_LIMITS: '', SITE_DIR: site, DATABASE_URL: databaseUrl, ...environment },
  });
  const { url, pid } = server;
  try {
    const db = connect(local.url);
    return await attack({ url, pid, db, from: (address) => sender(url, address) });
  } finally {
    await server.remove();
    await local.close();
    rmSync(site, { recursive: true });
  }
}

/** How many answers have each status: `201 x 30, 429 x 270`. */
export function tally(answers: readonly Pick<Answer, 'status'>[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, { length }]) => `${status} x ${length}`)
    .join(', ');
}

/** The registration of the nth client. */
export const registration = (n: number) => ({
  name: `Cliente ${n}`,
  phone: `119${80_000_000 + n}`,
  serviceId: 'relaxante',
  termsAccepted: true,
});
