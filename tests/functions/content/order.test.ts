import { describe, expect, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { NOBODY, ownerApi } from '../../support/owner-api.ts';

// docs/spec.md §10: `PUT /content/{list}/order { ids }`.
type Row = { id: string; order: number; version: number; updated_at: string };

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const owner = ownerApi();
const { send } = owner;
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe.each([
  ['services', 'title, description, icon', "'t', 'd', ''"],
  ['benefits', 'title, description, icon', "'t', 'd', ''"],
  ['faq', 'question, answer', "'q', 'a'"],
])('the order of %s', (name, columns, values) => {
  const put = (body: object) => send('PUT', `/content/${name}/order`, body);
  const listed = () => owner.get<Row[]>(`/content/${name}`);
  const contentVersion = async () =>
    (await owner.db`select version::int as version from content_state`)[0]?.version as number;

  /** Records with these numbers, last updated long ago. */
  async function fill(...orders: number[]): Promise<Row[]> {
    await owner.db.query(`insert into ${name} (${columns}, "order", updated_at)
      select ${values}, n, '${LONG_AGO}' from unnest(array[${orders}]) n`);
    return listed();
  }

  test('is saved as 1 to n in one call that answers the list', async () => {
    const [one, two, three] = ids(await fill(1, 5, 5));
    const { status, data, headers } = await put({ ids: [three, one, two] });
    expect(status).toBe(200);
    expect((data as Row[]).map(({ id, order }) => [id, order])).toEqual([
      [three, 1],
      [one, 2],
      [two, 3],
    ]);
    expect(await listed()).toEqual(data);
    expect([headers.get('content-version'), await contentVersion()]).toEqual(['1', 1]);
    expect(owner.api.builds()).toBe(1);
  });

  test('updates only what moved, each with a revision of its author', async () => {
    const [one, two, three] = ids(await fill(1, 2, 3));
    const { data } = await put({ ids: [one, three, two] });
    const rows = (data as Row[]).map((row) => [row.id, row.version, row.updated_at === LONG_AGO]);
    expect(rows).toEqual([
      [one, 1, true],
      [three, 2, false],
      [two, 2, false],
    ]);
    const [admin] = await owner.db`select id from admins`;
    const revisions = await owner.db`select entity_id as id, version, data ->> 'order' as order,
      actor from revisions where entity = ${name} and action = 'update' order by data ->> 'order'`;
    expect(revisions).toEqual([
      { id: three, version: 2, order: '2', actor: admin?.id },
      { id: two, version: 2, order: '3', actor: admin?.id },
    ]);
  });

  test('changes nothing where it is the same', async () => {
    const rows = await fill(1, 2, 3);
    expect((await put({ ids: ids(rows) })).data).toEqual(rows);
    expect(await contentVersion()).toBe(0);
    const turned = ids(rows).toReversed();
    const first = await put({ ids: turned });
    expect((await put({ ids: turned })).data).toEqual(first.data);
    expect(await contentVersion()).toBe(1);
  });

  test('of another list than the current one is 409 with that one', async () => {
    const rows = await fill(1, 2, 3);
    const [one, two, three] = ids(rows);
    for (const wrong of [[two, one], [three, two, one, NOBODY], [three, two, NOBODY], []]) {
      expect(await put({ ids: wrong })).toMatchObject({
        status: 409,
        data: { message: answers.listChanged, current: rows },
      });
    }
    expect(await listed()).toEqual(rows);
  });

  test('is a list of distinct ids, else 422', async () => {
    const rows = await fill(1, 2);
    const [one, two] = ids(rows);
    const lists = [
      [one, one],
      [one, two, two],
      [one, 'x'],
      [one, 2],
      [one, null],
    ];
    const odd = [null, one, { 0: one }, [one, two?.toUpperCase()], [one, `${two}\u0000`]];
    for (const wrong of [{}, ...[...lists, ...odd].map((ids) => ({ ids }))]) {
      const { status, data } = await put(wrong);
      expect({ wrong, status, data }).toMatchObject({
        wrong,
        status: 422,
        data: { message: answers.orderList },
      });
    }
    expect(await listed()).toEqual(rows);
  });

  test('of five hundred records is one call, of none too', async () => {
    expect(await put({ ids: [] })).toMatchObject({ status: 200, data: [] });
    const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
    const turned = ids(await fill(...numbers)).toReversed();
    const data = (await put({ ids: turned })).data as Row[];
    expect(ids(data)).toEqual(turned);
    expect(data.map(({ order }) => order)).toEqual(numbers);
  });
});

test.each(['testimonials', 'blog'])('%s have no order', async (name) => {
  expect(await send('PUT', `/content/${name}/order`, { ids: [] })).toMatchObject({
    status: 404,
    data: { message: answers.missing },
  });
});
