import { beforeEach, describe, expect, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

// docs/spec.md §10: `PUT /content/{list}/order { ids }`, for the lists that docs/spec.md §3 gives an order.

type Row = { id: string; order: number; version: number; updated_at: string };

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});

const LONG_AGO = '2020-01-01T00:00:00.000Z';

describe.each(['services', 'benefits', 'faq'])('the order of %s', (name) => {
  const path = `/content/${name}`;
  const put = (body: unknown) => api.send('PUT', `${path}/order`, { token, body });
  const listed = async () => (await api.send('GET', path)).data as Row[];
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

  /** Records with these numbers, not touched for years. */
  async function fill(...orders: number[]): Promise<Row[]> {
    const words =
      name === 'faq' ? { question: 'q', answer: 'a' } : { title: 't', description: 'd' };
    for (const order of orders) await api.send('POST', path, { token, body: { ...words, order } });
    await api.db.query(`update ${name} set updated_at = '${LONG_AGO}'`);
    return listed();
  }
  const contentVersion = async () =>
    (await api.db`select version::int as version from content_state`)[0]?.version as number;

  test('is written 1 to n in one call that answers the list', async () => {
    const [one, two, three] = await fill(1, 5, 5);
    const before = await contentVersion();
    const builds = api.builds();
    const wanted = [three?.id, one?.id, two?.id];
    const { status, data, headers } = await put({ ids: wanted });
    expect(status).toBe(200);
    expect((data as Row[]).map(({ id, order }) => [id, order])).toEqual([
      [three?.id, 1],
      [one?.id, 2],
      [two?.id, 3],
    ]);
    expect(await listed()).toEqual(data);
    expect(headers.get('content-version')).toBe(String(before + 1));
    expect(await contentVersion()).toBe(before + 1);
    expect(api.builds()).toBe(builds + 1);
  });

  test('touches only what moved, each with a revision signed by who did it', async () => {
    const [one, two, three] = await fill(1, 2, 3);
    const { data } = await put({ ids: [one?.id, three?.id, two?.id] });
    expect((data as Row[]).map(({ id, version }) => [id, version])).toEqual([
      [one?.id, 1],
      [three?.id, 2],
      [two?.id, 2],
    ]);
    expect((data as Row[]).map(({ updated_at }) => updated_at === LONG_AGO)).toEqual([
      true,
      false,
      false,
    ]);
    const [owner] = await api.db`select id from admins`;
    const kept = await api.db`select entity_id as id, version, data ->> 'order' as order, actor
      from revisions where entity = ${name} and action = 'update' order by data ->> 'order'`;
    expect(kept).toEqual([
      { id: three?.id, version: 2, order: '2', actor: owner?.id },
      { id: two?.id, version: 2, order: '3', actor: owner?.id },
    ]);
  });

  test('as it is already changes nothing, and said twice it is one change', async () => {
    const rows = await fill(1, 2, 3);
    const before = await contentVersion();
    expect((await put({ ids: ids(rows) })).data).toEqual(rows);
    expect(await contentVersion()).toBe(before);
    const turned = ids(rows).toReversed();
    const first = await put({ ids: turned });
    const second = await put({ ids: turned });
    expect(second.data).toEqual(first.data);
    expect(await contentVersion()).toBe(before + 1);
  });

  test('of a list that has changed meanwhile is 409 with the list, and nothing is written', async () => {
    const rows = await fill(1, 2, 3);
    const [one, two, three] = ids(rows);
    const stranger = crypto.randomUUID();
    for (const wrong of [[two, one], [three, two, one, stranger], [three, two, stranger], []]) {
      const { status, data } = await put({ ids: wrong });
      expect({ status, data }).toEqual({
        status: 409,
        data: { message: answers.listChanged, current: rows },
      });
    }
    expect(await listed()).toEqual(rows);
  });

  test('is a list of ids, each once; anything else is 422 with a sentence', async () => {
    const rows = await fill(1, 2);
    const [one, two] = ids(rows);
    for (const wrong of [
      {},
      { ids: null },
      { ids: one },
      { ids: { 0: one } },
      { ids: [one, one] },
      { ids: [one, two, two] },
      { ids: [one, 'x'] },
      { ids: [one, 2] },
      { ids: [one, null] },
      { ids: [one, String(two).toUpperCase()] },
      { ids: [one, `${two}\u0000`] },
    ]) {
      const { status, data } = await put(wrong);
      expect({ wrong, status, data }).toMatchObject({
        wrong,
        status: 422,
        data: { message: answers.orderList },
      });
    }
    expect(await listed()).toEqual(rows);
  });

  test('of five hundred records is one call', async () => {
    await api.db.query(
      name === 'faq'
        ? `insert into faq (question, answer, "order") select 'q', 'a', n from generate_series(1, 500) n`
        : `insert into ${name} (title, description, icon, "order") select 't', 'd', '', n from generate_series(1, 500) n`,
    );
    const turned = ids(await listed()).toReversed();
    const { status, data } = await put({ ids: turned });
    expect(status).toBe(200);
    expect(ids(data as Row[])).toEqual(turned);
    expect((data as Row[]).map(({ order }) => order)).toEqual(
      Array.from({ length: 500 }, (_, index) => index + 1),
    );
  });

  test('of nothing is nothing', async () => {
    expect(await put({ ids: [] })).toMatchObject({ status: 200, data: [] });
  });
});

test.each(['testimonials', 'blog'])('%s have no order of their own', async (name) => {
  const { status, data } = await api.send('PUT', `/content/${name}/order`, {
    token,
    body: { ids: [] },
  });
  expect({ status, data }).toEqual({ status: 404, data: { message: answers.missing } });
});
