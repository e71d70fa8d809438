import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../hosts/api.ts';
import { access, bodiless, nowhere } from '../../expected/access.ts';
import { answers } from '../../expected/sentences.ts';
import { SECRET, type Sent, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { adminClaims, clientClaims, header, hmacToken, roleKey } from '../../support/tokens.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const address = (path: string) => path.replace(':id', NOBODY);
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

/** Tokens that prove nothing: on guarded routes 401, on public ones as if there were none. */
async function worthless(): Promise<Record<string, string>> {
  const revoked = await api.adminToken();
  await api.send('POST', '/auth/logout', { token: revoked });
  const past = seconds() - 24 * 3600;
  const [head, , tail] = (await api.adminToken()).split('.');
  const claims = adminClaims(seconds(), NOBODY, NOBODY);
  return {
    revoked,
    'an expired admin token': hmacToken(
      header('admin'),
      adminClaims(past, NOBODY, NOBODY),
      key('admin'),
    ),
    'an expired client token': hmacToken(
      header('client'),
      clientClaims(past, NOBODY),
      key('client'),
    ),
    'a session nobody has': hmacToken(header('admin'), claims, key('admin')),
    'the bare secret as key': hmacToken(header('admin'), claims, Buffer.from(SECRET)),
    'the key of another secret': hmacToken(
      header('admin'),
      claims,
      roleKey('admin', 'another-secret-of-some-length-1234567890'),
    ),
    'an edited payload': `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${tail}`,
    'ten thousand characters': 'a'.repeat(10_000),
    nonsense: 'nonsense',
  };
}

/** What a caller meets at the door: let in, or the status of the refusal. */
function atTheDoor({ status, data }: { status: number; data: unknown }): 'in' | number | string {
  const { message } = (data ?? {}) as { message?: string };
  if (status === 404 && message === answers.notFound) return 'no such route';
  return [401, 403, 405].includes(status) ? status : 'in';
}

describe('each route of the table', () => {
  // 401 of a login is about the password, never about a token, so the bodies here are empty.
  test.each(access)('%s %s is open to %s', async (method, path, who) => {
    const met = {
      nobody: atTheDoor(await call(method, path)),
      client: atTheDoor(await call(method, path, { token: await api.clientToken() })),
      admin: atTheDoor(await call(method, path, { token: await api.adminToken() })),
    };
    const open = { nobody: 'in', client: 'in', admin: 'in' };
    const allowed = { ...open, nobody: 401 };
    expect(met).toEqual(
      { public: open, 'client or admin': allowed, admin: { ...allowed, client: 403 } }[who],
    );
  });

  test('that is guarded refuses every worthless token', async () => {
    const tokens = Object.entries(await worthless());
    for (const [method, path] of guarded) {
      for (const [name, token] of tokens) {
        const { status, data } = await call(method, path, { token });
        expect({ method, path, name, status, data }).toEqual({
          method,
          path,
          name,
          status: 401,
          data: { message: answers.unauthorized },
        });
      }
    }
  });

  test('that is public takes no notice of a worthless token', async () => {
    const tokens = Object.entries(await worthless());
    for (const [method, path] of access.filter(([, , who]) => who === 'public')) {
      const { status } = await call(method, path);
      for (const [name, token] of tokens) {
        const answer = await call(method, path, { token });
        expect({ method, path, name, status: answer.status }).toEqual({
          method,
          path,
          name,
          status,
        });
      }
    }
  });

  test('tells a client that she is known but not allowed, and a stranger how to come in', async () => {
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
    expect({ missing: expected.filter((row) => !real.includes(row)) }).toEqual({ missing: [] });
    expect({
      'not in tests/expected/access.ts': real.filter((row) => !expected.includes(row)),
    }).toEqual({
      'not in tests/expected/access.ts': [],
    });
    expect(new Set(expected).size).toBe(expected.length);
  });

  test.each([...new Set(access.map(([, path]) => path))])(
    '%s knows these methods and no others',
    async (path) => {
      const known = access.filter((row) => row[1] === path).map(([method]) => method as string);
      const allow = known.includes('GET') ? [...known, 'HEAD'] : known;
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter(
        (name) => !known.includes(name),
      )) {
        const { status, headers, data } = await call(method, path, {
          token: await api.adminToken(),
        });
        expect({ method, status, data }).toEqual({
          method,
          status: 405,
          data: { message: answers.method },
        });
        expect(headers.get('allow')?.split(', ').sort()).toEqual(allow.toSorted());
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

describe('writes without a body', () => {
  test.each([...bodiless].map((row) => row.split(' ') as [string, string]))(
    '%s %s needs no media type',
    async (method, path) => {
      const { status } = await call(method, path, {
        body: undefined,
        token: await api.adminToken(),
      });
      expect(status).toBe(path.includes(':id') ? 404 : 200);
    },
  );

  test('are the only ones: any other write without a media type is 415, a deletion needs none', async () => {
    const token = await api.adminToken();
    for (const [method, path] of access.filter(
      ([name, path]) => name !== 'GET' && name !== 'DELETE' && !bodiless.has(`${name} ${path}`),
    )) {
      const { status } = await api.send(method, address(path), { token });
      expect({ method, path, status }).toEqual({ method, path, status: 415 });
    }
    expect((await api.send('DELETE', `/content/services/${NOBODY}`, { token })).data).toEqual({
      message: answers.missing,
    });
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

  test('comes in either header, or the same in both', async () => {
    expect(await status({ authorization: `Bearer ${one}` })).toBe(200);
    expect(await status({ authorization: `bearer ${one}` })).toBe(200);
    expect(await status({ 'x-auth-token': one })).toBe(200);
    expect(await status({ authorization: `Bearer ${one}`, 'x-auth-token': one })).toBe(200);
  });

  test('is refused when the two headers disagree, even when one of them is empty or of another kind', async () => {
    expect(await status({ authorization: `Bearer ${one}`, 'x-auth-token': other })).toBe(401);
    expect(await status({ authorization: `Bearer ${one}`, 'x-auth-token': '' })).toBe(401);
    expect(await status({ authorization: 'Basic YTpi', 'x-auth-token': one })).toBe(401);
  });

  test('counts in no other form and no other place', async () => {
    for (const authorization of [
      one,
      `Basic ${one}`,
      `Bearer  ${one}`,
      `Bearer ${one} x`,
      `x Bearer ${one}`,
      `Bearer${one}`,
      'Bearer',
      '',
    ]) {
      expect({ authorization, status: await status({ authorization }) }).toEqual({
        authorization,
        status: 401,
      });
    }
    expect(await status({ cookie: `token=${one}; adminToken=${one}` }, `/users?token=${one}`)).toBe(
      401,
    );
  });

  test('is read up to 4 kB and no further', async () => {
    const [row] = await api.db`select id, admin_id from sessions order by created_at desc limit 1`;
    const padded = (size: number) =>
      hmacToken(
        header('admin'),
        { ...adminClaims(seconds(), row?.admin_id, row?.id), pad: 'a'.repeat(size) },
        key('admin'),
      );
    const longest = padded(2700);
    expect(longest.length).toBeLessThan(4096);
    expect(await status({ 'x-auth-token': longest })).toBe(200);
    const tooLong = padded(2900);
    expect(tooLong.length).toBeGreaterThan(4096);
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
  ])('%o is refused before anything else is looked at', async (headers) => {
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

  test('another site may still link to what is public', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await api.send('GET', '/content/hero', { headers })).status).toBe(200);
  });
});
