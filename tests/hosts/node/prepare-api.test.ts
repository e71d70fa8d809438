import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { explain } from '../../../hosts/node/explain.ts';
import { ensureAdmin, prepareApi } from '../../../hosts/node/prepare-api.ts';
import { readSettings } from '../../../hosts/node/settings.ts';
import { testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';
import { openEmpty } from '../../support/database/migrated.ts';
import { TEST_VARIABLES } from '../../support/hosts/server.ts';

const { JWT_SECRET } = TEST_VARIABLES;
const prepare = (db: Db, environment: Record<string, string> = {}) =>
  prepareApi(db, readSettings({ JWT_SECRET, ...environment }), 'x');

test('a start cuts days where PRACTICE_TIMEZONE says', async () => {
  const db = await testDb();
  const zone = async () => (await db`select name from practice_zone`)[0]?.name;
  await prepare(db, { PRACTICE_TIMEZONE: 'America/Manaus' });
  expect(await zone()).toBe('America/Manaus');
  await prepare(db);
  expect(await zone()).toBe('America/Sao_Paulo');
});

test('a zone that the database does not know is explained by its variable, anything else by its causes', () => {
  const error = Object.assign(new Error('time zone "X" not recognized'), { code: '22023' });
  expect(explain(error, 'Não foi possível iniciar.')).toBe(
    'O banco de dados não conhece o fuso de PRACTICE_TIMEZONE. Informe outro, como America/Sao_Paulo.',
  );
  const unforeseen = new Error('no answer', { cause: new Error('TLS is off') });
  expect(explain(unforeseen, 'Não deu.')).toBe('Não deu. no answer: TLS is off');
});

test('a start logs each migration that it applies, and none that the database has', async () => {
  const local = await openEmpty();
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const applied = async () => {
    lines.mockClear();
    await prepare(connect(local.url));
    return lines.mock.calls
      .map(([line]) => JSON.parse(String(line)) as { event: string; name: string })
      .flatMap(({ event, name }) => (event === 'migration applied' ? [name] : []));
  };
  try {
    const names = await applied();
    expect(names).toContain('0001_content.sql');
    expect(names.length).toBeGreaterThanOrEqual(18);
    expect(await applied()).toEqual([]);
  } finally {
    lines.mockRestore();
    await local.close();
  }
});

describe('ADMIN_*', () => {
  const dona = { username: 'dona', password: 'Lavanda-77-rio', email: 'dona@example.com' };
  let db: Db;
  beforeEach(async () => {
    db = await testDb();
  });
  const admins = async () => await db`select username, email, password_hash, version from admins`;
  const logIn = async (password: string) => {
    const body = { username: 'dona', password };
    return (await testApi(db).send('POST', '/auth/login', { body })).status;
  };

  test('ADMIN_* that are missing leave the panel waiting for its first admin', async () => {
    expect(await ensureAdmin(db, null, 6)).toBe(true);
    expect(await admins()).toEqual([]);
  });

  test('ADMIN_* create the first admin, who can log in, and change or add no other', async () => {
    expect(await ensureAdmin(db, dona, 6)).toBe(false);
    const before = await admins();
    expect(before).toMatchObject([{ username: 'dona', email: 'dona@example.com' }]);
    const password = 'Outra-senha-88';
    // Wrong values that have no use end no start.
    const wrong = { username: '', password: '1', email: 'x' };
    for (const admin of [null, { ...dona, password }, { ...dona, username: 'segunda' }, wrong])
      expect(await ensureAdmin(db, admin, 6)).toBe(false);
    expect(await admins()).toEqual(before);
    expect([await logIn(dona.password), await logIn(password)]).toEqual([200, 401]);
  });

  test.each([
    ['ADMIN_USERNAME', { username: ' ' }, 6, ''],
    ['ADMIN_EMAIL', { email: 'sem-arroba' }, 6, ''],
    ['ADMIN_PASSWORD', { password: 'a1b2c' }, 6, ''],
    ['ADMIN_PASSWORD', { password: 'Lavanda-77' }, 12, ''],
    ['ADMIN_PASSWORD', { password: '123456' }, 6, 'Esta senha é muito comum. Escolha outra.'],
    ['ADMIN_PASSWORD', { username: 'Margarida', password: 'mARGARIDA' }, 6, ''],
  ])('ADMIN_* that are wrong are named: %s', async (variable, admin, least, reason) => {
    const message = expect.stringContaining(`${variable}: ${reason}`);
    const named = { name: 'VariableError', variable, message };
    await expect(ensureAdmin(db, { ...dona, ...admin }, least)).rejects.toMatchObject(named);
    expect(await admins()).toEqual([]);
  });
});
