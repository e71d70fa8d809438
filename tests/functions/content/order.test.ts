import { expect, test } from 'vitest';
import { insert } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { answerOf, NOBODY, ownerApi } from '../../support/api/owner-api.ts';

// docs/spec.md §10: `PUT /content/{list}/order { ids }`.
type Row = { id: string; order: number; version: number; updated_at: string };

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const owner = ownerApi();
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
const put = (body: object, name = 'services') => owner.send('PUT', `/content/${name}/order`, body);
const listed = (name = 'services') => owner.get<Row[]>(`/content/${name}`);
const contentVersion = async () =>
  (await owner.db`select version::int as version from content_state`)[0]?.version;

/** Records with these numbers, last updated long ago. */
async function fill(orders: readonly number[], name?: string): Promise<Row[]> {
  for (const order of orders)
    await insert(owner.db, name ?? 'services', { order, updated_at: LONG_AGO });
  return listed(name);
}

test.each(['services', 'benefits', 'faq'])(
  'the order of %s is saved as 1 to n, with a revision of what moved',
  async (name) => {
    const [one, two, three] = ids(await fill([1, 5, 5], name));
    const { status, data, headers } = await put({ ids: [one, three, two] }, name);
    const rows = (data as Row[]).map((row) => {
      return [row.id, row.order, row.version, row.updated_at === LONG_AGO];
    });
    expect([status, rows]).toEqual([
      200,
      [
        [one, 1, 1, true],
        [three, 2, 2, false],
        [two, 3, 2, false],
      ],
    ]);
    expect(await listed(name)).toEqual(data);
    expect([headers.get('content-version'), await contentVersion()]).toEqual(['1', 1]);
    expect(owner.api.builds()).toBe(1);
    const [admin] = await owner.db`select id from admins`;
    const revisions = await owner.db`select entity_id as id, version, data ->> 'order' as order,
      actor from revisions where entity = ${name} and action = 'update' order by data ->> 'order'`;
    expect(revisions).toEqual([
      { id: three, version: 2, order: '2', actor: admin?.id },
      { id: two, version: 2, order: '3', actor: admin?.id },
    ]);
  },
);

test('the same order changes nothing', async () => {
  const rows = await fill([1, 2, 3]);
  expect((await put({ ids: ids(rows) })).data).toEqual(rows);
  expect(await contentVersion()).toBe(0);
  const turned = ids(rows).toReversed();
  const first = await put({ ids: turned });
  expect((await put({ ids: turned })).data).toEqual(first.data);
  expect(await contentVersion()).toBe(1);
});

test('the order of another list than the current one is 409 with that one', async () => {
  const rows = await fill([1, 2, 3]);
  const [one, two, three] = ids(rows);
  for (const wrong of [[two, one], [three, two, one, NOBODY], [three, two, NOBODY], []])
    expect(answerOf(await put({ ids: wrong }))).toEqual({
      status: 409,
      data: { message: answers.listChanged, current: rows },
    });
  expect(await listed()).toEqual(rows);
});

test('an order is a list of distinct ids, else 422', async () => {
  const rows = await fill([1, 2]);
  const [one, two = ''] = ids(rows);
  const lists = [
    [one, one],
    ...['x', 2, null, two.toUpperCase(), `${two}\u0000`].map((id) => [one, id]),
  ];
  for (const body of [{}, ...[...lists, null, one, { 0: one }].map((ids) => ({ ids }))]) {
    const { status, data } = await put(body);
    expect({ body, status, data }).toMatchObject({
      body,
      status: 422,
      data: { message: answers.orderList },
    });
  }
  expect(await listed()).toEqual(rows);
});

test('the order of five hundred records is one call, and so is that of none', async () => {
  expect(answerOf(await put({ ids: [] }))).toEqual({ status: 200, data: [] });
  await owner.db`insert into services (title, description, icon, "order")
    select 't' || n, 'd', '', n from generate_series(1, 500) n`;
  const turned = ids(await listed()).toReversed();
  const data = (await put({ ids: turned })).data as Row[];
  expect(data.map(({ id, order }) => [id, order])).toEqual(turned.map((id, n) => [id, n + 1]));
});

test.each(['testimonials', 'blog'])('%s have no order', async (name) => {
  const missing = { status: 404, data: { message: answers.missing } };
  expect(answerOf(await put({ ids: [] }, name))).toEqual(missing);
});
