import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepSecret } from '../../hosts/secrets.ts';
import { readSettings } from '../../hosts/settings.ts';

describe('settings', () => {
  test('need nothing', () => {
    expect(readSettings({})).toMatchObject({ port: 8888, host: null, databaseUrl: null, siteDir: null, firstAdmin: null });
  });

  test.each([
    ['PORT', 'oitenta'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://segredo@host/db'],
    ['DATABASE_URL', 'postgresql://'],
    ['SITE_URL', 'toque.example'],
    ['JWT_SECRET', 'curto'],
    ['RATE_LIMITS', 'nada=1'],
    ['PRACTICE_TIMEZONE', 'Brasil/Aqui'],
    ['PASSWORD_MIN_LENGTH', '2'],
  ])('name %s when it is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining({ name: 'VariableError', variable: name }));
  });

  test.each([
    ['DATABASE_URL', 'mysql://dona:s3nha@host/db'],
    ['JWT_SECRET', 's3nha'],
  ])('never tell the value of %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('s3nha') }));
  });

  test('name what an incomplete first admin lacks', () => {
    const environment = { ADMIN_USERNAME: 'dona', ADMIN_PASSWORD: 'x' };
    expect(() => readSettings(environment)).toThrow(expect.objectContaining({ variable: 'ADMIN_EMAIL' }));
  });
});

test('a secret is made once, for its owner alone, and whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toque-secret-'));
  const dataDir = join(folder, 'new');
  const [first, second] = await Promise.all([keepSecret(dataDir, 'jwt-secret'), keepSecret(dataDir, 'jwt-secret')]);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(await keepSecret(dataDir, 'jwt-secret')).toBe(first);
  expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe(first);
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  rmSync(folder, { recursive: true });
});
