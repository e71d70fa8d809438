import { beforeEach, describe, expect, test } from 'vitest';
import { recordFailure } from '../../../db/access/failed-logins.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers, fieldSentences } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { makeAdmin, PASSWORD } from '../../support/owner.ts';
import { ownerApi } from '../../support/owner-api.ts';
import { readToken } from '../../support/tokens.ts';

const START = Date.parse('2026-05-04T12:00:00Z');
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const owner = ownerApi('2026-05-04T12:00:00Z');
let api: TestApi;
beforeEach(async () => {
  api = testApi(owner.db);
  await api.db`delete from admins`;
  await makeAdmin(api.db);
});

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

const NEXT = 'outra senha boa';
const field = (name: string, sentence: string) => ({
  status: 422,
  data: { message: sentence, errors: { [name]: sentence } },
});

describe('the sessions', () => {
  test('have the name of the device, without the user agent', async () => {
    const phone = await enter({}, IPHONE);
    await enter();
    await enter({}, 'curl/8.9.1');
    const { data } = await api.send('PUT', '/auth/password', {
      token: phone,
      body: { currentPassword: PASSWORD, newPassword: NEXT },
      headers: { 'user-agent': IPHONE },
    });
    const devices = (rows: readonly object[]) => rows.map((row) => 'device' in row && row.device);
    const iPhone = 'Safari no iPhone';
    expect(devices(await list((data as { token: string }).token))).toEqual([iPhone]);
    const rows = await api.db`select * from sessions order by device`;
    expect(devices(rows)).toEqual(['Chrome no Android', iPhone, iPhone, null]);
    expect(JSON.stringify(rows)).not.toContain('Mozilla');
  });

  test("end one at a time, also the caller's", async () => {
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

  test("end all but the caller's", async () => {
    const tokens = [await enter(), await enter(), await enter()];
    const [own = ''] = tokens;
    const { data } = await api.send('DELETE', '/auth/sessions', { token: own });
    const message = 'As outras sessões foram encerradas.';
    expect(data).toEqual({ message, ended: 2, lane: expect.any(String) });
    expect(await Promise.all(tokens.map(works))).toEqual([true, false, false]);
    expect((await api.send('DELETE', '/auth/sessions', { token: own })).data).toMatchObject({
      ended: 0,
    });
  });

  test('of another admin, unknown and ended ones are 404', async () => {
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

  test('are reported once, at the next login', async () => {
    const first = await enter();
    expect(await failed(first)).toEqual(NONE);
    setClock(() => START + 1000);
    await login({ password: 'errada' });
    setClock(() => START + 2000);
    await login({ username: 'DONA', password: 'errada' });
    const second = await enter();
    const reported = { count: 2, last_at: '2026-05-04T12:00:02.000Z' };
    expect(await failed(second)).toEqual(reported);
    expect(await failed(first)).toEqual(NONE);
    expect(await failed(await enter())).toEqual(NONE);
    const { data } = await api.send('PUT', '/auth/password', {
      token: second,
      body: { currentPassword: PASSWORD, newPassword: 'outra senha boa' },
    });
    expect(await failed((data as { token: string }).token)).toEqual(reported);
  });

  test('are one row for each admin, and none for an unknown username', async () => {
    const unlimited = testApi(api.db, { RATE_LIMITS: 'login=1000,loginAddress=1000' });
    for (let n = 0; n < 8; n += 1) {
      const body = { username: n % 2 ? 'dona' : `ninguem${n}`, password: 'errada' };
      expect((await unlimited.send('POST', '/auth/login', { body })).status).toBe(401);
    }
    expect(await api.db`select count from failed_logins`).toEqual([{ count: 4 }]);
  });

  // docs/threats.md T-11: a commit that writes takes longer.
  test('cost a write for an unknown username, too', async () => {
    await api.db`insert into throttle (key, count, resets_at) values ('k', 3, now())`;
    const row = async () => (await api.db`select xmin::text as by, count from throttle`)[0];
    for (const username of ['dona', 'ninguem']) {
      const before = await row();
      await recordFailure(api.db, username, 'k');
      expect({ username, written: (await row())?.by !== before?.by }).toEqual({
        username,
        written: true,
      });
    }
    expect(await row()).toMatchObject({ count: 3 });
    expect(await api.db`select count from failed_logins`).toEqual([{ count: 1 }]);
  });
});

test('a disabled admin is refused as with a wrong password', async () => {
  await api.db`update admins set disabled_at = now()`;
  const [right, wrong] = [await login(), await login({ password: 'errada' })];
  expect([right.status, right.text]).toEqual([401, wrong.text]);
  expect(await api.db`select 1 from sessions`).toEqual([]);
});

test('a correct password is not counted as an attempt', async () => {
  api = testApi(api.db, { RATE_LIMITS: 'login=2,loginAddress=3' });
  for (let n = 0; n < 4; n += 1) expect((await login()).status).toBe(200);
  for (let n = 0; n < 2; n += 1) expect((await login({ password: 'errada' })).status).toBe(401);
  expect((await login()).status).toBe(429);
});

describe('the profile', () => {
  let token: string;
  beforeEach(async () => {
    token = await enter();
  });
  const put = (body: object) => api.send('PUT', '/auth/profile', { token, body });
  const email = 'nova@example.com';

  test('changes the username of the login, and the e-mail', async () => {
    const id = readToken(token).claims.sub;
    expect(await put({ username: 'Nova', email })).toMatchObject({
      status: 200,
      data: { id, username: 'Nova', email },
    });
    expect((await login({ username: 'nova' })).data).toMatchObject({ user: { email } });
    expect((await login()).status).toBe(401);
    expect(await works(token)).toBe(true);
  });

  test('has a username that no other admin has', async () => {
    await makeAdmin(api.db, 'outra');
    const message = answers.usernameTaken;
    expect(await put({ username: 'OUTRA', email })).toMatchObject({
      status: 409,
      data: { message, errors: { username: message } },
    });
    expect((await put({ username: 'DONA', email })).status).toBe(200);
  });

  test('requires both fields', async () => {
    const noName = field('username', answers.username);
    for (const body of [{ username: '', email }, { email }])
      expect(await put(body)).toMatchObject(noName);
    expect(await put({ username: 'Nova' })).toMatchObject(field('email', answers.email));
  });
});

describe('a change of password', () => {
  let token: string;
  beforeEach(async () => {
    token = await api.adminToken();
  });
  const put = async (currentPassword: unknown, newPassword: unknown) => {
    const body = { currentPassword, newPassword };
    const { status, data } = await api.send('PUT', '/auth/password', { token, body });
    return { status, data };
  };
  type Session = { token: string };

  test('answers a new session and ends the others', async () => {
    const other = await enter();
    const { status, data } = await put(PASSWORD, NEXT);
    const user = { id: readToken(token).claims.sub, username: 'dona', email: 'dona@example.com' };
    const session = { token: expect.any(String), lane: expect.any(String), user };
    expect({ status, data }).toEqual({ status: 200, data: session });
    const tokens = [(data as Session).token, token, other];
    expect(await Promise.all(tokens.map(works))).toEqual([true, false, false]);
    expect([(await login()).status, (await login({ password: NEXT })).status]).toEqual([401, 200]);
  });

  test.each([
    ['errada', NEXT, 'currentPassword', answers.currentPassword],
    ['errada', 'errada', 'currentPassword', answers.currentPassword],
    ['', NEXT, 'currentPassword', answers.currentPasswordBlank],
    [undefined, NEXT, 'currentPassword', answers.currentPasswordBlank],
    [PASSWORD, 'curta', 'newPassword', fieldSentences.passwordShort],
    [PASSWORD, undefined, 'newPassword', fieldSentences.passwordShort],
    [PASSWORD, 'Senha123', 'newPassword', answers.passwordCommon],
    [PASSWORD, 'a'.repeat(129), 'newPassword', answers.passwordLong],
    [PASSWORD, PASSWORD, 'newPassword', answers.passwordSame],
  ])('from %j to %j is refused', async (current, next, name, sentence) => {
    const stored = await api.db`select password_hash from admins`;
    expect(await put(current, next)).toEqual(field(name, sentence));
    expect(await works(token)).toBe(true);
    expect(await api.db`select password_hash from admins`).toEqual(stored);
  });

  test('to the same password is refused in every encoding', async () => {
    await put(PASSWORD, 'canção de ninar');
    token = await enter({ password: 'canção de ninar' });
    const refused = field('newPassword', answers.passwordSame);
    expect(await put('canção de ninar', 'canção de ninar'.normalize('NFD'))).toEqual(refused);
  });

  test('to the username is refused in any case of letters', async () => {
    const body = { username: 'Massagista', email: 'd@example.com' };
    await api.send('PUT', '/auth/profile', { token, body });
    for (const password of ['massagista', 'MASSAGISTA', 'Massagista'])
      expect(await put(PASSWORD, password)).toEqual(field('newPassword', answers.passwordUsername));
  });

  test('requires PASSWORD_MIN_LENGTH characters', async () => {
    api = testApi(api.db, { PASSWORD_MIN_LENGTH: '12' });
    expect((await put(PASSWORD, 'onze letras')).status).toBe(422);
  });

  test('counts five wrong current passwords, and no refused new ones', async () => {
    const times = async (current: string, next: string) => {
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1) statuses.push((await put(current, next)).status);
      return statuses;
    };
    expect(await times(PASSWORD, 'Senha123')).toEqual(Array(7).fill(422));
    expect(await times('errada', NEXT)).toEqual([...Array(5).fill(422), 429, 429]);
    expect((await put(PASSWORD, NEXT)).status).toBe(429);
  });

  test('is done once of two at once', async () => {
    const answered = await Promise.all([put(PASSWORD, NEXT), put(PASSWORD, 'segunda senha')]);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = answered.find(({ status }) => status === 200)?.data as Session;
    expect(await works(winner.token)).toBe(true);
  });
});
