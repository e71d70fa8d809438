import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { note } from '../../../db/access/failed-logins.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { makeAdmin, PASSWORD } from '../../support/owner.ts';
import { readToken } from '../../support/tokens.ts';

const START = Date.parse('2026-05-04T12:00:00Z');
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

let api: TestApi;
beforeEach(async () => {
  setClock(() => START);
  api = testApi(await testDb());
  await makeAdmin(api.db);
});
afterEach(() => setClock(null));

const login = (more: object = {}, userAgent = ANDROID) =>
  api.send('POST', '/auth/login', {
    body: { username: 'dona', password: PASSWORD, ...more },
    headers: { 'user-agent': userAgent },
  });
const enter = async (more: object = {}, userAgent = ANDROID) =>
  ((await login(more, userAgent)).data as { token: string }).token;
const idOf = (token: string) => String(readToken(token).claims.sid);
const works = async (token: string) => (await api.send('GET', '/users', { token })).status === 200;
const list = async (token: string) =>
  (await api.send('GET', '/auth/sessions', { token })).data as {
    id: string;
    device: string | null;
    current: boolean;
  }[];
const end = async (token: string, id: string) => {
  const { status, data } = await api.send('DELETE', `/auth/sessions/${id}`, { token });
  return { status, data };
};
const missing = { status: 404, data: { message: answers.missing } };

describe('the sessions', () => {
  test('name their devices, and keep nothing else of the browser', async () => {
    const phone = await enter({}, IPHONE);
    await enter();
    await enter({}, 'curl/8.9.1');
    const { data } = await api.send('PUT', '/auth/password', {
      token: phone,
      body: { currentPassword: PASSWORD, newPassword: 'outra senha boa' },
      headers: { 'user-agent': IPHONE },
    });
    expect((await list((data as { token: string }).token)).map(({ device }) => device)).toEqual([
      'Safari no iPhone',
    ]);
    const kept = await api.db`select * from sessions order by device`;
    expect(kept.map(({ device }) => device)).toEqual([
      'Chrome no Android',
      'Safari no iPhone',
      'Safari no iPhone',
      null,
    ]);
    expect(JSON.stringify(kept)).not.toContain('Mozilla');
  });

  test('end one at a time, also the own one', async () => {
    const [one, two] = [await enter(), await enter()];
    expect(await end(one, idOf(two))).toEqual({
      status: 200,
      data: { message: 'Sessão encerrada.', ended: 1, lane: expect.any(String) },
    });
    expect([await works(one), await works(two)]).toEqual([true, false]);
    expect(await end(one, idOf(two))).toEqual(missing);
    expect((await end(one, idOf(one))).status).toBe(200);
    expect(await works(one)).toBe(false);
  });

  test('end all but the own one', async () => {
    const tokens = [await enter(), await enter(), await enter()];
    const [own = ''] = tokens;
    const { status, data } = await api.send('DELETE', '/auth/sessions', { token: own });
    expect({ status, data }).toEqual({
      status: 200,
      data: {
        message: 'As outras sessões foram encerradas.',
        ended: 2,
        lane: expect.any(String),
      },
    });
    expect(await Promise.all(tokens.map(works))).toEqual([true, false, false]);
    expect((await api.send('DELETE', '/auth/sessions', { token: own })).data).toMatchObject({
      ended: 0,
    });
  });

  test("of another admin, of nobody and ended ones are nobody's", async () => {
    await makeAdmin(api.db, 'outra');
    const [own, other] = [await enter(), await enter({ username: 'outra' })];
    for (const id of [idOf(other), crypto.randomUUID(), 'x'])
      expect(await end(own, id)).toEqual(missing);
    await api.send('DELETE', '/auth/sessions', { token: own });
    expect([await works(own), await works(other)]).toEqual([true, true]);
    setClock(() => START + 61 * 60_000);
    const later = await enter();
    expect(await end(later, idOf(own))).toEqual(missing);
  });
});

