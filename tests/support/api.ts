import type { Db } from '../../db/client.ts';
import * as sessions from '../../db/sessions.ts';
import { app as auth } from '../../functions/auth.ts';
import { app as content } from '../../functions/content.ts';
import type { Api } from '../../functions/lib/area.ts';
import type { Platform } from '../../functions/lib/platform.ts';
import { sign } from '../../functions/lib/tokens.ts';
import { readVariables } from '../../functions/lib/variables.ts';
import { app as notifications } from '../../functions/notifications.ts';
import { app as reports } from '../../functions/reports.ts';
import { app as users } from '../../functions/users.ts';

export const SECRET = 'k3yFor-tests-only-0123456789abcdefghijkl';
export const SETUP_TOKEN = 'setup-Token-for-tests-only';
export const ORIGIN = 'http://localhost:8888';

const apps: Readonly<Record<string, Api>> = { auth, content, notifications, reports, users };

export type Sent = {
  readonly body?: unknown;
  /** Sent as it is instead of `body`. */
  readonly raw?: BodyInit;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly platform?: Partial<Platform>;
};
export type Received = {
  readonly status: number;
  readonly headers: Headers;
  readonly data: unknown;
  readonly text: string;
};

export type TestApi = {
  readonly db: Db;
  /** How often a rebuild was asked for. */
  readonly builds: () => number;
  /** How many pieces of work were handed over to outlive their answers. */
  readonly handed: () => number;
  /** Ends when all of that work has ended; rejects when some of it failed. */
  readonly settled: () => Promise<void>;
  readonly send: (method: string, path: string, sent?: Sent) => Promise<Received>;
  readonly adminToken: () => Promise<string>;
  readonly clientToken: (id?: string) => Promise<string>;
};

/**
 * The five areas over a database, called as a host calls them. `environment` is read as a host's
 * variables.
 */
export function testApi(db: Db, environment: Record<string, string> = {}): TestApi {
  let builds = 0;
  const outliving: Promise<unknown>[] = [];
  const platform: Platform = {
    db,
    variables: readVariables({ JWT_SECRET: SECRET, SETUP_TOKEN, ...environment }),
    address: '203.0.113.7',
    publish: async () => {
      builds += 1;
    },
    waitUntil: (work) => {
      outliving.push(work);
      work.catch(() => undefined);
    },
  };

  async function send(method: string, path: string, sent: Sent = {}): Promise<Received> {
    const headers = new Headers(sent.headers);
    const body = sent.raw ?? (sent.body === undefined ? null : JSON.stringify(sent.body));
    if (body !== null && !headers.has('content-type'))
      headers.set('content-type', 'application/json');
    if (sent.token) headers.set('authorization', `Bearer ${sent.token}`);
    const request = new Request(ORIGIN + path, {
      method,
      headers,
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    const area = apps[path.split(/[/?]/)[1] ?? ''] ?? content;
    const response = await area.fetch(request, { ...platform, ...sent.platform });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      data: text === '' ? null : JSON.parse(text),
    };
  }

  async function adminToken(): Promise<string> {
    const [row] =
      await db`insert into admins (username, email, password_hash) values ('dona', 'dona@example.com', 'none')
      on conflict (lower(username)) do update set email = excluded.email returning id`;
    const id: string = row?.id;
    return sign(SECRET, { role: 'admin', id, session: await sessions.open(db, id) });
  }

  return {
    db,
    builds: () => builds,
    handed: () => outliving.length,
    settled: async () => {
      await Promise.all(outliving);
    },
    send,
    adminToken,
    clientToken: (id = crypto.randomUUID()) => sign(SECRET, { role: 'client', id }),
  };
}
