import { scryptSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../expected/limits.ts';
import { answers, fieldSentences } from '../../expected/sentences.ts';
import { SETUP_TOKEN, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const OWNER = { username: 'Dona', password: 'uma senha boa', email: 'dona@example.com' };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
  test('creates the first admin once, lets her in, then says so', async () => {
    expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: true });
    const created = await setup();
    expect(created).toMatchObject({ status: 201 });
    expect(created.data).toEqual({
      token: expect.any(String),
      lane: expect.any(String),
      user: { id: expect.stringMatching(UUID), username: 'Dona', email: 'dona@example.com' },
    });
    expect(await works((created.data as Session).token)).toBe(true);
    expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: false });
    expect(await setup({ username: 'outra' })).toMatchObject({
      status: 409,
      data: { message: answers.setupDone },
    });
    expect(await api.db`select username from admins`).toEqual([{ username: 'Dona' }]);
  });

  test('made twice at once makes one admin', async () => {
    const answered = await Promise.all([setup({ username: 'uma' }), setup({ username: 'outra' })]);
    expect(answered.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answered.find(({ status }) => status === 409)?.data).toEqual({
      message: answers.setupDone,
    });
    expect(await api.db`select 1 as one from admins`).toHaveLength(1);
  });

  test.each([
    ['errado'],
    [''],
    [undefined],
    [`${SETUP_TOKEN}x`],
    [SETUP_TOKEN.toUpperCase()],
    [SETUP_TOKEN.slice(1)],
  ])('is closed to the token %s', async (setupToken) => {
    expect(await setup({ setupToken })).toMatchObject({
      status: 403,
      data: { message: answers.setupToken },
    });
    expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: true });
  });

  test.each([
    [{ username: ' ' }, 'username', answers.username],
    [{ username: undefined }, 'username', answers.username],
    [{ email: '' }, 'email', answers.email],
    [{ email: undefined }, 'email', answers.email],
    [{ email: 'x' }, 'email', answers.emailInvalid],
    [{ password: '12345' }, 'password', 'A senha deve ter pelo menos 6 caracteres.'],
    [{ password: undefined }, 'password', 'A senha deve ter pelo menos 6 caracteres.'],
    [{ password: 123456 }, 'password', 'A senha deve ter pelo menos 6 caracteres.'],
    [
      { password: 'a'.repeat(PASSWORD.most + 1) },
      'password',
      'A senha deve ter no máximo 128 caracteres.',
    ],
    [{ password: 'senha123' }, 'password', answers.passwordCommon],
    [{ password: 'SENHA123' }, 'password', answers.passwordCommon],
    [{ username: 'lavanda', password: 'LaVanda' }, 'password', answers.passwordUsername],
    [{ username: 'LAVANDA', password: 'lavanda' }, 'password', answers.passwordUsername],
    // The accent as a letter of its own: hashed, it is the same.
    [{ username: 'Avó Rosa', password: 'Avo\u0301 Rosa' }, 'password', answers.passwordUsername],
  ])('%o is refused with its sentence', async (bad, name, sentence) => {
    const { status, data } = await setup(bad);
    expect({ status, data }).toEqual(field(name, sentence));
    expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: true });
  });

  test('takes the shortest and the longest password', async () => {
    expect((await setup({ password: 'Tq7#xz' })).status).toBe(201);
    expect((await login({ password: 'Tq7#xz' })).status).toBe(200);
    api = testApi(await testDb());
    const longest = 'aB'.repeat(PASSWORD.most / 2);
    expect((await setup({ password: longest })).status).toBe(201);
    expect((await login({ password: longest })).status).toBe(200);
  });

  test('asks for as many characters as the practice wants', async () => {
    api = testApi(api.db, { PASSWORD_MIN_LENGTH: '12' });
    const { status, data } = await setup({ password: 'onze letras' });
    expect({ status, data }).toEqual(
      field('password', 'A senha deve ter pelo menos 12 caracteres.'),
    );
    expect((await setup({ password: 'doze  letras' })).status).toBe(201);
  });

  test('is closed to everybody when no setup token is configured', async () => {
    api = testApi(api.db, { SETUP_TOKEN: '' });
    for (const setupToken of ['', undefined, 'null', SETUP_TOKEN])
      expect((await setup({ setupToken })).status).toBe(403);
  });
});

