import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { ADMIN_SESSION_S, CLIENT_SESSION_S } from '../../expected/limits.ts';
import { SECRET, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import * as tokens from '../../support/tokens.ts';

// threat T-06. Every token here is signed with the role's true key, so that only the broken part
// can be what refuses it.
const NOW = Date.parse('2026-05-04T12:00:00Z');
const AT = NOW / 1000;
const adminKey = tokens.roleKey('admin');
const clientKey = tokens.roleKey('client');

let api: TestApi;
let owner: { id: string; session: string };
let client: string;
beforeEach(async () => {
  setClock(() => NOW);
  api = testApi(await testDb());
  const { claims } = tokens.readToken(await api.adminToken());
  owner = { id: String(claims.sub), session: String(claims.sid) };
  const [row] =
    await api.db`insert into clients (name, name_key, phone) values ('Ana', 'ana', '11988887777') returning id`;
  client = String(row?.id);
});
afterEach(() => setClock(null));

const asAdmin = async (token: string) => (await api.send('GET', '/users', { token })).status;
const asClient = async (token: string) =>
  (await api.send('GET', `/users/${client}/notifications`, { token })).status;
const adminClaims = () => tokens.adminClaims(AT, owner.id, owner.session);
const forged = (change: object) =>
  tokens.hmacToken(tokens.header('admin'), { ...adminClaims(), ...change }, adminKey);
const forgedHead = (change: object) =>
  tokens.hmacToken({ ...tokens.header('admin'), ...change }, adminClaims(), adminKey);
const forgedClient = (change: object, head: object = {}) =>
  tokens.hmacToken(
    { ...tokens.header('client'), ...head },
    { ...tokens.clientClaims(AT, client), ...change },
    clientKey,
  );

describe('a token that is right in all its parts', () => {
  test('lets the owner and a client in', async () => {
    expect(await asAdmin(forged({}))).toBe(200);
    expect(await asClient(forgedClient({}))).toBe(200);
  });

  test('is what the product itself hands out', async () => {
    const admin = tokens.readToken(await api.adminToken());
    expect(admin.header).toEqual({ alg: 'HS256', typ: 'admin+jwt' });
    expect(admin.claims).toEqual({
      ...adminClaims(),
      sid: expect.any(String),
      exp: AT + ADMIN_SESSION_S,
    });
    const known = tokens.readToken(await api.clientToken(client));
    expect(known.header).toEqual({ alg: 'HS256', typ: 'client+jwt' });
    expect(known.claims).toEqual({
      iss: 'toque',
      aud: 'client',
      sub: client,
      iat: AT,
      exp: AT + CLIENT_SESSION_S,
    });
  });
});

describe('an admin token with one wrong part opens nothing', () => {
  test.each([
    ['the type of a client', { typ: 'client+jwt' }],
    ['a general type', { typ: 'JWT' }],
    ['no type', { typ: undefined }],
    ['another algorithm by name', { alg: 'HS512' }],
    ['an unknown critical extension', { crit: ['x'], x: 1 }],
  ])('header: %s', async (_what, change) => {
    expect(await asAdmin(forgedHead(change))).toBe(401);
  });

  test.each([
    ['no issuer', { iss: undefined }],
    ['another issuer', { iss: 'outro' }],
    ['no audience', { aud: undefined }],
    ['another audience', { aud: 'outro' }],
    ['the audience of a client', { aud: 'client' }],
    ['no time of issue', { iat: undefined }],
    ['a time of issue 121 s ahead', { iat: AT + 121 }],
    ['no end', { exp: undefined }],
    ['an end 5 s ago', { exp: AT - 5 }],
    ['an end as text', { exp: String(AT + 60) }],
    ['a beginning in the future', { nbf: AT + 600 }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['no session', { sid: undefined }],
    ['a session that is no text', { sid: 1 }],
    ["nobody's session", { sid: '00000000-0000-4000-8000-000000000000' }],
  ])('claims: %s', async (_what, change) => {
    expect(await asAdmin(forged(change))).toBe(401);
  });

  test("claims: another admin's name on the owner's session", async () => {
    const [other] =
      await api.db`insert into admins (username, email, password_hash) values ('outra', 'o@example.com', 'x') returning id`;
    expect(await asAdmin(forged({ sub: other?.id }))).toBe(401);
  });

  test('a clock that is a little ahead or behind does no harm', async () => {
    expect(await asAdmin(forged({ iat: AT + 120 }))).toBe(200);
    expect(await asAdmin(forged({ exp: AT - 4 }))).toBe(200);
    expect(await asClient(forgedClient({ iat: AT + 120 }))).toBe(200);
    expect(await asClient(forgedClient({ exp: AT - 4 }))).toBe(200);
  });
});

describe('a client token with one wrong part opens nothing', () => {
  test.each([
    ['the type of an admin', {}, { typ: 'admin+jwt' }],
    ['no type', {}, { typ: undefined }],
    ['another issuer', { iss: 'outro' }, {}],
    ['no audience', { aud: undefined }, {}],
    ['a time of issue 121 s ahead', { iat: AT + 121 }, {}],
    ['no time of issue', { iat: undefined }, {}],
    ['no end', { exp: undefined }, {}],
    ['an end 5 s ago', { exp: AT - 5 }, {}],
    ['no subject', { sub: undefined }, {}],
  ])('%s', async (_what, claims, head) => {
    expect(await asClient(forgedClient(claims, head))).toBe(401);
  });
});

describe('the keys of the two roles', () => {
  test("a client's key signs no admin", async () => {
    expect(await asAdmin(tokens.hmacToken(tokens.header('admin'), adminClaims(), clientKey))).toBe(
      401,
    );
    expect(
      await asAdmin(
        tokens.hmacToken(tokens.header('client'), { ...adminClaims(), aud: 'client' }, clientKey),
      ),
    ).toBe(403);
  });

  test("the admin's key signs no client", async () => {
    expect(
      await asClient(
        tokens.hmacToken(tokens.header('client'), tokens.clientClaims(AT, client), adminKey),
      ),
    ).toBe(401);
  });

  test('the secret itself signs nothing', async () => {
    expect(
      await asAdmin(tokens.hmacToken(tokens.header('admin'), adminClaims(), Buffer.from(SECRET))),
    ).toBe(401);
  });
});

describe('another way of signing opens nothing', () => {
  test('none at all', async () => {
    expect(await asAdmin(tokens.unsignedToken(tokens.header('admin'), adminClaims()))).toBe(401);
    expect(
      await asClient(
        tokens.unsignedToken(tokens.header('client'), tokens.clientClaims(AT, client)),
      ),
    ).toBe(401);
  });

  test('HMAC of another length, with the true key', async () => {
    expect(await asAdmin(tokens.hs512Token(tokens.header('admin'), adminClaims(), adminKey))).toBe(
      401,
    );
  });

  test("RS256 with the forger's key in the header", async () => {
    expect(await asAdmin(tokens.rsaToken(tokens.header('admin'), adminClaims()))).toBe(401);
  });

  test("HS256 with the forger's key in the header", async () => {
    const own = Buffer.from('the forger knows this key, 32 byte');
    const head = {
      ...tokens.header('admin'),
      jwk: { kty: 'oct', k: own.toString('base64url') },
      jku: 'https://evil.example/keys',
    };
    expect(await asAdmin(tokens.hmacToken(head, adminClaims(), own))).toBe(401);
  });

  test('a token cut short', async () => {
    const [head, claims, signature = ''] = forged({}).split('.');
    for (const token of [
      `${head}.${claims}.`,
      `${head}.${claims}`,
      `${head}..${signature}`,
      `${head}.${claims}.${signature.slice(1)}`,
    ]) {
      expect(await asAdmin(token)).toBe(401);
    }
  });
});
