import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as access from '../../../db/access/accounts.ts';
import { hash, matches } from '../../../functions/access/passwords.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { makeAdmin, PASSWORD } from '../../support/owner.ts';
import { readToken } from '../../support/tokens.ts';

// docs/threats.md T-10. Here two wrong passwords are allowed instead of five.
const START = Date.parse('2026-05-04T12:00:00Z');
const DAY = 86_400;
const HOME = '198.51.100.1';
const AWAY = '198.51.100.2';
const NEW_PASSWORD = 'Alfazema-no-rio-9';

let api: TestApi;
let id: string;
beforeEach(async () => {
  at(0);
  api = testApi(await testDb(), { RATE_LIMITS: 'login=2,loginAddress=2' });
  id = await makeAdmin(api.db);
});
afterEach(() => setClock(null));

/** Puts the clock so many seconds after the beginning. */
function at(seconds: number): void {
  setClock(() => START + seconds * 1000);
}

type Session = { readonly token: string; readonly lane: string };
type Try = { lane?: string; password?: string; username?: string; from?: string };

async function login({ lane, password = PASSWORD, username = 'dona', from = HOME }: Try) {
  const quick = await api.db`select id, password_hash from admins`;
  const answer = await api.send('POST', '/auth/login', {
    body: { username, password, ...(lane === undefined ? {} : { lane }) },
    platform: { address: from },
  });
  // Keeps the quick hash, which a login replaces.
  for (const row of answer.status === 200 ? quick : [])
    await api.db`update admins set password_hash = ${row.password_hash} where id = ${row.id}`;
  return answer;
}
const status = async (tried: Try) => (await login(tried)).status;
const enter = async (tried: Try = {}) => (await login(tried)).data as Session;
const wrong = (tried: Try) => status({ password: 'errada', ...tried });

/** The number of wrong passwords until the limits refuse. */
async function guesses(tried: Try): Promise<number> {
  for (let count = 0; count < 50; count += 1) if ((await wrong(tried)) === 429) return count;
  return 50;
}

/** Uses up the limits of an address. */
const flood = (from = HOME) => guesses({ from });

describe('a device that logged in before', () => {
  test('can log in while its address is refused, as often as it wants', async () => {
    let { lane } = await enter();
    await flood();
    expect(await status({})).toBe(429);
    for (let count = 0; count < 4; count += 1) {
      const { status, data } = await login({ lane });
      expect(status).toBe(200);
      lane = (data as Session).lane;
    }
    await flood(AWAY);
    expect(await status({ lane, from: AWAY })).toBe(200);
  });

  test('has a limit of its own, then those of everyone', async () => {
    const { lane } = await enter();
    expect(await guesses({ lane })).toBe(2 + 2);
    const refused = await login({ lane });
    expect(refused).toMatchObject({ status: 429, data: { message: answers.tooMany } });
    expect(refused.headers.get('retry-after')).toBe('900');
    at(900);
    expect(await status({ lane })).toBe(200);
    // A correct password gives the attempts back.
    for (let count = 0; count < 2; count += 1)
      expect([await wrong({ lane }), await status({ lane })]).toEqual([401, 200]);
  });

  test('is not locked out by a thief of its token, who has two guesses everywhere', async () => {
    const { lane } = await enter();
    for (let thief = 0; thief < 2; thief += 1)
      expect(await wrong({ lane, from: `203.0.113.${thief}` })).toBe(401);
    await flood(AWAY);
    expect(await wrong({ lane, from: AWAY })).toBe(429);
    expect(await status({ lane })).toBe(200);
  });

  test('has a token of its own, for ninety days', async () => {
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

  test('has its wrong passwords reported, too', async () => {
    const { lane } = await enter();
    for (let count = 0; count < 2; count += 1) await wrong({ lane });
    const { token } = await enter({ lane });
    const { data } = await api.send('GET', '/auth/failed-logins', { token });
    expect(data).toMatchObject({ count: 2 });
  });
});

describe('the throttle token', () => {
  test('grants no access', async () => {
    const { lane } = await enter();
    for (const path of ['/auth/sessions', '/users', `/users/${id}/notifications`])
      expect((await api.send('GET', path, { token: lane })).status).toBe(401);
    expect((await api.send('POST', '/auth/logout', { token: lane })).status).toBe(401);
    expect(await wrong({ lane })).toBe(401);
    expect((await login({ lane, password: '' })).status).toBe(422);
  });

  test('has an id as its only personal data, and is not stored', async () => {
    const { lane } = await enter();
    const { claims } = readToken(lane);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'epoch', 'exp', 'iat', 'iss', 'jti', 'sub']);
    expect(claims).toMatchObject({ aud: 'lane', sub: id });
    for (const table of ['throttle', 'devices', 'sessions'])
      expect(JSON.stringify(await api.db.query(`select * from ${table}`))).not.toContain(
        claims.jti,
      );
  });

  test("is ignored where it is forged, or another admin's", async () => {
    await makeAdmin(api.db, 'outra');
    const { token, lane } = await enter();
    const others = (await enter({ username: 'outra', from: AWAY })).lane;
    const stranger = testApi(api.db, { JWT_SECRET: 'another-secret-of-some-length-1234567890' });
    const foreign = await stranger.send('POST', '/auth/login', {
      body: { username: 'dona', password: PASSWORD },
      platform: { address: AWAY },
    });
    await flood();
    const [head = '', payload = '', signature = ''] = lane.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"lane+jwt"}').toString('base64url');
    const forged = [
      others,
      (foreign.data as Session).lane,
      token,
      `${head}.${payload}.${signature.split('').reverse().join('')}`,
      `${unsigned}.${payload}.`,
      'x'.repeat(5000),
      '',
      '..',
    ];
    for (const text of forged) expect(await status({ lane: text })).toBe(429);
    expect(await status({ lane })).toBe(200);
    expect(await status({ lane, username: 'outra' })).toBe(429);
    expect(await status({ lane, username: 'DONA' })).toBe(200);
  });

  test.each([7, null, {}, ['x']])('that is %j is 422', async (lane) => {
    const body = { username: 'dona', password: PASSWORD, lane };
    const message = expect.stringMatching(/\p{L}/u);
    const answer = await api.send('POST', '/auth/login', { body });
    expect(answer).toMatchObject({ status: 422, data: { message } });
  });
});

