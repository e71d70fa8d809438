import { expect, test } from 'vitest';
import * as accounts from '../../../db/access/accounts.ts';
import { hash, matches } from '../../../functions/access/passwords.ts';
import { answers } from '../../expected/sentences.ts';
import { accountApi, type Login } from '../../support/api/account-api.ts';
import { testApi } from '../../support/api/api.ts';
import { makeAdmin, PASSWORD } from '../../support/api/owner.ts';
import { readToken } from '../../support/api/tokens.ts';

// docs/threats.md T-10. Here two wrong passwords are allowed instead of five.
const DAY = 86_400;
const HOME = '198.51.100.1';
const AWAY = '198.51.100.2';

const account = accountApi({ RATE_LIMITS: 'login=2,loginAddress=2' });
const { at, as } = account;

type Try = { lane?: string; password?: string; username?: string; from?: string };
const login = ({ from = HOME, ...body }: Try) =>
  account.login(body, { platform: { address: from } });
const status = async (tried: Try) => (await login(tried)).status;
const enter = async (tried: Try = {}) => (await login(tried)).data as Login;
const wrong = (tried: Try) => status({ password: 'errada', ...tried });

/** The number of wrong passwords until the limits refuse. */
async function guesses(tried: Try): Promise<number> {
  for (let count = 0; count < 50; count += 1) if ((await wrong(tried)) === 429) return count;
  return 50;
}

/** Uses up the limits of an address. */
const flood = (from = HOME) => guesses({ from });

test('a device that logged in before can log in while its address is refused, as often as it wants', async () => {
  let { lane } = await enter();
  await flood();
  expect(await status({})).toBe(429);
  for (let count = 0; count < 3; count += 1) {
    const { status, data } = await login({ lane });
    expect(status).toBe(200);
    lane = (data as Login).lane;
  }
  await flood(AWAY);
  expect(await status({ lane, from: AWAY })).toBe(200);
});

test('a device that logged in before has a limit of its own, then those of everyone, and its failures reported', async () => {
  const { lane } = await enter();
  expect(await guesses({ lane })).toBe(2 + 2);
  const refused = await login({ lane });
  expect(refused).toMatchObject({ status: 429, data: { message: answers.tooMany } });
  expect(refused.headers.get('retry-after')).toBe('900');
  at(900);
  const { token } = await enter({ lane });
  expect((await as(token, 'GET', '/auth/failed-logins')).data).toMatchObject({ count: 4 });
  // A correct password gives the attempts back.
  for (let count = 0; count < 2; count += 1)
    expect([await wrong({ lane }), await status({ lane })]).toEqual([401, 200]);
});

test('a device that logged in before is not locked out by a thief of its token, who has two guesses everywhere', async () => {
  const { lane } = await enter();
  for (const thief of [1, 2]) expect(await wrong({ lane, from: `203.0.113.${thief}` })).toBe(401);
  await flood(AWAY);
  expect(await wrong({ lane, from: AWAY })).toBe(429);
  expect(await status({ lane })).toBe(200);
});

test('a device that logged in before has a token of its own, for ninety days', async () => {
  const [phone, computer] = [await enter(), await enter()];
  await guesses({ lane: phone.lane });
  for (const [seconds, expected] of [
    [0, 200],
    [90 * DAY - 60, 200],
    [90 * DAY + 60, 429],
  ] as const) {
    at(seconds);
    await flood();
    expect(await status({ lane: computer.lane })).toBe(expected);
  }
});

test('the throttle token grants no access, and is not stored', async () => {
  const { lane } = await enter();
  for (const path of ['/auth/sessions', '/users', `/users/${account.id}/notifications`])
    expect((await as(lane, 'GET', path)).status).toBe(401);
  expect((await as(lane, 'POST', '/auth/logout')).status).toBe(401);
  expect([await wrong({ lane }), await status({ lane, password: '' })]).toEqual([401, 422]);
  const { claims } = readToken(lane);
  expect(Object.keys(claims).sort()).toEqual(['aud', 'epoch', 'exp', 'iat', 'iss', 'jti', 'sub']);
  expect(claims).toMatchObject({ aud: 'lane', sub: account.id });
  for (const table of ['throttle', 'devices', 'sessions'])
    expect(JSON.stringify(await account.db.query(`select * from ${table}`))).not.toContain(
      claims.jti,
    );
});

