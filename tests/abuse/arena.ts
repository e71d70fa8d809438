import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Db } from '../../db/core/client.ts';
import { openLocal } from '../../db/local/open.ts';
import { imageOfMigrated } from '../support/migrated.ts';
import { startServer } from '../support/server.ts';
import { tinySite } from '../support/tiny-site.ts';

type Sent = {
  readonly body?: unknown;
  /** Sent as it is instead of `body`. */
  readonly raw?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** How long it took. */
  readonly ms: number;
};

type Send = (method: string, path: string, sent?: Sent) => Promise<Answer>;

/** A real server as an attacker meets it, with the limits that a practice has. */
export type Arena = {
  readonly url: string;
  readonly pid: number;
  /** Its database, looked at from the side. */
  readonly db: Db;
  /** Everything it has printed. */
  readonly output: () => string;
  /** A caller at an address of the loopback range: `from('127.0.3.7')`. */
  readonly from: (address: string) => Send;
};

function sender(url: string, localAddress: string): Send {
  return (method, path, { body, raw, token, headers = {} } = {}) => {
    const content = raw ?? (body === undefined ? null : JSON.stringify(body));
    const start = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = {
      ...(content === null ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    };
    // A connection of its own: one that waits for a further call may end under that call.
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

/**
 * Starts `hosts/node/main.ts` on an empty database with the owner in ADMIN, lets `attack` at it and
 * takes both away.
 */
export async function inArena<T>(
  attack: (arena: Arena) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const local = await openLocal({ memory: true, template: await imageOfMigrated() });
  const { url: databaseUrl } = await local.listen();
  const site = await tinySite();
  const server = await startServer({
    environment: { RATE_LIMITS: '', SITE_DIR: site, DATABASE_URL: databaseUrl, ...environment },
  });
  const { url, pid, output } = server;
  try {
    const db = connect(local.url);
    return await attack({ url, pid, db, output, from: (address) => sender(url, address) });
  } finally {
    await server.remove();
    await local.close();
    rmSync(site, { recursive: true });
  }
}

/** How often each status was answered: `201 x 30, 429 x 270`. */
export function tally(answers: readonly Pick<Answer, 'status'>[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, { length }]) => `${status} x ${length}`)
    .join(', ');
}
