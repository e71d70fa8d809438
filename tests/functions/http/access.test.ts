import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../hosts/api.ts';
import { access, bodiless, files } from '../../expected/access.ts';
import { answers } from '../../expected/sentences.ts';
import { type Sent, type TestApi, testApi } from '../../support/api/api.ts';
import { adminClaims, clientClaims, header, hmacToken, roleKey } from '../../support/api/tokens.ts';
import { testDb } from '../../support/database/database.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const OTHER_SECRET = 'another-secret-of-some-length-1234567890';
const seconds = () => Math.floor(Date.now() / 1000);

let api: TestApi;
beforeAll(async () => {
  api = testApi(await testDb(), {
    RATE_LIMITS: 'login=9999,loginAddress=9999,clientLogin=9999,register=9999',
  });
});

// 401 of a login is about the password, never about a token, so the bodies here are empty.
const call = (method: string, path: string, sent: Sent = {}) => {
  const hasBody = ['POST', 'PUT'].includes(method) && !bodiless.has(`${method} ${path}`);
  return api.send(method, path.replace(':id', UNKNOWN), { ...(hasBody && { body: {} }), ...sent });
};

/** Invalid tokens: 401 on guarded routes, ignored on public ones. More: tokens.test.ts. */
async function invalidTokens(): Promise<[string, string][]> {
  const revoked = await api.adminToken();
  await api.send('POST', '/auth/logout', { token: revoked });
  const past = seconds() - 24 * 3600;
  const [admin, client] = [header('admin'), header('client')];
  const claims = adminClaims(seconds(), UNKNOWN, UNKNOWN);
  return Object.entries({
    revoked,
    'expired admin': hmacToken(admin, adminClaims(past, UNKNOWN, UNKNOWN), roleKey('admin')),
    'expired client': hmacToken(client, clientClaims(past, UNKNOWN), roleKey('client')),
    'unknown session': hmacToken(admin, claims, roleKey('admin')),
    forged: hmacToken(admin, claims, roleKey('admin', OTHER_SECRET)),
    nonsense: 'nonsense',
  });
}

/** 'in', or the status of a refused caller. */
function accessOf({ status, data }: { status: number; data: unknown }): 'in' | number | string {
  const { message } = (data ?? {}) as { message?: string };
  if (status === 404 && message === answers.notFound) return 'no such route';
  return [401, 403, 405, 415].includes(status) ? status : 'in';
}

test.each(access)('each route of the table %s %s is open to %s', async (method, path, who) => {
  const met = {
    anyone: accessOf(await call(method, path)),
    client: accessOf(await call(method, path, { token: await api.clientToken() })),
    admin: accessOf(await call(method, path, { token: await api.adminToken() })),
  };
  const open = { anyone: 'in', client: 'in', admin: 'in' };
  const allowed = { ...open, anyone: 401 };
  const admin = files.has(`${method} ${path}`) ? 415 : 'in';
  expect(met).toEqual(
    { public: open, 'client or admin': allowed, admin: { ...allowed, client: 403, admin } }[who],
  );
});

test('each route of the table refuses every invalid token where it is guarded, and ignores it elsewhere', async () => {
  const tokens = await invalidTokens();
  for (const [method, path, who] of access) {
    const isPublic = who === 'public';
    const status = isPublic ? (await call(method, path)).status : 401;
    const refused = isPublic ? {} : { data: { message: answers.unauthorized } };
    for (const [name, token] of tokens) {
      const answer = await call(method, path, { token });
      const wanted = { method, path, name, status, ...refused };
      expect({ method, path, name, ...answer }).toMatchObject(wanted);
    }
  }
});

test('every declared endpoint has a route', () => {
  const modules = import.meta.glob<Record<string, { method?: string; path?: string }>>(
    '../../../src/shared/**/*endpoints.ts',
    { eager: true },
  );
  const served = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  const forgotten = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([, { method, path }]) => method && path && !served.has(`${method} ${path}`));
  expect(forgotten.map(([name]) => name)).toEqual([]);
  expect(Object.keys(modules).length).toBeGreaterThan(10);
});