describe('a throttle token is invalidated by', () => {
  const call = (method: string, path: string, token: string, body?: object) =>
    api.send(method, path, { token, ...(body ? { body } : {}) });

  /** Which tokens are still valid. */
  async function known(...lanes: readonly string[]): Promise<boolean[]> {
    await flood();
    const all: boolean[] = [];
    for (const lane of lanes) all.push((await wrong({ lane })) === 401);
    return all;
  }

  test('a new password, which answers a new one', async () => {
    const [stolen, own] = [await enter(), await enter()];
    const { data } = await call('PUT', '/auth/password', own.token, {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    const { lane } = data as Session;
    expect(await known(stolen.lane, own.lane, lane)).toEqual([false, false, true]);
  });

  test("'Encerrar todas as outras', which answers a new one", async () => {
    const [stolen, own] = [await enter(), await enter()];
    const { data } = await call('DELETE', '/auth/sessions', own.token);
    expect(data).toMatchObject({ ended: 1, lane: expect.any(String) });
    expect(await known(stolen.lane, own.lane, (data as Session).lane)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("'Encerrar' of another session, which answers a new one", async () => {
    const [stolen, own] = [await enter(), await enter()];
    const sessions = async () =>
      (await call('GET', '/auth/sessions', own.token)).data as { id: string; current: boolean }[];
    const end = async (current: boolean) => {
      const session = (await sessions()).find((other) => other.current === current);
      return call('DELETE', `/auth/sessions/${session?.id}`, own.token);
    };
    const { lane } = (await end(false)).data as Session;
    expect(await known(stolen.lane, own.lane, lane)).toEqual([false, false, true]);
    expect((await end(true)).data).not.toHaveProperty('lane');
    at(900);
    expect(await known(lane)).toEqual([false]);
  });

  test('the operator, with all sessions or by disabling the admin', async () => {
    for (const [index, end] of [
      async () => access.revokeSessions(api.db, 'dona'),
      async () => access.revokeSessions(api.db, null),
      async () => access.disable(api.db, 'dona'),
    ].entries()) {
      at(index * 1000);
      await access.enable(api.db, 'dona');
      const { lane } = await enter();
      await end();
      expect(await known(lane)).toEqual([false]);
    }
  });

  test('neither a logout nor a change of the profile', async () => {
    const { token, lane } = await enter();
    const body = { username: 'Dona Rosa', email: 'rosa@example.com' };
    expect((await call('PUT', '/auth/profile', token, body)).status).toBe(200);
    expect((await call('POST', '/auth/logout', token)).status).toBe(200);
    await flood();
    expect(await status({ lane, username: 'dona rosa' })).toBe(200);
  });
});

test('one hash is reserved for a known device', async () => {
  const own = await hash(PASSWORD, 'owner');
  const busy = [matches('a', null), matches('b', null)];
  await expect(matches('c', null)).rejects.toMatchObject({ status: 503 });
  expect(await matches(PASSWORD, own, 'owner')).toBe(true);
  expect(await Promise.all(busy)).toEqual([false, false]);
});