describe('failed logins', () => {
  const failed = async (token: string) =>
    (await api.send('GET', '/auth/failed-logins', { token })).data;
  const NONE = { count: 0, last_at: null };

  test('are told at the next login, and once', async () => {
    const first = await enter();
    expect(await failed(first)).toEqual(NONE);
    setClock(() => START + 1000);
    await login({ password: 'errada' });
    setClock(() => START + 2000);
    await login({ username: 'DONA', password: 'errada' });
    const second = await enter();
    const told = { count: 2, last_at: '2026-05-04T12:00:02.000Z' };
    expect(await failed(second)).toEqual(told);
    expect(await failed(first)).toEqual(NONE);
    expect(await failed(await enter())).toEqual(NONE);
    // A new password opens a new session of the same visit.
    const { data } = await api.send('PUT', '/auth/password', {
      token: second,
      body: { currentPassword: PASSWORD, newPassword: 'outra senha boa' },
    });
    expect(await failed((data as { token: string }).token)).toEqual(told);
  });

  test('are one row an admin however many there are, and none for a name nobody has', async () => {
    const flood = testApi(api.db, { RATE_LIMITS: 'login=1000,loginAddress=1000' });
    for (let n = 0; n < 8; n += 1) {
      const body = { username: n % 2 ? 'dona' : `ninguem${n}`, password: 'errada' };
      expect((await flood.send('POST', '/auth/login', { body })).status).toBe(401);
    }
    expect(await api.db`select count from failed_logins`).toEqual([{ count: 4 }]);
  });

  // Threat T-11: a commit that writes takes longer than one that does not.
  test('cost a write for a name nobody has, too', async () => {
    await api.db`insert into throttle (key, count, resets_at) values ('k', 3, now())`;
    const row = async () => (await api.db`select xmin::text as by, count from throttle`)[0];
    for (const username of ['dona', 'ninguem']) {
      const before = await row();
      await note(api.db, username, 'k');
      expect({ username, written: (await row())?.by !== before?.by }).toEqual({
        username,
        written: true,
      });
    }
    expect(await row()).toMatchObject({ count: 3 });
    expect(await api.db`select count from failed_logins`).toEqual([{ count: 1 }]);
  });
});

describe('a disabled admin', () => {
  test('is met as a wrong password is, whatever she types', async () => {
    await api.db`update admins set disabled_at = now()`;
    const [right, wrong] = [await login(), await login({ password: 'errada' })];
    expect([right.status, right.text]).toEqual([401, wrong.text]);
    expect(await api.db`select 1 from sessions`).toEqual([]);
  });
});

test('a success gives its try back: many logins in a row lock nobody out, a guesser gains nothing', async () => {
  api = testApi(api.db, { RATE_LIMITS: 'login=2,loginAddress=3' });
  for (let n = 0; n < 4; n += 1) expect((await login()).status).toBe(200);
  for (let n = 0; n < 2; n += 1) expect((await login({ password: 'errada' })).status).toBe(401);
  expect((await login()).status).toBe(429);
});

describe('a new password', () => {
  let token: string;
  beforeEach(async () => {
    token = await api.adminToken();
  });
  const put = async (currentPassword: string, newPassword: string) => {
    const body = { currentPassword, newPassword };
    const { status, data } = await api.send('PUT', '/auth/password', { token, body });
    return { status, data };
  };
  const refused = (name: string, sentence: string) => ({
    status: 422,
    data: { message: sentence, errors: { [name]: sentence } },
  });

  test('is another than the current one, however it is composed', async () => {
    expect(await put(PASSWORD, PASSWORD)).toEqual(refused('newPassword', answers.passwordSame));
    await put(PASSWORD, 'canção de ninar');
    token = await enter({ password: 'canção de ninar' });
    expect(await put('canção de ninar', 'canção de ninar'.normalize('NFD'))).toEqual(
      refused('newPassword', answers.passwordSame),
    );
  });

  test('that is the old one is told so only to who knows it', async () => {
    expect(await put('errada', 'errada')).toEqual(
      refused('currentPassword', answers.currentPassword),
    );
  });

  test.each([['massagista'], ['MASSAGISTA'], ['Massagista']])(
    'is not the username, as %s',
    async (password) => {
      await api.send('PUT', '/auth/profile', {
        token,
        body: { username: 'Massagista', email: 'd@example.com' },
      });
      expect(await put(PASSWORD, password)).toEqual(
        refused('newPassword', answers.passwordUsername),
      );
    },
  );

  test('is none of the commonest, and choosing again costs no try', async () => {
    for (let n = 0; n < 10; n += 1)
      expect(await put(PASSWORD, 'Senha123')).toEqual(
        refused('newPassword', answers.passwordCommon),
      );
    expect((await put(PASSWORD, 'outra senha boa')).status).toBe(200);
  });

  test('after ten wrong current ones is not taken: five are judged', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await put('errada', 'outra senha')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429, 429]);
    expect((await put(PASSWORD, 'outra senha boa')).status).toBe(429);
  });
});
