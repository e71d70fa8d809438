import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshSecret, keepSecret } from '../../../hosts/node/secrets.ts';
import { readSettings } from '../../../hosts/node/settings.ts';

describe('settings', () => {
  test('need nothing', () => {
    const nothing = {
      port: 8888,
      host: null,
      databaseUrl: null,
      siteDir: null,
      firstAdmin: null,
      proxies: null,
      dataDir: join(process.cwd(), '.data'),
    };
    expect(readSettings({})).toMatchObject(nothing);
    expect(
      readSettings({
        PORT: '',
        HOST: '',
        DATA_DIR: '',
        DATABASE_URL: '',
        SITE_DIR: '',
        ADMIN_EMAIL: '',
        TRUSTED_PROXY: '',
      }),
    ).toMatchObject(nothing);
  });

  test('are what the environment says', () => {
    const environment = {
      PORT: '65535',
      HOST: '127.0.0.1',
      DATA_DIR: 'dados',
      DATABASE_URL: 'postgres://dona:s3nha@banco.example.com/toque',
      SITE_DIR: 'site',
      ADMIN_USERNAME: 'dona',
      ADMIN_PASSWORD: 'Lavanda-77-rio',
      ADMIN_EMAIL: 'dona@example.com',
    };
    expect(readSettings(environment)).toMatchObject({
      port: 65_535,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), 'dados'),
      databaseUrl: 'postgres://dona:s3nha@banco.example.com/toque',
      siteDir: join(process.cwd(), 'site'),
      firstAdmin: { username: 'dona', password: 'Lavanda-77-rio', email: 'dona@example.com' },
    });
    expect(readSettings({ PORT: '0' }).port).toBe(0);
    expect(readSettings({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' }).databaseUrl).toBe(
      'postgresql://a:b@127.0.0.1:1/x',
    );
    expect(readSettings({ DATA_DIR: '/srv/toque' }).dataDir).toBe('/srv/toque');
  });

  test.each([
    ['PORT', 'oitenta'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', 'a80'],
    ['PORT', '8e3'],
    ['PORT', ' 80'],
    ['DATABASE_URL', 'mysql://segredo@host/db'],
    ['DATABASE_URL', 'xpostgresql://dona:s@host/db'],
    ['DATABASE_URL', 'postgresqls://dona:s@host/db'],
    ['DATABASE_URL', 'postgresql://'],
    ['DATABASE_URL', 'postgresql://host/db'],
    ['DATABASE_URL', 'postgresql://dona:s@host'],
    ['DATABASE_URL', 'postgresql://dona:s@host/'],
    ['DATABASE_URL', 'postgresql://dona:s@/db'],
    ['DATABASE_URL', 'banco'],
    ['SITE_URL', 'toque.example'],
    ['JWT_SECRET', 'curto'],
    ['RATE_LIMITS', 'nada=1'],
    ['TRUSTED_PROXY', 'nginx'],
    ['PRACTICE_TIMEZONE', 'Brasil/Aqui'],
    ['PASSWORD_MIN_LENGTH', '2'],
  ])('name %s when it is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      expect.objectContaining({ name: 'VariableError', variable: name }),
    );
  });

  test.each([
    ['DATABASE_URL', 'mysql://dona:s3nha@host/db'],
    ['JWT_SECRET', 's3nha'],
  ])('never tell the value of %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('s3nha') }),
    );
  });

  test.each([
    ['ADMIN_EMAIL', { ADMIN_USERNAME: 'dona', ADMIN_PASSWORD: 's3nha' }],
    ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'dona', ADMIN_EMAIL: 'dona@example.com' }],
    ['ADMIN_USERNAME', { ADMIN_PASSWORD: 's3nha', ADMIN_EMAIL: 'dona@example.com' }],
    ['ADMIN_USERNAME', { ADMIN_EMAIL: 'dona@example.com' }],
  ])(
    'name %s, which an incomplete first admin lacks, and tell no password',
    (variable, environment) => {
      const message = expect.stringMatching(
        new RegExp(`^${variable}: (?!.*s3nha).*ADMIN_USERNAME, ADMIN_PASSWORD e ADMIN_EMAIL`),
      );
      expect(() => readSettings(environment)).toThrow(
        expect.objectContaining({ variable, message }),
      );
    },
  );

  test.each([
    ['PORT', 'x', 'PORT: informe um número de porta de 1 a 65535.'],
    [
      'DATABASE_URL',
      'x',
      'DATABASE_URL: informe um endereço como postgresql://usuario:senha@servidor/banco.',
    ],
  ])('say what %s should be', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
  });
});

test('a secret is made once, for its owner alone, and whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toque-secret-'));
  const dataDir = join(folder, 'new');
  const [first, second] = await Promise.all([
    keepSecret(dataDir, 'jwt-secret'),
    keepSecret(dataDir, 'jwt-secret'),
  ]);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).toBe(first);
  expect(await keepSecret(dataDir, 'jwt-secret')).toBe(first);
  expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe(first);
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  rmSync(folder, { recursive: true });
});

test('secrets of two names differ, and one that is there is kept, blanks at its end left out', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toque-secret-'));
  writeFileSync(join(dataDir, 'jwt-secret'), 'mine-and-nobody-elses-0123456789\n');
  expect(await keepSecret(dataDir, 'jwt-secret')).toBe('mine-and-nobody-elses-0123456789');
  expect(await keepSecret(dataDir, 'setup-token')).toMatch(/^[\w-]{43}$/);
  expect(readdirSync(dataDir).sort()).toEqual(['jwt-secret', 'setup-token']);
  rmSync(dataDir, { recursive: true });
});

test('a folder that cannot be written to is an error, not a secret that changes at every start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toque-secret-'));
  mkdirSync(join(folder, 'jwt-secret'));
  await expect(keepSecret(folder, 'jwt-secret')).rejects.toThrow();
  await expect(keepSecret(folder, join('missing', 'name'))).rejects.toThrow();
  rmSync(folder, { recursive: true });
});

test.each([
  ['empty', ''],
  ['blank', '  \n'],
  ['cut short', 'x'.repeat(31)],
])('a kept secret that is %s is refused, and left as it is', async (_, text) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'toque-secret-'));
  writeFileSync(join(dataDir, 'jwt-secret'), text);
  await expect(keepSecret(dataDir, 'jwt-secret')).rejects.toThrow(
    /^O segredo em .*jwt-secret está vazio ou incompleto/,
  );
  expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe(text);
  expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  rmSync(dataDir, { recursive: true });
});

test('fresh secrets carry 256 bits and never repeat', () => {
  expect(freshSecret()).toMatch(/^[\w-]{43}$/);
  expect(freshSecret()).not.toBe(freshSecret());
});
