import { expect, test } from 'vitest';
import { recordFailure } from '../../../db/access/failed-logins.ts';
import { answers, fieldSentences } from '../../expected/sentences.ts';
import { accountApi, type Login } from '../../support/api/account-api.ts';
import { makeAdmin, PASSWORD } from '../../support/api/owner.ts';
import { answerOf, refusal } from '../../support/api/owner-api.ts';
import { readToken } from '../../support/api/tokens.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const NEXT = 'outra senha boa';

const account = accountApi();
const { at, login, enter, works, as, send } = account;
const sessionOf = (token: string) => String(readToken(token).claims.sid);
const allWork = (...tokens: string[]) => Promise.all(tokens.map(works));
const changePassword = (currentPassword: unknown, newPassword: unknown) =>
  send('PUT', '/auth/password', { currentPassword, newPassword });

const end = async (token: string, id: string) =>
  answerOf(await as(token, 'DELETE', `/auth/sessions/${id}`));
const missing = { status: 404, data: { message: answers.missing } };
const lane = expect.any(String);

test('the sessions have the name of the device, without the user agent', async () => {
  const headers = { 'user-agent': ANDROID };
  const { token } = await enter({}, { headers });
  await enter({}, { headers: { 'user-agent': 'curl/8.9.1' } });
  const body = { currentPassword: PASSWORD, newPassword: NEXT };
  const changed = await account.api.send('PUT', '/auth/password', { token, body, headers });
  const devices = (rows: unknown) =>
    (rows as { device: string }[]).map(({ device }) => device).sort();
  const list = await as((changed.data as Login).token, 'GET', '/auth/sessions');
  expect(devices(list.data)).toEqual(['Chrome no Android']);
  const rows = await account.db`select * from sessions where id <> ${sessionOf(account.token)}`;
  expect(devices(rows)).toEqual(['Chrome no Android', 'Chrome no Android', null]);
  expect(JSON.stringify(rows)).not.toContain('Mozilla');
});

test("the sessions end one at a time, also the caller's", async () => {
  const [one, two] = [await account.api.adminToken(), await account.api.adminToken()];
  const data = { message: 'Sessão encerrada.', ended: 1, lane };
  expect(await end(one, sessionOf(two))).toEqual({ status: 200, data });
  expect(await allWork(one, two)).toEqual([true, false]);
  expect(await end(one, sessionOf(two))).toEqual(missing);
  expect((await end(one, sessionOf(one))).status).toBe(200);
  expect(await works(one)).toBe(false);
});

test("the sessions end all but the caller's, and no other admin's", async () => {
  await makeAdmin(account.db, 'outra');
  const { token: foreign } = await enter({ username: 'outra' });
  const own = await account.api.adminToken();
  const endOthers = async () => (await as(own, 'DELETE', '/auth/sessions')).data;
  for (const id of [sessionOf(foreign), crypto.randomUUID(), 'x'])
    expect(await end(own, id)).toEqual(missing);
  const message = 'As outras sessões foram encerradas.';
  expect(await endOthers()).toEqual({ message, ended: 1, lane });
  expect(await allWork(own, account.token, foreign)).toEqual([true, false, true]);
  expect(await endOthers()).toMatchObject({ ended: 0 });
  at(61 * 60);
  expect(await end(await account.api.adminToken(), sessionOf(own))).toEqual(missing);
});

const failed = async (token: string) => (await as(token, 'GET', '/auth/failed-logins')).data;
const NONE = { count: 0, last_at: null };

test('failed logins are reported once, at the next login', async () => {
  const { token: first } = await enter();
  expect(await failed(first)).toEqual(NONE);
  at(1);
  await login({ password: 'errada' });
  at(2);
  await login({ username: 'DONA', password: 'errada' });
  account.token = (await enter()).token;
  const reported = { count: 2, last_at: '2026-05-04T12:00:02.000Z' };
  expect(await failed(account.token)).toEqual(reported);
  for (const token of [first, (await enter()).token]) expect(await failed(token)).toEqual(NONE);
  const { data } = await changePassword(PASSWORD, NEXT);
  expect(await failed((data as Login).token)).toEqual(reported);
});

// docs/threats.md T-11: a commit that writes takes longer.
test('failed logins are one row for each admin and none for an unknown name, but always a write', async () => {
  await account.db`insert into throttle (key, count, resets_at) values ('k', 3, now())`;
  const row = async () => (await account.db`select xmin::text as by, count from throttle`)[0];
  for (const username of ['dona', 'unknown', 'DONA']) {
    const before = await row();
    await recordFailure(account.db, username, 'k');
    expect([username, (await row())?.by === before?.by]).toEqual([username, false]);
  }
  expect(await row()).toMatchObject({ count: 3 });
  expect(await account.db`select count from failed_logins`).toEqual([{ count: 2 }]);
});

test('a disabled admin is refused as with a wrong password', async () => {
  await account.db`update admins set disabled_at = now()`;
  const [right, wrong] = [await login(), await login({ password: 'errada' })];
  expect([right.status, right.text]).toEqual([401, wrong.text]);
  expect(await account.count('sessions')).toBe(1);
});

test('a correct password is not counted as an attempt', async () => {
  account.use({ RATE_LIMITS: 'login=2,loginAddress=3' });
  const words = [...Array(4).fill(PASSWORD), 'errada', 'errada', PASSWORD];
  const statuses: number[] = [];
  for (const password of words) statuses.push((await login({ password })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 401, 401, 429]);
});

