import { scryptSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import { SETUP_TOKEN, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const OWNER = { username: 'Dona', password: 'uma senha boa', email: 'dona@example.com' };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const SESSION = {
  token: expect.any(String),
  lane: expect.any(String),
  user: { id: expect.stringMatching(UUID), username: 'Dona', email: 'dona@example.com' },
};

type Session = { token: string; user: { id: string; username: string; email: string } };

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
});

const setup = (more: object = {}) =>
  api.send('POST', '/auth/setup', { body: { ...OWNER, setupToken: SETUP_TOKEN, ...more } });
const login = (more: object = {}) =>
  api.send('POST', '/auth/login', {
    body: { username: OWNER.username, password: OWNER.password, ...more },
  });
const owner = async () => (await setup()).data as Session;
const works = async (token: string) => (await api.send('GET', '/users', { token })).status === 200;
const field = (name: string, sentence: string) => ({
  status: 422,
  data: { message: sentence, errors: { [name]: sentence } },
});

describe('setup', () => {
  test('creates the first admin once, with a session', async () => {
    expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: true });
    const created = await setup();
    expect(created.status).toBe(201);
    expect(created.data).toEqual(SESSION);
    expect(await works((created.data as Session).token)).toBe(true);
    expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: false });
    const done = { status: 409, data: { message: answers.setupDone } };
    expect(await setup({ username: 'outra' })).toMatchObject(done);
    expect(await api.db`select username from admins`).toEqual([{ username: 'Dona' }]);
  });

  test('creates one admin of two at once', async () => {
    const answered = await Promise.all([setup({ username: 'uma' }), setup({ username: 'outra' })]);
    expect(answered.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await api.db`select 1 as one from admins`).toHaveLength(1);
  });

  test.each(['errado', '', undefined, `${SETUP_TOKEN}x`, SETUP_TOKEN.toUpperCase()])(
    'is refused with the token %s',
    async (setupToken) => {
      const refused = { status: 403, data: { message: answers.setupToken } };
      expect(await setup({ setupToken })).toMatchObject(refused);
      expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: true });
    },
  );

  test.each([
    [{ username: ' ' }, 'username', answers.username],
    [{ username: undefined }, 'username', answers.username],
    [{ email: '' }, 'email', answers.email],
    [{ email: undefined }, 'email', answers.email],
    [{ email: 'x' }, 'email', answers.emailInvalid],
    [{ password: '12345' }, 'password', 'A senha deve ter pelo menos 6 caracteres.'],
    [{ password: undefined }, 'password', 'A senha deve ter pelo menos 6 caracteres.'],
    [{ password: 123456 }, 'password', 'A senha deve ter pelo menos 6 caracteres.'],
    [{ password: 'a'.repeat(129) }, 'password', 'A senha deve ter no máximo 128 caracteres.'],
    [{ password: 'senha123' }, 'password', answers.passwordCommon],
    [{ password: 'SENHA123' }, 'password', answers.passwordCommon],
    [{ username: 'lavanda', password: 'LaVanda' }, 'password', answers.passwordUsername],
    [{ username: 'LAVANDA', password: 'lavanda' }, 'password', answers.passwordUsername],
    // The accent as a code point of its own.
    [{ username: 'Avó Rosa', password: 'Avo\u0301 Rosa' }, 'password', answers.passwordUsername],
  ])('%o is refused with its sentence', async (bad, name, sentence) => {
    const { status, data } = await setup(bad);
    expect({ status, data }).toEqual(field(name, sentence));
    expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: true });
  });

  test('accepts the shortest and the longest password', async () => {
    expect((await setup({ password: 'Tq7#xz' })).status).toBe(201);
    expect((await login({ password: 'Tq7#xz' })).status).toBe(200);
    api = testApi(await testDb());
    const longest = 'aB'.repeat(PASSWORD.most / 2);
    expect((await setup({ password: longest })).status).toBe(201);
    expect((await login({ password: longest })).status).toBe(200);
  });

  test('requires PASSWORD_MIN_LENGTH characters', async () => {
    api = testApi(api.db, { PASSWORD_MIN_LENGTH: '12' });
    const { status, data } = await setup({ password: 'onze letras' });
    expect({ status, data }).toEqual(
      field('password', 'A senha deve ter pelo menos 12 caracteres.'),
    );
    expect((await setup({ password: 'doze  letras' })).status).toBe(201);
  });

  test('is refused without SETUP_TOKEN', async () => {
    api = testApi(api.db, { SETUP_TOKEN: '' });
    for (const setupToken of ['', undefined, 'null', SETUP_TOKEN])
      expect((await setup({ setupToken })).status).toBe(403);
  });
});

