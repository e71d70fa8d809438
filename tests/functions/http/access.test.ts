import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../hosts/api.ts';
import { access, bodiless, nowhere } from '../../expected/access.ts';
import { answers } from '../../expected/sentences.ts';
import { SECRET, type Sent, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { adminClaims, clientClaims, header, hmacToken, roleKey } from '../../support/tokens.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const address = (path: string) => path.replace(':id', NOBODY);
const OTHER_SECRET = 'another-secret-of-some-length-1234567890';
const seconds = () => Math.floor(Date.now() / 1000);
const guarded = access.filter(([, , who]) => who !== 'public');

let api: TestApi;
beforeAll(async () => {
  api = testApi(await testDb(), {
    RATE_LIMITS: 'login=9999,loginAddress=9999,clientLogin=9999,register=9999',
  });
});

const call = (method: string, path: string, sent: Sent = {}) =>
  api.send(
    method,
    address(path),
    ['GET', 'HEAD', 'DELETE'].includes(method) ? sent : { body: {}, ...sent },
  );

const key = (role: 'admin' | 'client') => roleKey(role, SECRET);

/** Invalid tokens: 401 on guarded routes, ignored on public ones. */
async function invalidTokens(): Promise<Record<string, string>> {
  const revoked = await api.adminToken();
  await api.send('POST', '/auth/logout', { token: revoked });
  const past = seconds() - 24 * 3600;
  const head = header('admin');
  const [start, , end] = (await api.adminToken()).split('.');
  const claims = adminClaims(seconds(), NOBODY, NOBODY);
  return {
    revoked,
    'expired admin': hmacToken(head, adminClaims(past, NOBODY, NOBODY), key('admin')),
    'expired client': hmacToken(header('client'), clientClaims(past, NOBODY), key('client')),
    'unknown session': hmacToken(head, claims, key('admin')),
    'signed with the bare secret': hmacToken(head, claims, Buffer.from(SECRET)),
    'signed with another secret': hmacToken(head, claims, roleKey('admin', OTHER_SECRET)),
    'edited payload': `${start}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${end}`,
    'too long': 'a'.repeat(10_000),
    nonsense: 'nonsense',
  };
}

/** 'in', or the status of a refused caller. */
function accessOf({ status, data }: { status: number; data: unknown }): 'in' | number | string {
  const { message } = (data ?? {}) as { message?: string };
  if (status === 404 && message === answers.notFound) return 'no such route';
  return [401, 403, 405].includes(status) ? status : 'in';
}

describe('each route of the table', () => {
  // 401 of a login is about the password, never about a token, so the bodies here are empty.
  test.each(access)('%s %s is open to %s', async (method, path, who) => {
    const met = {
      nobody: accessOf(await call(method, path)),
      client: accessOf(await call(method, path, { token: await api.clientToken() })),
      admin: accessOf(await call(method, path, { token: await api.adminToken() })),
    };
    const open = { nobody: 'in', client: 'in', admin: 'in' };
    const allowed = { ...open, nobody: 401 };
    expect(met).toEqual(
      { public: open, 'client or admin': allowed, admin: { ...allowed, client: 403 } }[who],
    );
  });

  test('that is guarded refuses every invalid token', async () => {
    const tokens = Object.entries(await invalidTokens());
    for (const [method, path] of guarded)
      for (const [name, token] of tokens) {
        const answer = await call(method, path, { token });
        const refused = { status: 401, data: { message: answers.unauthorized } };
        expect({ method, path, name, ...answer }).toMatchObject({ method, path, name, ...refused });
      }
  });

  test('that is public ignores an invalid token', async () => {
    const tokens = Object.entries(await invalidTokens());
    for (const [method, path] of access.filter(([, , who]) => who === 'public')) {
      const { status } = await call(method, path);
      for (const [name, token] of tokens) {
        const answer = await call(method, path, { token });
        expect([method, path, name, answer.status]).toEqual([method, path, name, status]);
      }
    }
  });

  test('is 403 for a client, and 401 with the scheme without a token', async () => {
    const closed = await call('GET', '/users', { token: await api.clientToken() });
    expect(closed.data).toEqual({ message: answers.forbidden });
    const unknown = await call('GET', '/users');
    expect(unknown.data).toEqual({ message: answers.unauthorized });
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer');
  });
});

describe('the table and the product', () => {
  const line = (method: string, path: string, who: string) => `${method} ${path} ${who}`;

  test('name the same routes with the same access', () => {
    const expected = access.map(([method, path, who]) => line(method, path, who));
    // Two endpoints share POST /users/terms: the address is open to whom either is.
    const addresses = Map.groupBy(endpoints, ({ method, path }) => `${method} ${path}`);
    const real = [...addresses].map(([address, those]) => {
      const who = those.flatMap(({ access }) => access.split(' or '));
      return `${address} ${who.sort((one, other) => other.localeCompare(one)).join(' or ')}`;
    });
    expect(real.toSorted()).toEqual(expected.toSorted());
    expect(new Set(expected).size).toBe(expected.length);
  });

  test.each([...new Set(access.map(([, path]) => path))])(
    '%s has no other methods',
    async (path) => {
      const known = access.filter((row) => row[1] === path).map(([method]) => method as string);
      const allow = known.includes('GET') ? [...known, 'HEAD'] : known;
      const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
      for (const method of methods.filter((name) => !known.includes(name))) {
        const answer = await call(method, path, { token: await api.adminToken() });
        const refused = { status: 405, data: { message: answers.method } };
        expect({ method, ...answer }).toMatchObject({ method, ...refused });
        expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allow.toSorted());
      }
    },
  );

  test.each(nowhere)('%s does not exist', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { status, data } = await call(method, path, { token: await api.adminToken() });
      expect({ status, data }).toEqual({ status: 404, data: { message: answers.notFound } });
    }
  });
});

