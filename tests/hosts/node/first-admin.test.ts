import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { ensureAdmin } from '../../../hosts/node/prepare-api.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const dona = { username: 'dona', password: 'Lavanda-77-rio', email: 'dona@example.com' };

let db: Db;
let api: TestApi;
beforeEach(async () => {
  db = await testDb();
  api = testApi(db);
});

const login = async (username: string, password: string) =>
  (await api.send('POST', '/auth/login', { body: { username, password } })).status;
const admins = async () => await db`select username, email, password_hash, version from admins`;

test('without ADMIN_* the panel waits for its first admin', async () => {
  expect(await ensureAdmin(db, null, 6)).toBe(true);
  expect(await admins()).toEqual([]);
});

test('ADMIN_* create an admin who can log in, and nothing waits any more', async () => {
  expect(await ensureAdmin(db, dona, 6)).toBe(false);
  expect(await login('dona', 'Lavanda-77-rio')).toBe(200);
  expect(await admins()).toMatchObject([{ username: 'dona', email: 'dona@example.com' }]);
  expect(await ensureAdmin(db, null, 6)).toBe(false);
});

// README: 'create the first admin; never change one'.
test('ADMIN_* never change or add to an admin who is there', async () => {
  await ensureAdmin(db, dona, 6);
  const before = await admins();
  expect(
    await ensureAdmin(
      db,
      { username: 'dona', password: 'Outra-senha-88', email: 'outra@example.com' },
      6,
    ),
  ).toBe(false);
  expect(
    await ensureAdmin(
      db,
      { username: 'segunda', password: 'Outra-senha-88', email: 'outra@example.com' },
      6,
    ),
  ).toBe(false);
  // Wrong values that nobody needs stop no start either.
  expect(await ensureAdmin(db, { username: '', password: '1', email: 'x' }, 6)).toBe(false);
  expect(await admins()).toEqual(before);
  expect(await login('dona', 'Outra-senha-88')).toBe(401);
});

test.each([
  ['ADMIN_USERNAME', { ...dona, username: ' ' }, 6],
  ['ADMIN_EMAIL', { ...dona, email: 'sem-arroba' }, 6],
  ['ADMIN_PASSWORD', { ...dona, password: 'a1b2c' }, 6],
  ['ADMIN_PASSWORD', { ...dona, password: 'Lavanda-77' }, 12],
  ['ADMIN_PASSWORD', { ...dona, password: '123456' }, 6],
  ['ADMIN_PASSWORD', { ...dona, username: 'Margarida', password: 'mARGARIDA' }, 6],
])('a wrong value is named as %s and creates nobody', async (variable, admin, least) => {
  await expect(ensureAdmin(db, admin, least)).rejects.toMatchObject({
    name: 'VariableError',
    variable,
  });
  expect(await admins()).toEqual([]);
});

test('the sentence about a wrong value says what is wrong with it', async () => {
  const common = ensureAdmin(db, { ...dona, password: '123456' }, 6);
  await expect(common).rejects.toThrow('ADMIN_PASSWORD: Esta senha é muito comum. Escolha outra.');
});