describe('login', () => {
  beforeEach(() => setup());

  test('ignores the case of the username', async () => {
    for (const username of ['Dona', 'dona', ' DONA ']) {
      const { status, data } = await login({ username });
      expect(status).toBe(200);
      expect(data).toEqual(SESSION);
      expect(await works((data as Session).token)).toBe(true);
    }
  });

  test('answers a wrong password and an unknown username alike', async () => {
    const wrong = await login({ password: 'errada' });
    const unknown = await login({ username: 'ninguem' });
    expect(wrong).toMatchObject({ status: 401, data: { message: answers.loginFailed } });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test('compares the password exactly', async () => {
    for (const password of ['UMA SENHA BOA', ' uma senha boa', 'uma senha bo', 'uma senha boaa'])
      expect((await login({ password })).status).toBe(401);
  });

  test('requires both fields', async () => {
    for (const name of ['username', 'password'] as const)
      for (const blank of ['', undefined])
        expect(await login({ [name]: blank })).toMatchObject(field(name, answers[name]));
    expect((await login({ password: 1 })).status).toBe(422);
  });

  test('hashes at most five of forty wrong passwords at once', async () => {
    const statuses = (
      await Promise.all(Array.from({ length: 40 }, () => login({ password: 'errada' })))
    ).map(({ status }) => status);
    const hashed = statuses.filter((status) => status === 401).length;
    expect(hashed).toBeGreaterThanOrEqual(1);
    expect(hashed).toBeLessThanOrEqual(5);
    expect(new Set(statuses)).toEqual(new Set([401, 429, 503]));
    // 503 is not counted: the rest of the five is still available.
    await api.settled();
    for (let n = hashed; n < 5; n += 1) {
      expect((await login({ password: 'errada' })).status).toBe(401);
    }
    expect((await login()).status).toBe(429);
  });
});

describe('passwords', () => {
  test('are equal in every encoding of their accents', async () => {
    const composed = 'canção de ninar';
    const decomposed = composed.normalize('NFD');
    expect(decomposed).not.toBe(composed);
    await setup({ password: composed });
    expect((await login({ password: decomposed })).status).toBe(200);
    api = testApi(await testDb());
    await setup({ password: decomposed });
    expect((await login({ password: composed })).status).toBe(200);
  });

  test('are stored as salted scrypt, and in no revision', async () => {
    await owner();
    const stored = async () =>
      String((await api.db`select password_hash from admins`)[0]?.password_hash);
    const first = await stored();
    const [, settings, salt = '', key = ''] =
      /^(\$scrypt\$ln=14,r=8,p=5)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/.exec(first) ?? [];
    expect(settings).toBe('$scrypt$ln=14,r=8,p=5');
    const cost = { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 };
    const real = scryptSync(OWNER.password, Buffer.from(salt, 'base64'), 32, cost);
    expect(key).toBe(real.toString('base64').replace('=', ''));
    const revisions =
      await api.db`select data::text as data from revisions where entity = 'admins'`;
    expect(revisions.length).toBeGreaterThan(0);
    expect(JSON.stringify(revisions)).not.toContain('scrypt');
    api = testApi(await testDb());
    await owner();
    expect(await stored()).not.toBe(first);
  });

  test('with an outdated hash are accepted, and hashed again', async () => {
    const salt = Buffer.from('0123456789abcdef');
    const key = scryptSync(OWNER.password, salt, 32, { N: 2 ** 13, r: 8, p: 1 });
    const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const old = `$scrypt$ln=13,r=8,p=1$${bare(salt)}$${bare(key)}`;
    await api.db`insert into admins (username, email, password_hash) values ('Dona', 'd@example.com', ${old})`;
    expect((await login({ password: 'errada' })).status).toBe(401);
    expect(await api.db`select password_hash from admins`).toEqual([{ password_hash: old }]);
    expect((await login()).status).toBe(200);
    const [row] = await api.db`select password_hash from admins`;
    expect(row?.password_hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect((await login()).status).toBe(200);
    expect(await api.db`select password_hash from admins`).toEqual([row]);
  });

  test('match no malformed hash', async () => {
    await owner();
    const odd = ['', 'none', '$scrypt$ln=14,r=8,p=5$$', OWNER.password];
    for (const hash of [...odd, `x$scrypt$ln=1,r=8,p=5$${'A'.repeat(22)}$AAAA`]) {
      await api.db`update admins set password_hash = ${hash}`;
      expect((await login()).status).toBe(401);
    }
  });

  test('are hashed two at a time; more are 503', async () => {
    await owner();
    const answered = await Promise.all(
      Array.from({ length: 6 }, (_, n) => login({ username: `ninguem${n}` })),
    );
    expect(answered.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(2);
    const away = answered.filter(({ status }) => status === 503);
    expect(away.length).toBeGreaterThanOrEqual(1);
    expect(away[0]).toMatchObject({ data: { message: answers.unavailable } });
    expect(away[0]?.headers.get('retry-after')).toBe('5');
    expect((await login()).status).toBe(200);
    expect((await Promise.all([login(), login()])).map(({ status }) => status)).toEqual([200, 200]);
  });
});