describe('a write without a media type', () => {
  test.each([...bodiless].map((row) => row.split(' ') as [string, string]))(
    'is accepted by %s %s, which has no body',
    async (method, path) => {
      const { status } = await api.send(method, address(path), { token: await api.adminToken() });
      expect(status).toBe(path.includes(':id') ? 404 : 200);
    },
  );

  test('is 415 on all others but deletions', async () => {
    const token = await api.adminToken();
    for (const [method, path] of access) {
      if (['GET', 'DELETE'].includes(method) || bodiless.has(`${method} ${path}`)) continue;
      const { status } = await api.send(method, address(path), { token });
      expect([method, path, status]).toEqual([method, path, 415]);
    }
    const deletion = await api.send('DELETE', `/content/services/${NOBODY}`, { token });
    expect(deletion.data).toEqual({ message: answers.missing });
  });
});

describe('the token of a request', () => {
  let one: string;
  let other: string;
  beforeEach(async () => {
    [one, other] = [await api.adminToken(), await api.adminToken()];
  });
  const status = async (headers: Record<string, string>, path = '/users') =>
    (await api.send('GET', path, { headers })).status;

  test('is in either header, or the same in both', async () => {
    for (const headers of [
      { authorization: `Bearer ${one}` },
      { authorization: `bearer ${one}` },
      { 'x-auth-token': one },
      { authorization: `Bearer ${one}`, 'x-auth-token': one },
    ])
      expect(await status(headers)).toBe(200);
  });

  test('is refused where the headers differ, or in any other form or place', async () => {
    for (const headers of [
      { authorization: `Bearer ${one}`, 'x-auth-token': other },
      { authorization: `Bearer ${one}`, 'x-auth-token': '' },
      { authorization: 'Basic YTpi', 'x-auth-token': one },
    ])
      expect(await status(headers)).toBe(401);
    const odd = [`Bearer  ${one}`, `Bearer ${one} x`, `x Bearer ${one}`, `Bearer${one}`, 'Bearer'];
    for (const authorization of [one, `Basic ${one}`, ...odd, ''])
      expect([authorization, await status({ authorization })]).toEqual([authorization, 401]);
    const cookie = `token=${one}; adminToken=${one}`;
    expect(await status({ cookie }, `/users?token=${one}`)).toBe(401);
  });

  test('has at most 4 kB', async () => {
    const [row] = await api.db`select id, admin_id from sessions order by created_at desc limit 1`;
    const padded = (size: number) =>
      hmacToken(
        header('admin'),
        { ...adminClaims(seconds(), row?.admin_id, row?.id), pad: 'a'.repeat(size) },
        key('admin'),
      );
    const [longest, tooLong] = [padded(2700), padded(2900)];
    expect(longest.length < 4096 && tooLong.length > 4096).toBe(true);
    expect(await status({ 'x-auth-token': longest })).toBe(200);
    expect(await status({ 'x-auth-token': tooLong })).toBe(401);
  });
});

describe('a write from another site', () => {
  const login = (headers: Record<string, string>, environment = {}) =>
    testApi(api.db, environment).send('POST', '/auth/login', { body: {}, headers });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost:9999' }],
    [{ origin: 'http://localhost:8888.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://localhost:8888', 'sec-fetch-site': 'cross-site' }],
  ])('%o is refused first', async (headers) => {
    expect(await login(headers)).toMatchObject({ status: 403, data: { message: answers.origin } });
    const unread = await api.send('PUT', '/content/hero', { headers });
    expect(unread.status).toBe(403);
  });

  test.each([
    [{}, {}],
    [{ origin: 'http://localhost:8888', 'sec-fetch-site': 'same-origin' }, {}],
    [{ origin: 'https://toque.example' }, { SITE_URL: 'https://toque.example/' }],
    [{ origin: 'https://atras.example', host: 'atras.example' }, {}],
    [{ 'sec-fetch-site': 'none' }, {}],
  ])('%o is our own', async (headers, environment) => {
    expect((await login(headers, environment)).status).toBe(422);
  });

  test('a read from another site is answered', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await api.send('GET', '/content/hero', { headers })).status).toBe(200);
  });
});