test('each route of the table is in the product with the same access', () => {
  const expected = access.map((row) => row.join(' '));
  // Two endpoints share POST /users/terms.
  const addresses = Map.groupBy(endpoints, ({ method, path }) => `${method} ${path}`);
  const real = [...addresses].map(([address, those]) => {
    const who = those.flatMap(({ access }) => access.split(' or '));
    return `${address} ${who.sort((one, other) => other.localeCompare(one)).join(' or ')}`;
  });
  expect(real.toSorted()).toEqual(expected.toSorted());
  expect(new Set(expected).size).toBe(expected.length);
});

describe('the token of a request', () => {
  let one: string;
  let other: string;
  beforeEach(async () => {
    [one, other] = [await api.adminToken(), await api.adminToken()];
  });
  const status = async (headers: Record<string, string>, path = '/users') =>
    (await api.send('GET', path, { headers })).status;

  test('the token of a request is in either header, or the same in both, and in no other form or place', async () => {
    const bearer = { authorization: `Bearer ${one}` };
    for (const headers of [
      bearer,
      { authorization: `bearer ${one}` },
      { 'x-auth-token': one },
      { ...bearer, 'x-auth-token': one },
    ])
      expect([headers, await status(headers)]).toEqual([headers, 200]);
    for (const headers of [
      { ...bearer, 'x-auth-token': other },
      { ...bearer, 'x-auth-token': '' },
      { authorization: 'Basic YTpi', 'x-auth-token': one },
    ])
      expect([headers, await status(headers)]).toEqual([headers, 401]);
    const odd = [`Bearer  ${one}`, `Bearer ${one} x`, `x Bearer ${one}`, `Bearer${one}`, 'Bearer'];
    for (const authorization of [one, `Basic ${one}`, ...odd, ''])
      expect([authorization, await status({ authorization })]).toEqual([authorization, 401]);
    const cookie = `token=${one}; adminToken=${one}`;
    expect(await status({ cookie }, `/users?token=${one}`)).toBe(401);
  });

  test('the token of a request has at most 4 kB', async () => {
    const [, payload = ''] = (await api.adminToken()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const padded = (size: number) =>
      hmacToken(header('admin'), { ...claims, pad: 'a'.repeat(size) }, roleKey('admin'));
    const [longest, tooLong] = [padded(2700), padded(2900)];
    expect(longest.length < 4096 && tooLong.length > 4096).toBe(true);
    expect(await status({ 'x-auth-token': longest })).toBe(200);
    expect(await status({ 'x-auth-token': tooLong })).toBe(401);
  });
});

const login = async (headers: Record<string, string>, environment = {}) =>
  (await testApi(api.db, environment).send('POST', '/auth/login', { body: {}, headers })).status;
const own = 'http://localhost:8888';

test.each([
  [403, { origin: 'https://evil.example' }, {}],
  [403, { origin: 'null' }, {}],
  [403, { origin: 'http://localhost:9999' }, {}],
  [403, { origin: 'http://localhost:8888.evil.example' }, {}],
  [403, { 'sec-fetch-site': 'cross-site' }, {}],
  [403, { origin: own, 'sec-fetch-site': 'cross-site' }, {}],
  [422, {}, {}],
  [422, { origin: own, 'sec-fetch-site': 'same-origin' }, {}],
  [422, { origin: 'https://toque.example' }, { SITE_URL: 'https://toque.example/' }],
  [422, { origin: 'https://atras.example', host: 'atras.example' }, {}],
  [422, { 'sec-fetch-site': 'none' }, {}],
])('a call from another site is %i for a write with %o', async (status, headers, environment) => {
  expect(await login(headers, environment)).toBe(status);
});

test('a call from another site is answered for a read', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await api.send('GET', '/content/hero', { headers })).status).toBe(200);
});
