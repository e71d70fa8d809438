import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import { countAttempts } from '../../../db/core/throttle.ts';
import { SETUP_TOKEN, type TestApi, testApi } from '../../support/api.ts';
import { idOf, MARIA } from '../../support/owner-api.ts';
import { openPostgres, type PostgresDatabase } from '../../support/postgres-database.ts';

const socketFolder = inject('postgres');
const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
const tally = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

// PGlite runs queries one after the other, so races need a real server.
describe.skipIf(!socketFolder)('on a real Postgres', () => {
  let database: PostgresDatabase;
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    database = await openPostgres(socketFolder ?? '');
    const db = connect(database.url);
    await times(4, () => prepare(db));
    api = testApi(db, { RATE_LIMITS: 'register=1000,loginAddress=1000' });
  });
  afterAll(() => database?.close());

  const count = async (table: string) =>
    (await api.db.query(`select count(*)::int as n from ${table}`))[0]?.n;

  const contentVersion = async () =>
    Number((await api.db`select version::int as version from content_state`)[0]?.version);

  test('twenty setups make one admin', async () => {
    const admin = { password: 'uma senha boa', email: 'd@example.com', setupToken: SETUP_TOKEN };
    const answers = await times(20, (n) =>
      api.send('POST', '/auth/setup', { body: { username: `dona${n}`, ...admin } }),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 409, 503].includes(status))).toBe(true);
    expect(await count('admins')).toBe(1);
    token = (created[0]?.data as { token: string } | undefined)?.token ?? '';
  });

  test('twenty registrations of one phone make one client, one proof and twenty requests', async () => {
    const answers = await times(20, () => api.send('POST', '/users/register', { body: MARIA }));
    expect(tally(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(idOf)).size).toBe(1);
    const made = ['clients', 'service_requests', 'acceptances', 'notifications'];
    expect(await Promise.all(made.map(count))).toEqual([1, 20, 1, 1]);
  });

  test('twenty repeats of one key make one row and one answer', async () => {
    const answers = await times(20, () =>
      api.send('POST', '/content/services', {
        token,
        body: { title: 'Shiatsu', description: 'x' },
        headers: { 'idempotency-key': 'uma' },
      }),
    );
    expect(tally(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await count('services')).toBe(1);
  });

  test('of twenty saves over one version, one wins', async () => {
    const [service] = (await api.send('GET', '/content/services')).data as { id: string }[];
    const answers = await times(20, (n) =>
      api.send('PUT', `/content/services/${service?.id}`, {
        token,
        body: { title: `Título ${n}` },
        headers: { 'if-match': '"1"' },
      }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: 19 });
  });

  test('two first saves of a singleton make one record', async () => {
    const answers = await times(10, (n) =>
      api.send('PUT', '/content/hero', { token, body: { title: `Título ${n}` } }),
    );
    expect(tally(answers)).toEqual({ 200: 10 });
    expect(await count('hero')).toBe(1);
    expect((await api.send('GET', '/content/hero')).data).toMatchObject({ version: 10 });
  });

  test('posts of one title get distinct slugs, and the content version counts every write', async () => {
    const before = await contentVersion();
    const post = { title: 'Mesmo título', summary: 's', content: 'c', author: 'a' };
    const body = { ...post, published_date: '2026-01-01' };
    const answers = await times(20, () => api.send('POST', '/content/blog', { token, body }));
    expect(new Set(answers.map(({ data }) => (data as { slug: string }).slug)).size).toBe(20);
    expect(await contentVersion()).toBe(before + 20);
  });

  test('of twenty orders at once one is saved, while records are added and changed', async () => {
    const add = (n: number) =>
      api.send('POST', '/content/benefits', {
        token,
        body: { title: `Bem ${n}`, description: 'x' },
      });
    for (let n = 0; n < 8; n += 1) await add(n);
    const rows = async () =>
      (await api.send('GET', '/content/benefits')).data as { id: string; order: number }[];
    const ids = (await rows()).map(({ id }) => id);
    const turned = (n: number) => [...ids.slice(n % 8), ...ids.slice(0, n % 8)];
    const answers = await times(30, (n) =>
      n % 3 === 2
        ? api.send('PUT', `/content/benefits/${ids[n % 8]}`, { token, body: { title: `T ${n}` } })
        : api.send('PUT', '/content/benefits/order', { token, body: { ids: turned(n) } }),
    );
    expect(tally(answers)).toEqual({ 200: 30 });
    const saved = await rows();
    expect(saved.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ids.map((_, n) => turned(n))).toContainEqual(saved.map(({ id }) => id));

    // An order without a new record is refused, or was saved before it.
    const mixed = await times(20, (n) =>
      n % 2
        ? add(n)
        : api.send('PUT', '/content/benefits/order', { token, body: { ids: turned(n) } }),
    );
    expect(
      mixed.every(({ status }, n) => (n % 2 ? status === 201 : [200, 409].includes(status))),
    ).toBe(true);
    const orders = (await rows()).map(({ order }) => order);
    expect(orders).toHaveLength(18);
    expect(orders.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('however many terms are activated at once, one is active', async () => {
    const answers = await times(12, (n) =>
      api.send('POST', '/users/terms', {
        token,
        body: { title: 'Termos', version: `2.${n}`, content: '<p>Oi</p>' },
      }),
    );
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
    expect(await count('terms where active')).toBe(1);
  });

  test('a limit lets exactly its number through', async () => {
    const waits = await times(100, () =>
      countAttempts(api.db, [
        { key: 'a', max: 5, window: 60 },
        { key: 'b', max: 50, window: 60 },
      ]),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
});
