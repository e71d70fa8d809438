import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../db/core/schema.ts';
import { checks, type Examined, examine, type Findings } from '../../../functions/health/checks.ts';
import { now, setClock } from '../../../src/shared/core/clock.ts';
import { testDb } from '../../support/database/database.ts';

const READ: Examined = {
  applied: MIGRATIONS,
  saved: 4,
  build: null,
  whatsapp: 'https://wa.me/5511988887777',
  phone: '',
  clock: 0,
  late: 800,
  ms: 2.4,
};
const ago = (hours: number) => new Date(now() - hours * 3_600_000).toISOString();
const SERVER: Findings = {
  settings: { siteUrl: 'https://toque.example', buildHookUrl: null },
  database: READ,
  publishes: true,
  disk: { free: 20_000_000_000, size: 50_000_000_000 },
  copies: { count: 2, since: ago(3) },
};
const HOOK: Findings = {
  settings: { siteUrl: null, buildHookUrl: 'https://api.example/hooks/s3cret' },
  database: READ,
  publishes: false,
};

const found = (findings: Findings) =>
  checks(findings).map(({ name, state, text }) => `${name}: ${state}. ${text}`);
const one = (name: string, findings: Findings) =>
  found(findings).find((line) => line.startsWith(name));
const withRead = (change: Partial<Examined>, others: Findings = SERVER) => ({
  ...others,
  database: { ...READ, ...change },
});

test('one machine where nothing is wrong', () => {
  expect(found(SERVER)).toEqual([
    'variables: right. Tudo o que foi informado é válido.',
    'database: right. Respondeu em 3 ms.',
    `migrations: right. É a deste programa (${MIGRATIONS}).`,
    'publication: right. Este servidor publica sozinho o que é salvo.',
    'whatsapp: right. As conversas vão para (11) 98888-7777.',
    'clock: right. O servidor e o banco de dados têm a mesma hora.',
    'disk: right. 20 GB livres de 50 GB.',
    'copies: right. 2 cópias diárias na pasta de dados; a mais nova tem 3 horas.',
  ]);
});

test('a host with a build hook has no disk, and the hook stays secret', () => {
  const lines = found(HOOK);
  expect(lines.map((line) => line.split('.')[0])).toEqual(
    ['variables', 'database', 'migrations', 'publication', 'whatsapp', 'clock'].map(
      (name) => `${name}: right`,
    ),
  );
  expect(lines.join()).not.toContain('s3cret');
});

test('without its database only the variables, the disk and the copies are checked', () => {
  const states = (database: Findings['database']) =>
    checks({ ...SERVER, database }).map(({ state }) => state);
  const rest = ['unknown', 'unknown', 'unknown', 'unknown', 'right', 'right'];
  expect(states({ wrong: 'Não responde.' })).toEqual(['right', 'wrong', ...rest]);
  expect(states({ unknown: 'Em uso.' })).toEqual(['right', 'unknown', ...rest]);
});

const noHook = { ...HOOK, settings: { siteUrl: null, buildHookUrl: null } };
test.each([
  [
    'variables: wrong. PORT: informe um número.',
    { ...SERVER, settings: { wrong: 'PORT: informe um número.' } },
  ],
  [
    'variables: wrong. Falta o endereço público do site .SITE_URL.: .+',
    { ...SERVER, settings: { siteUrl: null, buildHookUrl: null } },
  ],
  [
    `migrations: wrong. É a 17, e este programa precisa da ${MIGRATIONS}. .+ npm run migrate .+`,
    withRead({ applied: 17 }),
  ],
  [
    'migrations: wrong. O banco de dados já foi usado por uma versão mais nova .+',
    withRead({ applied: MIGRATIONS + 1 }),
  ],
  ['publication: wrong. Falta memória.', { ...SERVER, problem: 'Falta memória.' }],
  [
    'publication: wrong. Falta o endereço que publica o site .BUILD_HOOK_URL.: .+ Crie um build hook .+',
    noHook,
  ],
  [
    'publication: wrong. O host recusou o último pedido .+ Confira .+',
    withRead({ build: 'failed' }, HOOK),
  ],
  [
    'publication: wrong. Uma publicação foi pedida há mais de 10 minutos .+ Veja .+',
    withRead({ build: 'late' }, HOOK),
  ],
  ['publication: right. .+', withRead({ build: 'pending' }, HOOK)],
  [
    'whatsapp: wrong. Nenhum número foi salvo: .+ Informe o número em Contato, no painel.',
    withRead({ whatsapp: null }),
  ],
  ['whatsapp: right. .+ .11. 98888-7777.', withRead({ whatsapp: null, phone: '11988887777' })],
  [
    'whatsapp: wrong. O número salvo é um exemplo .+ Informe .+',
    withRead({ whatsapp: 'https://wa.me/5500000000000' }),
  ],
  ['clock: right. .+', withRead({ late: -60_000 })],
  ['clock: wrong. O relógio do servidor está 2 minutos adiantado .+', withRead({ late: -121_000 })],
  ['clock: wrong. O relógio do servidor está 3 horas atrasado .+', withRead({ late: 10_800_000 })],
  ['disk: right. 500 MB livres .+', { ...SERVER, disk: { free: 500_000_000, size: 2e9 } }],
  [
    'disk: wrong. 1,5 MB livres de 2 GB .+ Libere espaço .+',
    { ...SERVER, disk: { free: 1_500_000, size: 2e9 } },
  ],
  ['disk: unknown. Não foi possível ver o espaço livre.', { ...SERVER, disk: null }],
  [
    'copies: unknown. Ainda não há nenhuma: .+',
    { ...SERVER, copies: { count: 0, since: ago(35) } },
  ],
  [
    'copies: wrong. Ainda não há nenhuma. Veja o .+',
    { ...SERVER, copies: { count: 0, since: ago(36) } },
  ],
  [
    'copies: wrong. A cópia diária mais nova tem 36 horas. Veja o espaço .+ npm run admin -- backup.',
    { ...SERVER, copies: { count: 1, since: ago(36) } },
  ],
] as const)('a diagnosis says what to do about %s', (line, findings) => {
  const [name = ''] = line.split('.');
  expect(one(name.split(':')[0] ?? '', findings)).toMatch(new RegExp(`^${line}$`));
});

describe('a database', () => {
  beforeEach(() => setClock(null));
  afterEach(() => setClock(null));

  test('a database is read with its clock, its contact and the state of its build', async () => {
    const db = await testDb();
    expect(await examine(db)).toMatchObject({ applied: MIGRATIONS, whatsapp: null, build: null });
    await db`insert into contact (phone, address, whatsapp)
      values ('(11) 3333-4444', 'Rua A', 'https://wa.me/5511988887777')`;
    const build = async (requested: string) => {
      await db`update content_state set build_requested_at = ${requested}`;
      return (await examine(db)).build;
    };
    const ago = (minutes: number) => new Date(now() - minutes * 60_000).toISOString();
    expect(await build('-infinity')).toBe('failed');
    expect([await build(ago(9)), await build(ago(11))]).toEqual(['pending', 'late']);
    const { late, whatsapp, phone } = await examine(db);
    expect({ whatsapp, phone, sameHour: Math.abs(late) < 5_000 }).toEqual({
      whatsapp: 'https://wa.me/5511988887777',
      phone: '(11) 3333-4444',
      sameHour: true,
    });
    const real = Date.now;
    setClock(() => real() - 7_200_000);
    expect(Math.round((await examine(db)).late / 60_000)).toBe(120);
  });
});
