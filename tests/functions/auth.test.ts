import { beforeEach, describe, expect, test } from 'vitest';
import { SETUP_TOKEN, type TestApi, testApi } from '../support/api.ts';
import { testDb } from '../support/database.ts';

const OWNER = { username: 'Dona', password: 'uma senha boa', email: 'dona@example.com' };

type Session = { token: string; user: { id: string; username: string; email: string } };

let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
});

const setup = (more: object = {}) => api.send('POST', '/auth/setup', { body: { ...OWNER, setupToken: SETUP_TOKEN, ...more } });
const login = (more: object = {}) =>
  api.send('POST', '/auth/login', { body: { username: OWNER.username, password: OWNER.password, ...more } });

describe('setup', () => {
  test('creates the first admin once, then says so', async () => {
    expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: true });
    const created = await setup();
    expect(created.status).toBe(201);
    expect(created.data).toEqual({
      token: expect.any(String),
      user: { id: expect.any(String), username: 'Dona', email: 'dona@example.com' },
    });
    expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: false });
    expect((await setup({ username: 'outra' })).status).toBe(409);
    const { token } = created.data as Session;
    expect((await api.send('GET', '/users', { token })).status).toBe(200);
  });

  test('needs the right token, a fair password and an e-mail', async () => {
    expect((await setup({ setupToken: 'errado' })).status).toBe(403);
    expect((await setup({ setupToken: undefined })).status).toBe(403);
    for (const bad of [
      { password: '12345' },
      { password: 'senha123' },
      { password: 'DONA' },
      { email: 'x' },
      { username: ' ' },
      { password: 'a'.repeat(129) },
    ]) {
      expect((await setup(bad)).status).toBe(422);
    }
    expect((await api.send('GET', '/auth/setup')).data).toEqual({ needed: true });
  });

  test('is closed when no setup token is configured', async () => {
    api = testApi(api.db, { SETUP_TOKEN: '' });
    expect((await setup({ setupToken: '' })).status).toBe(403);
  });
});

describe('login', () => {
  beforeEach(() => setup());

  test('answers token and user, whatever the case of the username', async () => {
    const { status, data } = await login({ username: 'dona' });
    expect(status).toBe(200);
    expect(Object.keys((data as Session).user).sort()).toEqual(['email', 'id', 'username']);
  });

  test('says the same of a wrong password and an unknown username', async () => {
    const [wrong, unknown] = [await login({ password: 'errada' }), await login({ username: 'ninguem' })];
    expect(wrong).toMatchObject({ status: 401, data: { message: 'Usuário ou senha inválidos.' } });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  test('asks for both fields', async () => {
    expect((await login({ username: '' })).data).toMatchObject({ errors: { username: 'Usuário é obrigatório' } });
    expect((await login({ password: undefined })).data).toMatchObject({ errors: { password: 'Senha é obrigatória' } });
    expect((await login({ password: 1 })).status).toBe(422);
  });

  test('hashes at most five of many wrong tries, and says when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => login({ password: 'errada' })));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(401) + count(503)).toBeLessThanOrEqual(5);
    expect(count(429)).toBeGreaterThanOrEqual(35);
    const limited = answers.find(({ status }) => status === 429);
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login()).status).toBe(429);
    await api.db`update throttle set resets_at = now()`;
    expect((await login()).status).toBe(200);
  });

  test('stores no address, name or password in the open', async () => {
    await login({ password: 'errada' });
    const rows = await api.db`select string_agg(key, ' ') as keys from throttle`;
    expect(rows[0]?.keys).not.toMatch(/203\.0|dona/i);
    const [admin] = await api.db`select password_hash, to_jsonb(admins) ->> 'username' as name from admins`;
    expect(admin?.password_hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    const [revision] = await api.db`select data::text as data from revisions where entity = 'admins'`;
    expect(revision?.data).not.toContain('scrypt');
  });
});

describe('the account', () => {
  let session: Session;
  beforeEach(async () => {
    session = (await setup()).data as Session;
  });

  test('logout ends this session alone', async () => {
    const other = (await login()).data as Session;
    expect((await api.send('POST', '/auth/logout', { token: session.token })).status).toBe(200);
    expect((await api.send('GET', '/users', { token: session.token })).status).toBe(401);
    expect((await api.send('GET', '/users', { token: other.token })).status).toBe(200);
  });

  test('profile saves name and e-mail, but no name that is taken', async () => {
    const put = (body: object) => api.send('PUT', '/auth/profile', { token: session.token, body });
    expect(await put({ username: 'Nova', email: 'nova@example.com' })).toMatchObject({
      status: 200,
      data: { id: session.user.id, username: 'Nova', email: 'nova@example.com' },
    });
    await api.db`insert into admins (username, email, password_hash) values ('outra', 'o@example.com', 'none')`;
    expect((await put({ username: 'OUTRA', email: 'nova@example.com' })).status).toBe(409);
    expect((await put({ username: '', email: 'nova@example.com' })).status).toBe(422);
    expect((await put({ username: 'Nova' })).status).toBe(422);
  });

  test('a new password gives a new token and revokes every older one', async () => {
    const other = (await login()).data as Session;
    const put = (currentPassword: string, newPassword: string, token = session.token) =>
      api.send('PUT', '/auth/password', { token, body: { currentPassword, newPassword } });
    expect(await put('errada', 'outra senha boa')).toMatchObject({ status: 422, data: { message: 'Senha atual incorreta.' } });
    expect(await put(OWNER.password, 'curta')).toMatchObject({
      status: 422,
      data: { errors: { newPassword: 'A nova senha deve ter pelo menos 6 caracteres.' } },
    });
    expect((await put(OWNER.password, '12345678')).status).toBe(422);
    const changed = await put(OWNER.password, 'outra senha boa');
    expect(changed.status).toBe(200);
    for (const token of [session.token, other.token]) expect((await api.send('GET', '/users', { token })).status).toBe(401);
    expect((await api.send('GET', '/users', { token: (changed.data as Session).token })).status).toBe(200);
    await api.db`delete from throttle`;
    expect((await login()).status).toBe(401);
    expect((await login({ password: 'outra senha boa' })).status).toBe(200);
  });
});

describe('a stored hash of older parameters', () => {
  test('still lets the owner in, and is raised', async () => {
    const { scryptSync } = await import('node:crypto');
    const salt = Buffer.from('0123456789abcdef');
    const key = scryptSync('uma senha boa', salt, 32, { N: 2 ** 13, r: 8, p: 1 });
    const old = `$scrypt$ln=13,r=8,p=1$${salt.toString('base64').replace(/=+$/, '')}$${key.toString('base64').replace(/=+$/, '')}`;
    await api.db`insert into admins (username, email, password_hash) values ('Dona', 'd@example.com', ${old})`;
    expect((await login()).status).toBe(200);
    const [row] = await api.db`select password_hash from admins`;
    expect(row?.password_hash).toMatch(/^\$scrypt\$ln=14,/);
    expect((await login()).status).toBe(200);
  });
});