const put = async (body: object) => answerOf(await send('PUT', '/auth/profile', body));
const email = 'nova@example.com';

test('the profile changes the username of the login, and the e-mail', async () => {
  const user = { id: account.id, username: 'Nova', email };
  const marked = { username: '\u200bNova\u0007', email: `\ufeff${email}\u200b` };
  expect(await put({ ...user, username: 'Nova\0' })).toMatchObject({ status: 422 });
  expect(await put({ ...user, email: `${email}\0` })).toMatchObject({ status: 422 });
  expect(await put(marked)).toEqual({ status: 200, data: user });
  expect(answerOf(await send('GET', '/auth/profile'))).toEqual({ status: 200, data: user });
  expect((await enter({ username: 'nova' })).user).toEqual(user);
  expect([(await login()).status, await works(account.token)]).toEqual([401, true]);
});

test('the profile has both fields, and a username that no other admin has', async () => {
  await makeAdmin(account.db, 'outra');
  const message = answers.usernameTaken;
  const taken = { status: 409, data: { message, errors: { username: message } } };
  expect(await put({ username: 'OUTRA', email })).toEqual(taken);
  expect((await put({ username: 'DONA', email })).status).toBe(200);
  for (const body of [{ username: '', email }, { email }])
    expect(await put(body)).toEqual(refusal('username', answers.username));
  expect(await put({ username: 'Nova' })).toEqual(refusal('email', answers.email));
});

const change = async (current: unknown, next: unknown) =>
  answerOf(await changePassword(current, next));

test('a change of password answers a new session and ends the others', async () => {
  const other = await account.api.adminToken();
  const { status, data } = await change(PASSWORD, NEXT);
  const user = { id: account.id, username: 'dona', email: 'dona@example.com' };
  const session = { token: expect.any(String), lane: expect.any(String), user };
  expect({ status, data }).toEqual({ status: 200, data: session });
  const tokens = [(data as Login).token, account.token, other];
  expect(await allWork(...tokens)).toEqual([true, false, false]);
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
])(
  'a change of password from %j to %j is refused and keeps the session',
  async (current, next, name, sentence) => {
    const stored = await account.db`select password_hash from admins`;
    expect(await change(current, next)).toEqual(refusal(name, sentence));
    expect(await works(account.token)).toBe(true);
    expect(await account.db`select password_hash from admins`).toEqual(stored);
  },
);

test('a change of password to the same password is refused in every encoding', async () => {
  const composed = 'canção de ninar';
  account.token = ((await change(PASSWORD, composed)).data as Login).token;
  const refused = refusal('newPassword', answers.passwordSame);
  expect(await change(composed, composed.normalize('NFD'))).toEqual(refused);
});

test('a change of password to the username is refused in any case of letters, and never counted', async () => {
  await send('PUT', '/auth/profile', { username: 'Massagista', email: 'd@example.com' });
  const refused = refusal('newPassword', answers.passwordUsername);
  for (const word of ['massagista', 'MASSAGISTA', 'Massagista'])
    for (const current of [PASSWORD, 'errada'])
      expect(await change(current, word)).toEqual(refused);
  expect((await change('errada', NEXT)).status).toBe(422);
});

test('a change of password requires PASSWORD_MIN_LENGTH characters', async () => {
  account.use({ PASSWORD_MIN_LENGTH: '12' });
  expect((await change(PASSWORD, 'onze letras')).status).toBe(422);
});

test('a change of password is done once of two at once', async () => {
  const answered = await Promise.all([change(PASSWORD, NEXT), change(PASSWORD, 'segunda senha')]);
  expect(answered.map(({ status }) => status).sort()).toEqual([200, 422]);
  const winner = answered.find(({ status }) => status === 200)?.data as Login;
  expect(await works(winner.token)).toBe(true);
});

// docs/threats.md T-09: a stolen session guessed from 15 addresses 15 times.
const OVER = 'Senha atual incorreta pela quinta vez. Entre de novo.';
const guesses = async (token: string, count: number, currentPassword = 'errada') => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = { currentPassword, newPassword: PASSWORD };
    const platform = { address: `192.0.2.${n}` };
    const sent = { token, body, platform };
    statuses.push((await account.api.send('PUT', '/auth/password', sent)).status);
  }
  return statuses;
};

test('wrong passwords at an open panel end the session at the fifth, from any address, and are reported at login', async () => {
  expect(await guesses(account.token, 4)).toEqual([422, 422, 422, 422]);
  const fifth = await changePassword('errada', NEXT);
  expect([fifth.status, fifth.data]).toEqual([401, { message: OVER }]);
  expect(await guesses(account.token, 10)).toEqual(Array(10).fill(401));
  const { token } = await enter();
  expect((await as(token, 'GET', '/auth/failed-logins')).data).toMatchObject({ count: 5 });
});

test('wrong passwords at an open panel are counted as long as the session lasts, and shut no other', async () => {
  const { token } = await enter();
  expect(await guesses(account.token, 3)).toEqual([422, 422, 422]);
  at(15 * 60);
  expect(await guesses(account.token, 3)).toEqual([422, 401, 401]);
  expect(await guesses(token, 1, PASSWORD)).toEqual([422]);
  expect(await guesses(token, 4)).toEqual([422, 422, 422, 422]);
});

test('wrong passwords at an open panel are forgotten with the right one', async () => {
  await guesses(account.token, 4);
  expect(await guesses(account.token, 1, PASSWORD)).toEqual([422]);
  expect(await guesses(account.token, 4)).toEqual([422, 422, 422, 422]);
});