test("the throttle token is ignored where it is forged, or another admin's", async () => {
  await makeAdmin(account.db, 'outra');
  const { token, lane } = await enter();
  const others = await enter({ username: 'outra', from: AWAY });
  const stranger = testApi(account.db, {
    JWT_SECRET: 'another-secret-of-some-length-1234567890',
  });
  const foreign = await stranger.send('POST', '/auth/login', {
    body: { username: 'dona', password: PASSWORD },
    platform: { address: AWAY },
  });
  await flood();
  const [head = '', payload = '', signature = ''] = lane.split('.');
  const unsigned = Buffer.from('{"alg":"none","typ":"lane+jwt"}').toString('base64url');
  for (const forged of [
    others.lane,
    (foreign.data as Login).lane,
    token,
    `${head}.${payload}.${signature.split('').reverse().join('')}`,
    `${unsigned}.${payload}.`,
    'x'.repeat(5000),
    '',
    '..',
  ])
    expect([forged, await status({ lane: forged })]).toEqual([forged, 429]);
  for (const username of ['outra', 'ninguem']) expect(await status({ lane, username })).toBe(429);
  expect(await status({ lane, username: 'DONA' })).toBe(200);
});

test.each([7, null, {}, ['x']])('the throttle token that is %j is 422', async (lane) => {
  const message = expect.stringMatching(/\p{L}/u);
  expect(await account.login({ lane })).toMatchObject({ status: 422, data: { message } });
});

/** Which tokens are still valid. */
async function valid(...tokens: readonly { readonly lane: string }[]): Promise<boolean[]> {
  await flood();
  const all: boolean[] = [];
  for (const { lane } of tokens) all.push((await wrong({ lane })) === 401);
  return all;
}
const session = async (token: string, current: boolean) => {
  const { data } = await as(token, 'GET', '/auth/sessions');
  const rows = data as { id: string; current: boolean }[];
  return `/auth/sessions/${rows.find((row) => row.current === current)?.id}`;
};
const passwords = { currentPassword: PASSWORD, newPassword: 'Alfazema-no-rio-9' };

test.each([
  ['a new password', (token: string) => as(token, 'PUT', '/auth/password', passwords)],
  ["'Encerrar todas as outras'", (token: string) => as(token, 'DELETE', '/auth/sessions')],
  [
    "'Encerrar' of another session",
    async (token: string) => as(token, 'DELETE', await session(token, false)),
  ],
])('a throttle token is invalidated by %s, which answers a new one', async (_what, end) => {
  const [stolen, own] = [await enter(), await enter()];
  const fresh = (await end(own.token)).data as Login;
  expect(await valid(stolen, own, fresh)).toEqual([false, false, true]);
});

test('a throttle token is invalidated by the end of its own session, which answers none', async () => {
  const own = await enter();
  const { data } = await as(own.token, 'DELETE', await session(own.token, true));
  expect(data).not.toHaveProperty('lane');
  expect(await valid(own)).toEqual([false]);
});

test('a throttle token is invalidated by the operator, with all sessions or by disabling the admin', async () => {
  for (const [index, end] of [
    () => accounts.revokeSessions(account.db, 'dona'),
    () => accounts.revokeSessions(account.db, null),
    () => accounts.disable(account.db, 'dona'),
  ].entries()) {
    at(index * 1000);
    const own = await enter();
    await end();
    expect(await valid(own)).toEqual([false]);
  }
});

test('a throttle token is invalidated by neither a logout nor a change of the profile', async () => {
  const { token, lane } = await enter();
  const body = { username: 'Dona Rosa', email: 'rosa@example.com' };
  expect((await as(token, 'PUT', '/auth/profile', body)).status).toBe(200);
  expect((await as(token, 'POST', '/auth/logout')).status).toBe(200);
  await flood();
  expect(await status({ lane, username: 'dona rosa' })).toBe(200);
});

test('one hash is reserved for a known device', async () => {
  const own = await hash(PASSWORD, 'owner');
  const busy = [matches('a', null), matches('b', null)];
  await expect(matches('c', null)).rejects.toMatchObject({ status: 503 });
  expect(await matches(PASSWORD, own, 'owner')).toBe(true);
  expect(await Promise.all(busy)).toEqual([false, false]);
});
