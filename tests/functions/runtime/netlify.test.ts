import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AREAS, type Area } from '../../../src/shared/core/endpoint.ts';
import { fences } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import { SECRET } from '../../support/api/api.ts';
import { startDatabase } from '../../support/database/database-server.ts';
import { ADMIN } from '../../support/hosts/server.ts';

// The entry as Netlify calls it.
type Context = { readonly ip: string; readonly waitUntil?: (work: Promise<unknown>) => void };
type Entry = {
  readonly default: (request: Request, context: Context) => Promise<Response>;
  readonly config: unknown;
};

const ORIGIN = 'https://toque.example';

let database: { url: string; close: () => Promise<void> };
let lines: string[];
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  // A new instance, which reads its settings at the first request.
  vi.resetModules();
  lines = [];
  for (const name of ['error', 'log'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function start(area: Area, environment: Record<string, string> = {}): Promise<Entry> {
  const settings = {
    DATABASE_URL: database.url,
    JWT_SECRET: SECRET,
    BUILD_HOOK_URL: '',
    RATE_LIMITS: '',
    SITE_URL: '',
    ...environment,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import(`../../../functions/${area}.ts`)) as Entry;
}

const post = (path: string, body: object, token = '', headers: Record<string, string> = {}) =>
  new Request(ORIGIN + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  });

test.each(AREAS)('a function %s has its paths and a rate limit for each address', async (area) => {
  const { config } = await start(area);
  // A string for aggregateBy would fall back to the domain (docs/spec.md §13).
  expect(config).toEqual({
    path: [...fences[area].path],
    rateLimit: {
      windowLimit: fences[area].calls,
      windowSize: 60,
      aggregateBy: ['ip', 'domain'],
    },
  });
});

test('without SITE_URL the address of the site is the one that Netlify knows', async () => {
  const { default: users } = await start('users', { URL: 'https://www.toque.example' });
  const send = async (origin: string) =>
    (await users(post('/users/login', { phone: '1' }, '', { origin }), { ip: '192.0.2.1' })).status;
  expect(await send('https://www.toque.example')).toBe(422);
  expect(await send('https://other.example')).toBe(403);
});

test('a function maintenance has a schedule and no path', async () => {
  const { config } = (await import('../../../functions/maintenance.ts')) as Pick<Entry, 'config'>;
  expect(config).toEqual({ schedule: '@hourly' });
});

test.each([
  ['auth', '/auth/setup', { needed: false }],
  ['users', '/users/terms/active', { id: null }],
  ['content', '/content/services', []],
] as const)(
  'a function %s answers from the database of the environment',
  async (area, path, data) => {
    const { default: handle } = await start(area);
    const answer = await handle(new Request(ORIGIN + path), { ip: '198.51.100.1' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject(data);
  },
);

test('a function reads its settings once, at its first request', async () => {
  const { default: handle } = await start('users');
  const ask = async () =>
    (await handle(new Request(`${ORIGIN}/users/terms/active`), { ip: '198.51.100.1' })).status;
  expect(await ask()).toBe(200);
  vi.stubEnv('JWT_SECRET', '');
  expect(await ask()).toBe(200);
});

test.each([
  ['DATABASE_URL', ''],
  ['DATABASE_URL', 'mysql://u:s3cret@host/x'],
  ['DATABASE_URL', 'postgresql://u:s3cret@plain.example/x'],
  ['JWT_SECRET', ''],
  ['JWT_SECRET', 'curto'],
  ['JWT_SECRET', 'changeme-changeme-changeme-changeme-changeme'],
  ['RATE_LIMITS', 'nada=1'],
])(
  'a missing or wrong setting %s=%s is 503, and its name is logged without its value',
  async (name, value) => {
    const { default: handle } = await start('content', { [name]: value });
    const answer = await handle(new Request(`${ORIGIN}/content`), { ip: '198.51.100.1' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toEqual({ message: answers.notConfigured });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', variable: name },
    ]);
    if (value !== '') expect(lines.join()).not.toContain(value);
    expect(lines.join()).not.toContain(SECRET);
  },
);

test("the caller's address is from the context, not from headers", async () => {
  const { default: handle } = await start('users', { RATE_LIMITS: 'clientLogin=1' });
  const login = async (ip: string, forwarded: string) => {
    const headers = {
      'x-forwarded-for': forwarded,
      'x-nf-client-connection-ip': forwarded,
      'cf-connecting-ip': forwarded,
    };
    return (await handle(post('/users/login', { phone: '11988887777' }, '', headers), { ip }))
      .status;
  };
  expect(await login('198.51.100.1', '203.0.113.1')).toBe(401);
  expect(await login('198.51.100.1', '203.0.113.2')).toBe(429);
  expect(await login('198.51.100.2', '203.0.113.1')).toBe(401);
});

describe('a save', () => {
  let hook: Server;
  let calls: number;
  beforeEach(async () => {
    calls = 0;
    hook = createServer((_incoming, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
  });
  afterEach(() => void hook.close());

  async function saver(environment: Record<string, string>) {
    const login = await start('auth', environment);
    const answer = await login.default(post('/auth/login', ADMIN), { ip: '198.51.100.9' });
    const { token } = (await answer.json()) as { token: string };
    const { default: handle } = await start('content', environment);
    return (context: Omit<Context, 'ip'>) =>
      handle(post('/content/about', { title: 'Um' }, token), { ip: '198.51.100.9', ...context });
  }

  test('a save calls the build hook after the answer, as work that Netlify waits for', async () => {
    const save = await saver({
      BUILD_HOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/x`,
    });
    const work: Promise<unknown>[] = [];
    expect((await save({ waitUntil: (one) => void work.push(one) })).status).toBe(200);
    expect(work).toHaveLength(1);
    await Promise.all(work);
    expect(calls).toBe(1);
  });

  test('a save needs neither waitUntil nor a hook', async () => {
    const save = await saver({});
    expect((await save({})).status).toBe(200);
    expect(calls).toBe(0);
  });
});
