import * as sessions from '../../../db/access/sessions.ts';
import type { Db } from '../../../db/core/client.ts';
import { app as content } from '../../../functions/content.ts';
import type { Platform } from '../../../functions/http/platform.ts';
import { sign } from '../../../functions/http/tokens.ts';
import { readVariables } from '../../../functions/http/variables.ts';
import { appOf } from '../../../hosts/api.ts';
import { type Received as Answered, type Sent as Call, received, requestTo } from './calls.ts';
import { undescribed } from './described.ts';

export const SECRET = 'k3yFor-tests-only-0123456789abcdefghijkl';
export const SETUP_TOKEN = 'setup-Token-for-tests-only';
/** The request id of each call, by default. */
export const REQUEST_ID = 'edge-0123.4567';
const ORIGIN = 'http://localhost:8888';

/** A call, and changes of its platform. */
export type Sent = Call & { readonly platform?: Partial<Platform> };
export type Received = Answered<unknown>;

export type TestApi = {
  readonly db: Db;
  /** The platform of each call, by default. */
  readonly platform: Platform;
  /** The number of requested rebuilds. */
  readonly builds: () => number;
  /** The number of background tasks that may outlive their answers. */
  readonly background: () => number;
  /** Ends when all of that work has ended; rejects if some of it failed. */
  readonly settled: () => Promise<void>;
  readonly send: (method: string, path: string, sent?: Sent) => Promise<Received>;
  /** The same, without reading the body. */
  readonly open: (method: string, path: string, sent?: Sent) => Promise<Response>;
  readonly adminToken: () => Promise<string>;
  readonly clientToken: (id?: string) => Promise<string>;
};

/**
 * The areas over a database, called as a host calls them. `environment` is read as a host's
 * variables.
 */
export function testApi(db: Db, environment: Record<string, string> = {}): TestApi {
  let builds = 0;
  const pending: Promise<unknown>[] = [];
  const platform: Platform = {
    db,
    variables: readVariables({ JWT_SECRET: SECRET, SETUP_TOKEN, ...environment }),
    address: '203.0.113.7',
    requestId: REQUEST_ID,
    publish: async () => {
      builds += 1;
    },
    waitUntil: (work) => {
      pending.push(work);
      work.catch(() => undefined);
    },
  };

  async function open(method: string, path: string, sent: Sent = {}): Promise<Response> {
    const request = requestTo(ORIGIN + path, method, sent);
    const app = appOf(path.split('?')[0] ?? '') ?? content;
    return await app.fetch(request, { ...platform, ...sent.platform });
  }

  /** Every answer must match docs/api/openapi.json, whatever the test checks. */
  async function send(method: string, path: string, sent?: Sent): Promise<Received> {
    const answer = await received<unknown>(await open(method, path, sent));
    const strange = undescribed(method, path, answer);
    if (strange)
      throw new Error(
        `${method} ${path}: ${strange} ${answer.status} ${answer.text.slice(0, 500)}`,
      );
    return answer;
  }

  async function adminToken(): Promise<string> {
    const [row] =
      await db`insert into admins (username, email, password_hash) values ('dona', 'dona@example.com', 'none')
      on conflict (lower(username)) do update set email = excluded.email returning id`;
    const id: string = row?.id;
    return sign(SECRET, { role: 'admin', id, session: (await sessions.open(db, id)) ?? '' });
  }

  return {
    db,
    platform,
    builds: () => builds,
    background: () => pending.length,
    settled: async () => {
      await Promise.all(pending);
    },
    send,
    open,
    adminToken,
    clientToken: (id = crypto.randomUUID()) => sign(SECRET, { role: 'client', id }),
  };
}
