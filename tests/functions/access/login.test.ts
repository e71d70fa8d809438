import { scryptSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD as LENGTHS } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import { SETUP_TOKEN, type TestApi, testApi } from '../../support/api/api.ts';
import { hashAtFullCost } from '../../support/api/cheap-hashes.ts';
import { answerOf, refusal } from '../../support/api/owner-api.ts';
import { testDb } from '../../support/database/database.ts';

const OWNER = { username: 'Dona', password: 'uma senha boa', email: 'dona@example.com' };

const SESSION = {
  token: expect.any(String),
  lane: expect.any(String),
  user: {
    id: expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    username: 'Dona',
    email: 'dona@example.com',
  },
};

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
});

const setup = async (more: object = {}) => {
  const body = { ...OWNER, setupToken: SETUP_TOKEN, ...more };
  return answerOf(await api.send('POST', '/auth/setup', { body }));
};
const login = (more: object = {}) =>
  api.send('POST', '/auth/login', {
    body: { username: OWNER.username, password: OWNER.password, ...more },
  });
const needed = async () => (await api.send('GET', '/auth/setup')).data;
const works = async (data: unknown) => {
  const { token } = data as { token: string };
  return (await api.send('GET', '/users', { token })).status === 200;
};
const statusesOf = (answered: readonly { readonly status: number }[]) =>
  answered.map(({ status }) => status).sort();

test('setup creates the first admin once, with a session', async () => {
  expect(await needed()).toEqual({ needed: true });
  // With the space that selecting it on a phone takes along.
  const { status, data } = await setup({ setupToken: ` ${SETUP_TOKEN} ` });
  expect({ status, data }).toEqual({ status: 201, data: SESSION });
  expect([await works(data), await needed()]).toEqual([true, { needed: false }]);
  const done = { status: 409, data: { message: answers.setupDone } };
  expect(await setup({ username: 'outra' })).toEqual(done);
  expect(await api.db`select username from admins`).toEqual([{ username: 'Dona' }]);
});

test('setup is refused without its token, or without SETUP_TOKEN', async () => {
  const refused = { status: 403, data: { message: answers.setupToken } };
  for (const setupToken of ['errado', '', undefined, `${SETUP_TOKEN}x`, SETUP_TOKEN.toUpperCase()])
    expect(await setup({ setupToken })).toEqual(refused);
  api = testApi(api.db, { SETUP_TOKEN: '' });
  for (const setupToken of ['', undefined, 'null', SETUP_TOKEN])
    expect(await setup({ setupToken })).toEqual(refused);
  expect(await needed()).toEqual({ needed: true });
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
  [{ password: 'a'.repeat(129) }, 'password', 'A senha deve ter no máximo 128 caracteres.'],
  [{ password: 'senha123' }, 'password', answers.passwordCommon],
  [{ password: 'SENHA123' }, 'password', answers.passwordCommon],
  [{ username: 'lavanda', password: 'LaVanda' }, 'password', answers.passwordUsername],
  [{ username: 'LAVANDA', password: 'lavanda' }, 'password', answers.passwordUsername],
  // The accent as a code point of its own.
  [{ username: 'Avó Rosa', password: 'Avo\u0301 Rosa' }, 'password', answers.passwordUsername],
])('setup %o is refused with its sentence', async (bad, name, sentence) => {
  expect(await setup(bad)).toEqual(refusal(name, sentence));
  expect(await needed()).toEqual({ needed: true });
});

test('setup accepts the longest password, and the shortest of PASSWORD_MIN_LENGTH', async () => {
  const accepted = async (password: string) => {
    expect((await setup({ password })).status).toBe(201);
    expect((await login({ password })).status).toBe(200);
    await api.db`delete from admins`;
  };
  await accepted('Tq7#xz');
  await accepted('aB'.repeat(LENGTHS.most / 2));
  api = testApi(api.db, { PASSWORD_MIN_LENGTH: '12' });
  const short = refusal('password', 'A senha deve ter pelo menos 12 caracteres.');
  expect(await setup({ password: 'onze letras' })).toEqual(short);
  await accepted('doze  letras');
});

