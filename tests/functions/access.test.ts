import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { sign } from '../../functions/lib/tokens.ts';
import { SECURITY_HEADERS } from '../../src/shared/headers.ts';
import { routes } from '../../src/shared/routes.ts';
import { SECRET, type TestApi, testApi } from '../support/api.ts';
import { testDb } from '../support/database.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const address = (path: string) => path.replace(':id', ID);
const guarded = routes.filter(({ access }) => access !== 'public');

let api: TestApi;
beforeAll(async () => {
  api = testApi(await testDb());
});

async function forged(): Promise<Record<string, string>> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sid: ID, iss: 'toque', aud: 'admin', sub: ID, iat: now, exp: now + 600 };
  const signed = (payload: Record<string, unknown>, key = SECRET, typ = 'admin+jwt') =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ }).sign(new TextEncoder().encode(key));
  const revoked = await api.adminToken();
  await api.send('POST', '/auth/logout', { token: revoked });
  const [head, , tail] = revoked.split('.');
  return {
    'no signature': new UnsecuredJWT(claims).encode(),
    'the bare secret': await signed(claims),
    'another key': await signed(claims, 'another-secret-of-some-length-1234567890'),
    'a client token with the admin audience': await signed({ ...claims, aud: 'admin' }, SECRET, 'client+jwt'),
    'a session nobody has': await sign(SECRET, { role: 'admin', id: ID, session: ID }),
    revoked,
    'an edited payload': `${head}.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.${tail}`,
    'ten thousand characters': 'a'.repeat(10_000),
    nonsense: 'nonsense',
  };
}

describe('every guarded route', () => {
  test.each(guarded)('$method $path needs a token', async ({ method, path }) => {
    const { status, data } = await api.send(method, address(path), method === 'GET' ? {} : { body: {} });
    expect(status).toBe(401);
    expect(data).toEqual({ message: 'Não autorizado. Faça login novamente.' });
  });

  test('refuses every forged token', async () => {
    const tokens = await forged();
    for (const { method, path } of guarded) {
      for (const [name, token] of Object.entries(tokens)) {
        const { status } = await api.send(method, address(path), { token, ...(method === 'GET' ? {} : { body: {} }) });
        expect({ method, path, name, status }).toEqual({ method, path, name, status: 401 });
      }
    }
  });

  test.each(guarded.filter(({ access }) => access === 'admin'))('$method $path is closed to a client', async ({ method, path }) => {
    const token = await api.clientToken();
    const { status } = await api.send(method, address(path), { token, ...(method === 'GET' ? {} : { body: {} }) });
    expect(status).toBe(403);
  });

  test('takes the token in either header, and refuses two that differ', async () => {
    const [one, other] = [await api.adminToken(), await api.adminToken()];
    expect((await api.send('GET', '/users', { headers: { 'x-auth-token': one } })).status).toBe(200);
    expect((await api.send('GET', '/users', { token: one, headers: { 'x-auth-token': one } })).status).toBe(200);
    expect((await api.send('GET', '/users', { token: one, headers: { 'x-auth-token': other } })).status).toBe(401);
    expect((await api.send('GET', `/users?token=${one}`, { headers: { cookie: `token=${one}` } })).status).toBe(401);
  });
});

describe('a session', () => {
  test('ends after eight hours and after an idle hour, which a poll does not prolong', async () => {
    const token = await api.adminToken();
    const poll = () => api.send('GET', '/users', { token, headers: { 'x-poll': '1' } });
    await api.db`update sessions set last_seen_at = now() - interval '59 minutes' where revoked_at is null`;
    expect((await poll()).status).toBe(200);
    await api.db`update sessions set last_seen_at = last_seen_at - interval '2 minutes' where revoked_at is null`;
    expect((await poll()).status).toBe(401);
    const next = await api.adminToken();
    await api.db`update sessions set last_seen_at = now() - interval '30 minutes' where revoked_at is null`;
    expect((await api.send('GET', '/users', { token: next })).status).toBe(200);
    const [row] =
      await api.db`select count(*)::int as touched from sessions where last_seen_at > now() - interval '1 minute' and revoked_at is null`;
    expect(row?.touched).toBe(1);
    await api.db`update sessions set expires_at = now() where revoked_at is null`;
    expect((await api.send('GET', '/users', { token: next })).status).toBe(401);
  });
});

describe('the table of routes', () => {
  const paths = [...new Set(routes.map(({ path }) => path))];

  test.each(paths)('%s answers 405 with Allow to other methods', async (path) => {
    const { status, headers } = await api.send('PATCH', address(path), { body: {} });
    expect(status).toBe(405);
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => method);
    expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(allowed));
  });

  test.each([
    '/content/',
    '/content/Hero',
    '/content//hero',
    '/content/hero/1',
    '/users/terms%2factive',
    '/auth',
    '/reports/x',
    '/content/__proto__',
  ])('%s does not exist', async (path) => {
    const { status, data } = await api.send('GET', path);
    expect(status).toBe(404);
    expect(data).toEqual({ message: 'Endereço não encontrado.' });
  });

  test('every answer carries the security headers', async () => {
    for (const [path, method] of [
      ['/content/hero', 'GET'],
      ['/nowhere', 'GET'],
      ['/content', 'PATCH'],
      ['/users', 'GET'],
    ] as const) {
      const { headers } = await api.send(method, path);
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers.get(name)).toBe(value);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });
});

describe('a write from another site', () => {
  const body = { username: 'a', password: 'b' };

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost:8888', 'sec-fetch-site': 'same-origin' }, 401],
    [{}, 401],
  ])('%o is %i', async (headers, status) => {
    expect((await api.send('POST', '/auth/login', { body, headers })).status).toBe(status);
  });
});

describe('a body', () => {
  const login = (sent: Parameters<TestApi['send']>[2]) => api.send('POST', '/auth/login', sent);

  test('of another media type, or compressed, is 415', async () => {
    expect((await login({ raw: '{}', headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await login({ raw: '{}', headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
    expect((await api.send('POST', '/auth/login')).status).toBe(415);
  });

  test('that is no JSON or no UTF-8 is 400, no object is 422', async () => {
    for (const raw of ['', '{', '{"a":', new Uint8Array([0x7b, 0xff, 0x7d])]) expect((await login({ raw })).status).toBe(400);
    for (const raw of ['[]', 'null', '"text"', '1']) expect((await login({ raw })).status).toBe(422);
  });

  test('past its limit is 413, also without a length', async () => {
    const big = JSON.stringify({ username: 'a'.repeat(9000) });
    expect((await login({ raw: big })).status).toBe(413);
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024).fill(32)),
    });
    expect((await login({ raw: stream })).status).toBe(413);
    const token = await api.adminToken();
    expect((await api.send('PUT', '/content/hero', { token, raw: JSON.stringify({ x: 'a'.repeat(100_000), title: 'Ok' }) })).status).toBe(
      200,
    );
    expect((await api.send('PUT', '/content/hero', { token, raw: JSON.stringify({ x: 'a'.repeat(140_000) }) })).status).toBe(413);
  });
});

describe('a missing or unreachable database', () => {
  test('is 503 with a Portuguese sentence and Retry-After', async () => {
    const none = await api.send('GET', '/content', { platform: { db: null } });
    expect(none.status).toBe(503);
    expect(none.headers.get('retry-after')).toBe('5');
    expect(none.data).toEqual({ message: 'O site ainda não foi configurado por completo. Avise o responsável.' });
  });
});
