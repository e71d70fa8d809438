import { beforeEach, expect, test } from 'vitest';
import { ADMIN_SESSION_S, CLIENT_SESSION_S } from '../../expected/limits.ts';
import { SECRET } from '../../support/api/api.ts';
import { makeAdmin } from '../../support/api/owner.ts';
import { NOBODY, ownerApi } from '../../support/api/owner-api.ts';
import * as tokens from '../../support/api/tokens.ts';

// docs/threats.md T-06. Signed with the role's real key, so that only the named part is wrong.
const NOW = '2026-05-04T12:00:00Z';
const AT = Date.parse(NOW) / 1000;
const adminKey = tokens.roleKey('admin');
const clientKey = tokens.roleKey('client');
const adminHead = tokens.header('admin');
const clientHead = tokens.header('client');

const api = ownerApi(NOW);
let owner: { id: string; session: string };
let client: string;
beforeEach(async () => {
  const { claims } = tokens.readToken(api.token);
  owner = { id: String(claims.sub), session: String(claims.sid) };
  const [row] = await api.db`insert into clients (name, name_key, phone)
    values ('Ana', 'ana', '11988887777') returning id`;
  client = String(row?.id);
});

const asAdmin = async (token: string) => (await api.api.send('GET', '/users', { token })).status;
const asClient = async (token: string) =>
  (await api.api.send('GET', `/users/${client}/notifications`, { token })).status;
const adminClaims = () => tokens.adminClaims(AT, owner.id, owner.session);
const clientClaims = () => tokens.clientClaims(AT, client);
const forged = (change: object, head: object = {}) =>
  tokens.hmacToken({ ...adminHead, ...head }, { ...adminClaims(), ...change }, adminKey);
const forgedClient = (change: object, head: object = {}) =>
  tokens.hmacToken({ ...clientHead, ...head }, { ...clientClaims(), ...change }, clientKey);

const asBoth = async (change: object, head = {}) => [
  await asAdmin(forged(change, head)),
  await asClient(forgedClient(change, head)),
];

test('a correct token is accepted, also a few seconds early or late', async () => {
  for (const change of [{}, { iat: AT + 120 }, { exp: AT - 4 }])
    expect(await asBoth(change)).toEqual([200, 200]);
});

test('the product issues such tokens', async () => {
  const admin = tokens.readToken(await api.api.adminToken());
  expect(admin.header).toEqual({ alg: 'HS256', typ: 'admin+jwt' });
  const sid = expect.any(String);
  expect(admin.claims).toEqual({ ...adminClaims(), sid, exp: AT + ADMIN_SESSION_S });
  const known = tokens.readToken(await api.api.clientToken(client));
  expect(known.header).toEqual({ alg: 'HS256', typ: 'client+jwt' });
  const claims = { iss: 'toque', aud: 'client', sub: client, iat: AT };
  expect(known.claims).toEqual({ ...claims, exp: AT + CLIENT_SESSION_S });
});

test.each([
  ['no type', { typ: undefined }],
  ['a general type', { typ: 'JWT' }],
  ['another algorithm', { alg: 'HS512' }],
  ['an unknown critical extension', { crit: ['x'], x: 1 }],
])('a wrong token is 401: header: %s', async (_what, head) => {
  expect(await asBoth({}, head)).toEqual([401, 401]);
});

test.each([
  ['no issuer', { iss: undefined }],
  ['another issuer', { iss: 'outro' }],
  ['no audience', { aud: undefined }],
  ['another audience', { aud: 'outro' }],
  ['no time of issue', { iat: undefined }],
  ['a time of issue 121 s ahead', { iat: AT + 121 }],
  ['no end', { exp: undefined }],
  ['an end 5 s ago', { exp: AT - 5 }],
  ['an end as text', { exp: String(AT + 60) }],
  ['a start in the future', { nbf: AT + 600 }],
  ['no subject', { sub: undefined }],
  ['an empty subject', { sub: '' }],
  ['a subject that is no id', { sub: 'x' }],
  ['a subject with NUL', { sub: `${NOBODY.slice(0, -1)}\u0000` }],
])('a wrong token is 401: claims: %s', async (_what, change) => {
  expect(await asBoth(change)).toEqual([401, 401]);
});

test('a wrong token is 401: claims of an admin: no audience, session or admin of its own', async () => {
  const other = await makeAdmin(api.db, 'outra');
  for (const change of [
    { aud: 'client' },
    { sid: undefined },
    { sid: 1 },
    { sid: NOBODY },
    { sid: 'x' },
    { sid: '\u0000' },
    { sub: other },
  ])
    expect([change, await asAdmin(forged(change))]).toEqual([change, 401]);
});

test('a wrong token is 401: the type or key of the other role, or the bare secret', async () => {
  expect(await asAdmin(forged({}, { typ: 'client+jwt' }))).toBe(401);
  expect(await asClient(forgedClient({}, { typ: 'admin+jwt' }))).toBe(401);
  expect(await asAdmin(tokens.hmacToken(adminHead, adminClaims(), clientKey))).toBe(401);
  const asOther = { ...adminClaims(), aud: 'client' };
  expect(await asAdmin(tokens.hmacToken(clientHead, asOther, clientKey))).toBe(403);
  expect(await asClient(tokens.hmacToken(clientHead, clientClaims(), adminKey))).toBe(401);
  expect(await asAdmin(tokens.hmacToken(adminHead, adminClaims(), Buffer.from(SECRET)))).toBe(401);
});

test('a wrong token is 401: another or no signature', async () => {
  const own = Buffer.from('the forger knows this key, 32 byte');
  const jwk = { kty: 'oct', k: own.toString('base64url') };
  const head = { ...adminHead, jwk, jku: 'https://evil.example/keys' };
  const [start, claims, signature = ''] = forged({}).split('.');
  const [, edited] = forged({ exp: AT + 86_400 }).split('.');
  for (const token of [
    tokens.unsignedToken(adminHead, adminClaims()),
    tokens.hs512Token(adminHead, adminClaims(), adminKey),
    tokens.rsaToken(adminHead, adminClaims()),
    tokens.hmacToken(head, adminClaims(), own),
    `${start}.${edited}.${signature}`,
    `${start}.${claims}.`,
    `${start}.${claims}`,
    `${start}..${signature}`,
    `${start}.${claims}.${signature.slice(1)}`,
  ])
    expect([token, await asAdmin(token)]).toEqual([token, 401]);
  expect(await asClient(tokens.unsignedToken(clientHead, clientClaims()))).toBe(401);
});