describe('login', () => {
  beforeEach(() => setup());

  test('a login ignores the case of the username', async () => {
    for (const username of ['Dona', ' DONA ']) {
      const { status, data } = await login({ username });
      expect({ status, data }).toEqual({ status: 200, data: SESSION });
      expect(await works(data)).toBe(true);
    }
  });

  test('a login answers a wrong password, also by a letter, and an unknown username alike', async () => {
    const unknown = await login({ username: 'unknown' });
    expect(unknown).toMatchObject({ status: 401, data: { message: answers.loginFailed } });
    for (const password of ['UMA SENHA BOA', ' uma senha boa', 'uma senha bo', 'uma senha boaa']) {
      const { status, text } = await login({ password });
      expect([password, status, text]).toEqual([password, 401, unknown.text]);
    }
  });

  test('a login requires both fields', async () => {
    for (const name of ['username', 'password'] as const)
      for (const blank of ['', undefined])
        expect(answerOf(await login({ [name]: blank }))).toEqual(refusal(name, answers[name]));
    expect((await login({ password: 1 })).status).toBe(422);
  });

  test('a login hashes two at once, and at most five of forty wrong passwords', async () => {
    expect(statusesOf(await Promise.all([login(), login()]))).toEqual([200, 200]);
    const forty = Array.from({ length: 40 }, () => login({ password: 'errada' }));
    const answered = await Promise.all(forty);
    const hashed = answered.filter(({ status }) => status === 401).length;
    expect(hashed).toBeGreaterThanOrEqual(1);
    expect(hashed).toBeLessThanOrEqual(5);
    expect(new Set(statusesOf(answered))).toEqual(new Set([401, 429, 503]));
    const busy = answered.find(({ status }) => status === 503);
    expect(busy?.data).toEqual({ message: answers.unavailable });
    expect(busy?.headers.get('retry-after')).toBe('5');
    // 503 is not counted: the rest of the five is still available.
    await api.settled();
    for (let n = hashed; n < 5; n += 1)
      expect((await login({ password: 'errada' })).status).toBe(401);
    expect((await login()).status).toBe(429);
  });
});

const stored = async () =>
  String((await api.db`select password_hash from admins`)[0]?.password_hash);
const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

test('a password is equal in every encoding of its accents', async () => {
  const composed = 'canção de ninar';
  const decomposed = composed.normalize('NFD');
  expect(decomposed).not.toBe(composed);
  for (const [saved, typed] of [
    [composed, decomposed],
    [decomposed, composed],
  ]) {
    await setup({ password: saved });
    expect((await login({ password: typed })).status).toBe(200);
    await api.db`delete from admins`;
  }
});

test('a password is stored as salted scrypt, and in no revision', async () => {
  hashAtFullCost();
  await setup();
  const first = await stored();
  const [, settings, salt = '', key = ''] =
    /^(\$scrypt\$ln=14,r=8,p=5)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/.exec(first) ?? [];
  expect(settings).toBe('$scrypt$ln=14,r=8,p=5');
  const cost = { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 };
  expect(key).toBe(bare(scryptSync(OWNER.password, Buffer.from(salt, 'base64'), 32, cost)));
  const revisions = await api.db`select action, data from revisions where entity = 'admins'`;
  expect(revisions).toMatchObject([{ action: 'create', data: { username: OWNER.username } }]);
  expect(JSON.stringify(revisions)).not.toContain('scrypt');
  await api.db`delete from admins`;
  await setup();
  expect(await stored()).not.toBe(first);
});

test('a password with an outdated hash is accepted, and hashed again', async () => {
  const salt = Buffer.from('0123456789abcdef');
  const key = scryptSync(OWNER.password, salt, 32, { N: 2 ** 13, r: 8, p: 1 });
  const old = `$scrypt$ln=13,r=8,p=1$${bare(salt)}$${bare(key)}`;
  await api.db`insert into admins (username, email, password_hash)
      values ('Dona', 'd@example.com', ${old})`;
  expect((await login({ password: 'errada' })).status).toBe(401);
  expect(await stored()).toBe(old);
  expect((await login()).status).toBe(200);
  const fresh = await stored();
  expect(fresh).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
  expect((await login()).status).toBe(200);
  expect(await stored()).toBe(fresh);
});

test('a password matches no malformed hash', async () => {
  await setup();
  const odd = ['', 'none', '$scrypt$ln=14,r=8,p=5$$', OWNER.password];
  for (const hash of [...odd, `x$scrypt$ln=1,r=8,p=5$${'A'.repeat(22)}$AAAA`]) {
    await api.db`update admins set password_hash = ${hash}`;
    expect([hash, (await login()).status]).toEqual([hash, 401]);
  }
});