describe('login', () => {
  beforeEach(() => setup());

  test('answers token and user, whatever the case of the username', async () => {
    for (const username of ['Dona', 'dona', ' DONA ']) {
      const { status, data } = await login({ username });
      expect(status).toBe(200);
      expect(data).toEqual({
        token: expect.any(String),
        lane: expect.any(String),
        user: { id: expect.stringMatching(UUID), username: 'Dona', email: 'dona@example.com' },
      });
      expect(await works((data as Session).token)).toBe(true);
    }
  });

  test('says the same of a wrong password and an unknown username', async () => {
    const [wrong, unknown] = [
      await login({ password: 'errada' }),
      await login({ username: 'ninguem' }),
    ];
    expect(wrong).toMatchObject({ status: 401, data: { message: answers.loginFailed } });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  test.each([['UMA SENHA BOA'], [' uma senha boa'], ['uma senha bo'], ['uma senha boaa']])(
    'refuses %j',
    async (password) => {
      expect((await login({ password })).status).toBe(401);
    },
  );

  test('asks for both fields', async () => {
    expect(await login({ username: '' })).toMatchObject(field('username', answers.username));
    expect(await login({ username: undefined })).toMatchObject(field('username', answers.username));
    expect(await login({ password: undefined })).toMatchObject(field('password', answers.password));
    expect(await login({ password: '' })).toMatchObject(field('password', answers.password));
    expect((await login({ password: 1 })).status).toBe(422);
  });

  test('of forty wrong tries at once hashes at most five, and says when to come back', async () => {
    const statuses = (
      await Promise.all(Array.from({ length: 40 }, () => login({ password: 'errada' })))
    ).map(({ status }) => status);
    const hashed = statuses.filter((status) => status === 401).length;
    expect(hashed).toBeGreaterThanOrEqual(1);
    expect(hashed).toBeLessThanOrEqual(5);
    expect(new Set(statuses)).toEqual(new Set([401, 429, 503]));
    // Whoever met 503 has tried nothing: what is left of the five is still there, and no more.
    await api.settled();
    for (let n = hashed; n < 5; n += 1) {
      expect((await login({ password: 'errada' })).status).toBe(401);
    }
    expect((await login()).status).toBe(429);
  });
});

describe('passwords', () => {
  test('are the same however a keyboard composes their accents', async () => {
    const composed = 'canção de ninar';
    const decomposed = composed.normalize('NFD');
    expect(decomposed).not.toBe(composed);
    await setup({ password: composed });
    expect((await login({ password: decomposed })).status).toBe(200);
    api = testApi(await testDb());
    await setup({ password: decomposed });
    expect((await login({ password: composed })).status).toBe(200);
  });

  test('are stored as scrypt with a salt each, and stand in no revision', async () => {
    await owner();
    const stored = async () =>
      String((await api.db`select password_hash from admins`)[0]?.password_hash);
    const first = await stored();
    const [, settings, salt = '', key = ''] =
      /^(\$scrypt\$ln=14,r=8,p=5)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/.exec(first) ?? [];
    expect(settings).toBe('$scrypt$ln=14,r=8,p=5');
    const real = scryptSync(OWNER.password, Buffer.from(salt, 'base64'), 32, {
      N: 2 ** 14,
      r: 8,
      p: 5,
      maxmem: 2 ** 26,
    });
    expect(key).toBe(real.toString('base64').replace('=', ''));
    const revisions =
      await api.db`select data::text as data from revisions where entity = 'admins'`;
    expect(revisions.length).toBeGreaterThan(0);
    expect(JSON.stringify(revisions)).not.toContain('scrypt');
    api = testApi(await testDb());
    await owner();
    expect(await stored()).not.toBe(first);
  });

  test('hashed long ago still let the owner in, and are hashed anew', async () => {
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

  test('match no hash that cannot be read', async () => {
    for (const odd of [
      '',
      'none',
      '$scrypt$ln=14,r=8,p=5$$',
      `x$scrypt$ln=1,r=8,p=5$${'A'.repeat(22)}$AAAA`,
      OWNER.password,
    ]) {
      api = testApi(await testDb());
      await api.db`insert into admins (username, email, password_hash) values ('Dona', 'd@example.com', ${odd})`;
      expect((await login()).status).toBe(401);
    }
  });

  test('are hashed two at a time, of strangers too: a flood is sent away before it starves the site', async () => {
    await owner();
    const flood = await Promise.all(
      Array.from({ length: 6 }, (_, n) => login({ username: `ninguem${n}` })),
    );
    expect(flood.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(2);
    const away = flood.filter(({ status }) => status === 503);
    expect(away.length).toBeGreaterThanOrEqual(1);
    expect(away[0]).toMatchObject({ data: { message: answers.unavailable } });
    expect(away[0]?.headers.get('retry-after')).toBe('5');
    expect((await login()).status).toBe(200);
    expect((await Promise.all([login(), login()])).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the profile', () => {
  let session: Session;
  beforeEach(async () => {
    session = await owner();
  });
  const put = (body: object) => api.send('PUT', '/auth/profile', { token: session.token, body });

  test('keeps a new name and e-mail, and the owner logs in by them', async () => {
    const saved = await put({ username: 'Nova', email: 'nova@example.com' });
    expect(saved).toMatchObject({ status: 200 });
    expect(saved.data).toEqual({
      id: session.user.id,
      username: 'Nova',
      email: 'nova@example.com',
    });
    expect((await login({ username: 'nova' })).data).toMatchObject({
      user: { email: 'nova@example.com' },
    });
    expect((await login()).status).toBe(401);
    expect(await works(session.token)).toBe(true);
  });

  test('takes no name that is taken, in any case of letters, but the own one', async () => {
    await api.db`insert into admins (username, email, password_hash) values ('outra', 'o@example.com', 'none')`;
    const taken = await put({ username: 'OUTRA', email: 'nova@example.com' });
    expect(taken).toMatchObject({
      status: 409,
      data: { message: answers.usernameTaken, errors: { username: answers.usernameTaken } },
    });
    expect((await put({ username: 'DONA', email: 'nova@example.com' })).status).toBe(200);
  });

  test('needs both fields', async () => {
    expect(await put({ username: '', email: 'nova@example.com' })).toMatchObject(
      field('username', answers.username),
    );
    expect(await put({ email: 'nova@example.com' })).toMatchObject(
      field('username', answers.username),
    );
    expect(await put({ username: 'Nova' })).toMatchObject(field('email', answers.email));
  });
});

describe('a change of password', () => {
  let session: Session;
  beforeEach(async () => {
    session = await owner();
  });
  const put = (currentPassword: unknown, newPassword: unknown, token = session.token) =>
    api.send('PUT', '/auth/password', { token, body: { currentPassword, newPassword } });
  const NEXT = 'outra senha boa';

  test('gives a new token and user and ends every older session', async () => {
    const other = (await login()).data as Session;
    const changed = await put(OWNER.password, NEXT);
    expect(changed).toMatchObject({ status: 200 });
    expect(changed.data).toEqual({
      token: expect.any(String),
      lane: expect.any(String),
      user: session.user,
    });
    expect(await works((changed.data as Session).token)).toBe(true);
    expect([await works(session.token), await works(other.token)]).toEqual([false, false]);
    expect((await login()).status).toBe(401);
    expect((await login({ password: NEXT })).status).toBe(200);
  });

  test.each([
    ['errada', NEXT, 'currentPassword', answers.currentPassword],
    ['', NEXT, 'currentPassword', answers.currentPasswordBlank],
    [undefined, NEXT, 'currentPassword', answers.currentPasswordBlank],
    [OWNER.password, 'curta', 'newPassword', fieldSentences.passwordShort],
    [OWNER.password, undefined, 'newPassword', fieldSentences.passwordShort],
    [OWNER.password, 'Senha123', 'newPassword', answers.passwordCommon],
    [OWNER.password, 'a'.repeat(129), 'newPassword', answers.passwordLong],
  ])('from %j to %j is refused and changes nothing', async (current, next, name, sentence) => {
    const stored = await api.db`select password_hash from admins`;
    const { status, data } = await put(current, next);
    expect({ status, data }).toEqual(field(name, sentence));
    expect(await works(session.token)).toBe(true);
    expect(await api.db`select password_hash from admins`).toEqual(stored);
  });

  test('asks for as many characters as the practice wants', async () => {
    api = testApi(api.db, { PASSWORD_MIN_LENGTH: '12' });
    expect((await put(OWNER.password, 'onze letras')).status).toBe(422);
  });

  test('made twice at once counts once: nobody is left with a password she did not choose', async () => {
    const answered = await Promise.all([
      put(OWNER.password, 'primeira senha'),
      put(OWNER.password, 'segunda senha'),
    ]);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = answered.find(({ status }) => status === 200)?.data as
      | Partial<Session>
      | undefined;
    expect(await works(winner?.token ?? '')).toBe(true);
  });
});
