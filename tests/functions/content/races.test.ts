import { describe, expect, inject, test } from 'vitest';
import { SETUP_TOKEN } from '../../support/api/api.ts';
import { idOf } from '../../support/api/owner-api.ts';
import { postgresOwner, statusCounts, times } from '../../support/api/postgres-api.ts';
import { postValues } from '../../support/make/post.ts';

type Row = { readonly id: string; readonly order: number };

describe.skipIf(!inject('postgres'))('on a real Postgres', () => {
  const owner = postgresOwner({ RATE_LIMITS: 'loginAddress=1000' });
  const { send, get, count } = owner;
  const contentVersion = async () =>
    Number((await owner.db`select version::int as version from content_state`)[0]?.version);

  test('twenty setups make one admin', async () => {
    await owner.db`delete from admins`;
    const admin = { password: 'uma senha boa', email: 'd@example.com', setupToken: SETUP_TOKEN };
    const answers = await times(20, (n) =>
      send('POST', '/auth/setup', { username: `dona${n}`, ...admin }),
    );
    const { 201: created, 409: late = 0, 503: busy = 0 } = statusCounts(answers);
    expect([created, late + busy]).toEqual([1, 19]);
    expect(await count('admins')).toBe(1);
    owner.token = await owner.api.adminToken();
  });

  test('twenty repeats of one key make one row, and of twenty saves of it one wins', async () => {
    const body = { title: 'Shiatsu', description: 'x' };
    const added = await times(20, () =>
      send('POST', '/content/services', body, { 'idempotency-key': 'uma' }),
    );
    expect(statusCounts(added)).toEqual({ 201: 20 });
    const [id, ...others] = new Set(added.map(idOf));
    expect([others, await count('services')]).toEqual([[], 1]);
    const saved = await times(20, (n) =>
      send('PUT', `/content/services/${id}`, { title: `T ${n}` }, { 'if-match': '"1"' }),
    );
    expect(statusCounts(saved)).toEqual({ 200: 1, 409: 19 });
  });

  test('first saves of a singleton make one record', async () => {
    const answers = await times(10, (n) => send('PUT', '/content/hero', { title: `Título ${n}` }));
    expect(statusCounts(answers)).toEqual({ 200: 10 });
    expect(await count('hero')).toBe(1);
    expect(await get('/content/hero')).toMatchObject({ version: 10 });
  });

  test('posts of one title get distinct slugs, and every write is counted', async () => {
    const before = await contentVersion();
    const answers = await times(20, () => send('POST', '/content/blog', postValues()));
    expect(new Set(answers.map(({ data }) => (data as { slug: string }).slug)).size).toBe(20);
    expect(await contentVersion()).toBe(before + 20);
  });

  test('one of several orders at once is saved, while records are added and changed', async () => {
    const add = (n: number) =>
      send('POST', '/content/benefits', { title: `Bem ${n}`, description: 'x' });
    for (let n = 0; n < 8; n += 1) await add(n);
    const rows = () => get<Row[]>('/content/benefits');
    const ids = (await rows()).map(({ id }) => id);
    const turned = (n: number) => [...ids.slice(n % 8), ...ids.slice(0, n % 8)];
    const order = (n: number) => send('PUT', '/content/benefits/order', { ids: turned(n) });
    const rename = (n: number) =>
      send('PUT', `/content/benefits/${ids[n % 8]}`, { title: `T ${n}` });
    const answers = await times(30, (n) => (n % 3 === 2 ? rename(n) : order(n)));
    expect(statusCounts(answers)).toEqual({ 200: 30 });
    const saved = await rows();
    expect(saved.map((row) => row.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ids.map((_, n) => turned(n))).toContainEqual(saved.map(({ id }) => id));

    // An order without a new record is refused, or was saved before it.
    const mixed = await times(20, (n) => (n % 2 ? add(n) : order(n)));
    const expected = mixed.map((_, n) => (n % 2 ? [201] : [200, 409]));
    expect(mixed.filter(({ status }, n) => !expected[n]?.includes(status))).toEqual([]);
    const orders = (await rows()).map((row) => row.order);
    expect([orders.length, orders.slice(0, 8)]).toEqual([18, [1, 2, 3, 4, 5, 6, 7, 8]]);
  });
});
