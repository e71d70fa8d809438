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
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshSecret, keepSecret } from '../../../hosts/node/secrets.ts';
import { readSettings } from '../../../hosts/node/settings.ts';

test('settings have defaults, also for empty variables', () => {
  const names = 'PORT HOST DATA_DIR DATABASE_URL SITE_DIR ADMIN_EMAIL TRUSTED_PROXY';
  const empty = Object.fromEntries(names.split(' ').map((name) => [name, '']));
  for (const environment of [{}, empty])
    expect(readSettings(environment)).toMatchObject({
      port: 8888,
      host: null,
      databaseUrl: null,
      siteDir: null,
      firstAdmin: null,
      proxies: null,
      dataDir: join(process.cwd(), '.data'),
    });
});

const admin = { username: 'dona', password: 'Lavanda-77-rio', email: 'dona@example.com' };
const ADMIN = {
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  ADMIN_EMAIL: admin.email,
};
const url = 'postgres://dona:s3nha@banco.example.com/toque';
test.each([
  [
    { PORT: '65535', HOST: '127.0.0.1' },
    { port: 65_535, host: '127.0.0.1' },
  ],
  [{ PORT: '0' }, { port: 0 }],
  [{ DATA_DIR: 'dados' }, { dataDir: join(process.cwd(), 'dados') }],
  [{ DATA_DIR: '/srv/toque' }, { dataDir: '/srv/toque' }],
  [{ DATABASE_URL: url }, { databaseUrl: url }],
  [{ DATABASE_URL: 'postgresql://a:b@h:1/x' }, { databaseUrl: 'postgresql://a:b@h:1/x' }],
  [{ SITE_DIR: 'site' }, { siteDir: join(process.cwd(), 'site') }],
  [ADMIN, { firstAdmin: admin }],
])('settings of %j are read', (environment, settings) => {
  expect(readSettings(environment)).toMatchObject(settings);
});

const PORT = /^PORT: informe um número de porta de 1 a 65535\.$/;
const ADDRESS =
  /^DATABASE_URL: informe um endereço como postgresql:\/\/usuario:senha@servidor\/banco\.$/;
test.each([
  ['LOG_FORMAT', 'xml', /^LOG_FORMAT: informe json ou plain\.$/] as const,
  ...'oitenta,70000,-1,65536,80a,a80,8e3, 80'.split(',').map((value) => ['PORT', value, PORT]),
  ...[
    ...['mysql://segredo@host/db', 'xpostgresql://dona:s@host/db', 'banco', 'postgresql://'],
    ...['postgresqls://dona:s@host/db', 'postgresql://host/db', 'postgresql://dona:s@host'],
    ...['postgresql://dona:s@host/', 'postgresql://dona:s@/db'],
  ].map((value) => ['DATABASE_URL', value, ADDRESS]),
  ['SITE_URL', 'toque.example', /./],
  ['JWT_SECRET', 'curto', /^(?!.*curto)/],
  ['RATE_LIMITS', 'nada=1', /./],
  ['TRUSTED_PROXY', 'nginx', /./],
  ['PRACTICE_TIMEZONE', 'Brasil/Aqui', /./],
  ['PASSWORD_MIN_LENGTH', '2', /./],
] as [string, string, RegExp][])('settings name %s when it is %s', (variable, value, sentence) => {
  const message = expect.stringMatching(sentence);
  expect(() => readSettings({ [variable]: value })).toThrow(
    expect.objectContaining({ name: 'VariableError', variable, message }),
  );
});

test.each([
  ['ADMIN_EMAIL', { ADMIN_USERNAME: 'dona', ADMIN_PASSWORD: 's3nha' }],
  ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'dona', ADMIN_EMAIL: 'dona@example.com' }],
  ['ADMIN_USERNAME', { ADMIN_PASSWORD: 's3nha', ADMIN_EMAIL: 'dona@example.com' }],
  ['ADMIN_USERNAME', { ADMIN_EMAIL: 'dona@example.com' }],
])(
  'settings name %s, missing from the first admin, without the password',
  (variable, environment) => {
    const message = expect.stringMatching(
      new RegExp(`^${variable}: (?!.*s3nha).*ADMIN_USERNAME, ADMIN_PASSWORD e ADMIN_EMAIL`),
    );
    expect(() => readSettings(environment)).toThrow(expect.objectContaining({ variable, message }));
  },
);

describe('a secret', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'toque-secret-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const file = (folder = dataDir) => join(folder, 'jwt-secret');

  test('a secret is made once, for its owner alone, and whole', async () => {
    const folder = join(dataDir, 'new');
    const keep = () => keepSecret(folder, 'jwt-secret');
    const [first, second] = await Promise.all([keep(), keep()]);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect([second, await keep()]).toEqual([first, first]);
    expect(readFileSync(file(folder), 'utf8')).toBe(first);
    expect(statSync(file(folder)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['jwt-secret']);
  });

  test('a secret that exists is kept, without blanks at its end, and is that of its name alone', async () => {
    writeFileSync(file(), 'mine-and-nobody-elses-0123456789\n');
    expect(await keepSecret(dataDir, 'jwt-secret')).toBe('mine-and-nobody-elses-0123456789');
    expect(await keepSecret(dataDir, 'setup-token')).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(dataDir).sort()).toEqual(['jwt-secret', 'setup-token']);
  });

  test('a secret that cannot be written is an error, not another secret at every start', async () => {
    mkdirSync(file());
    await expect(keepSecret(dataDir, 'jwt-secret')).rejects.toThrow();
    await expect(keepSecret(dataDir, join('missing', 'name'))).rejects.toThrow();
  });

  test.each([
    ['empty', ''],
    ['blank', '  \n'],
    ['cut short', 'x'.repeat(31)],
  ])('a secret that is %s is refused, and left as it is', async (_, text) => {
    writeFileSync(file(), text);
    await expect(keepSecret(dataDir, 'jwt-secret')).rejects.toThrow(
      /^O segredo em .*jwt-secret está vazio ou incompleto/,
    );
    expect(readFileSync(file(), 'utf8')).toBe(text);
    expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  });

  test('a secret has 256 bits, others each time', () => {
    expect(freshSecret()).toMatch(/^[\w-]{43}$/);
    expect(freshSecret()).not.toBe(freshSecret());
  });
});
