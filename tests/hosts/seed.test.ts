import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../db/client.ts';
import { openLocal } from '../../db/local/open.ts';
import { seed } from '../../hosts/seeding.ts';
import { setClock } from '../../src/shared/clock.ts';
import { type TestApi, testApi } from '../support/api.ts';
import { testDb } from '../support/database.ts';
import { freshDataDir } from '../support/migrated.ts';
import { bareEnvironment } from '../support/server.ts';

const DAY = 86_400_000;
const ZONE = 'America/Sao_Paulo';
const REFUSED = expect.stringMatching(
  /^Este banco de dados já tem conteúdo ou clientes que não são do exemplo: nada foi gravado\./,
);

let db: Db;
let api: TestApi;
beforeEach(async () => {
  db = await testDb();
  api = testApi(db);
});
afterEach(() => setClock(null));

/** Every row of the database, as text. */
async function dump(): Promise<unknown> {
  const tables =
    await db`select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1`;
  const all = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(json_agg(t order by t::text)::text, '') as rows from ${name} t`,
  );
  return await db.query(all.join(' union all '));
}

const read = async <T>(path: string) =>
  (await api.send('GET', path, { token: await api.adminToken() })).data as T;
type Dated = { readonly created_at: string };

describe('an empty database', () => {
  // spec §3 names the eight sections.
  test('gets all eight sections, one record where there is one and several where there are many', async () => {
    await seed(db, ZONE);
    const content = await read<Record<string, object | object[]>>('/content');
    const sizes = Object.entries(content).map(([name, rows]) => [
      name,
      Array.isArray(rows) ? rows.length : 'id' in rows && 'one',
    ]);
    expect(Object.fromEntries(sizes)).toEqual({
      hero: 'one',
      about: 'one',
      contact: 'one',
      services: 5,
      benefits: 4,
      testimonials: 3,
      faq: 4,
      blog: 3,
    });
    expect(content.hero).toMatchObject({
      title: 'Espaço Alecrim\nMassoterapia com calma',
      title_font: 'Playfair Display',
    });
    expect(content.services).toMatchObject([1, 2, 3, 4, 5].map((order) => ({ order })));
  });

  test('gets posts of the last weeks, counted from today in the time zone of the practice', async () => {
    // Already 1 March in Auckland, still 28 February in São Paulo.
    setClock(() => Date.parse('2026-03-01T01:00:00Z'));
    await seed(db, ZONE);
    const posts = await read<{ published_date: string; slug: string }[]>('/content/blog');
    expect(posts.map(({ published_date }) => published_date)).toEqual([
      '2026-02-24',
      '2026-02-10',
      '2026-01-18',
    ]);
    expect(posts[0]?.slug).toBe('tres-alongamentos-para-quem-passa-o-dia-sentado');
  });

  test('gets clients of the last two months, the newest of today, whose requests make a ranking', async () => {
    await seed(db, ZONE);
    const clients =
      await read<(Dated & { name: string; phone: string; active: boolean })[]>('/users');
    expect(clients).toHaveLength(6);
    const ages = clients.map(({ created_at }) => (Date.now() - Date.parse(created_at)) / DAY);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(ages[0]).toBeLessThan(1);
    expect(ages.at(-1)).toBeGreaterThan(50);
    expect(ages.at(-1)).toBeLessThan(60);
    // A phone that can be somebody's would be called: Anatel gave area code 20 to nobody.
    for (const { phone } of clients) expect(phone).toMatch(/^20\d{9}$/);
    const ranking =
      await read<{ service_name: string; request_count: number }[]>('/reports/services');
    expect(ranking[0]).toEqual({ service_name: 'Massagem relaxante', request_count: 3 });
    expect(ranking.map(({ service_name }) => service_name).sort()).toEqual([
      'Drenagem linfática',
      'Massagem relaxante',
      'Massagem terapêutica',
      'Reflexologia podal',
      'Ventosaterapia',
    ]);
    const lastWeek = await read<{ request_count: number }[]>('/reports/services?period=week');
    expect(lastWeek.reduce((sum, { request_count }) => sum + request_count, 0)).toBe(4);
  });

  test('gets a term in force that its clients accepted, and messages of both kinds', async () => {
    await seed(db, ZONE);
    expect(await read('/users/terms')).toMatchObject([
      { title: 'Termo de atendimento do Espaço Alecrim', version: '1.0', active: true },
    ]);
    const login = await api.send('POST', '/users/login', { body: { phone: '20988110001' } });
    expect(login.status).toBe(200);
    expect(login.data).not.toHaveProperty('termsPending');
    const notices =
      await read<(Dated & { type: string; isPublic: boolean; userName: string | null })[]>(
        '/notifications',
      );
    expect(notices.filter(({ type }) => type === 'new_client')).toHaveLength(6);
    const manual = notices.filter(({ type }) => type === 'manual');
    expect(manual).toMatchObject([
      { isPublic: true, userName: 'Renata Figueiredo' },
      { isPublic: false, userName: 'Maria de Lourdes Pacheco' },
    ]);
    for (const { created_at } of notices)
      expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now());
  });

  test('creates no access to the panel', async () => {
    await seed(db, ZONE);
    expect(await db`select 1 from admins`).toEqual([]);
  });
});

test('a second run changes nothing, not even next week', async () => {
  expect(await seed(db, ZONE)).toBe(31);
  const before = await dump();
  expect(await seed(db, ZONE)).toBe(0);
  setClock(() => Date.now() + 7 * DAY);
  expect(await seed(db, ZONE)).toBe(0);
  expect(await dump()).toEqual(before);
});

test('a run that was stopped half-way is completed by the next', async () => {
  await seed(db, ZONE);
  const whole = await read<object[]>('/users');
  await db`delete from clients where phone = '20988110004'`;
  await db`delete from faq where question = 'Preciso levar alguma coisa?'`;
  expect(await seed(db, ZONE)).toBe(2);
  expect(await read<object[]>('/users')).toHaveLength(whole.length);
  expect(await read<object[]>('/content/faq')).toHaveLength(4);
});

describe('a database of somebody else is refused and left as it is', () => {
  test.each([
    [
      'a service',
      'POST',
      '/content/services',
      { title: 'Shiatsu', description: 'Com os dedos.', icon: 'fa-leaf' },
    ],
    ['a hero', 'PUT', '/content/hero', { title: 'Outro espaço' }],
    ['a term', 'POST', '/users/terms', { title: 'Meu termo', content: '<p>Texto</p>' }],
    [
      'a client',
      'POST',
      '/users/register',
      { name: 'Ana', phone: '11955554444', serviceId: 'relaxante', termsAccepted: true },
    ],
  ])('with %s', async (_, method, path, body) => {
    const { status } = await api.send(method, path, { token: await api.adminToken(), body });
    expect(status).toBeLessThan(300);
    const before = await dump();
    await expect(seed(db, ZONE)).rejects.toMatchObject({ name: 'ForeignData', message: REFUSED });
    expect(await dump()).toEqual(before);
  });

  test('with one client more than the example has', async () => {
    await seed(db, ZONE);
    const [service] = await read<{ id: string }[]>('/content/services');
    const body = { name: 'Ana', phone: '11955554444', serviceId: service?.id, termsAccepted: true };
    expect((await api.send('POST', '/users/register', { body })).status).toBe(201);
    await expect(seed(db, ZONE)).rejects.toMatchObject({ message: REFUSED });
  });
});

describe('the command', () => {
  const SEED = fileURLToPath(new URL('../../hosts/seed.ts', import.meta.url));

  async function run(
    environment: Record<string, string>,
  ): Promise<{ code: number | null; errors: string }> {
    const child = spawn(process.execPath, [SEED], {
      env: { ...bareEnvironment(), ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const [code] = await once(child, 'close');
    return { code, errors };
  }

  test('fills the data folder that npm start then uses, and says so; a second one says that nothing changed', async () => {
    const dataDir = await freshDataDir();
    expect(await run({ DATA_DIR: dataDir })).toEqual({
      code: 0,
      errors: 'Exemplo gravado: 31 registros novos.\n',
    });
    const again = { code: 0, errors: 'O exemplo já está neste banco de dados; nada mudou.\n' };
    expect(await run({ DATA_DIR: dataDir })).toEqual(again);
    rmSync(dataDir, { recursive: true });
  }, 60_000);

  test('fills the database of DATABASE_URL', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'toque-seed-'));
    const local = await openLocal({ memory: true });
    const { url } = await local.listen();
    const { code, errors } = await run({ DATABASE_URL: url, DATA_DIR: dataDir });
    expect({ code, errors }).toEqual({ code: 0, errors: 'Exemplo gravado: 31 registros novos.\n' });
    await local.close();
    rmSync(dataDir, { recursive: true });
  }, 60_000);

  test('leaves a folder alone that a server holds', async () => {
    const dataDir = await freshDataDir();
    const server = await openLocal({ dataDir });
    const { code, errors } = await run({ DATA_DIR: dataDir });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/já está em uso por outro processo/),
    });
    await server.close();
    rmSync(dataDir, { recursive: true });
  }, 60_000);
});
