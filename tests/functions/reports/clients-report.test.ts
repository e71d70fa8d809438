import { expect, test } from 'vitest';
import { ownerApi } from '../../support/api/owner-api.ts';

type Row = Readonly<Record<string, string | number>>;

// A Wednesday.
const owner = ownerApi('2026-05-06T12:00:00Z');
const { send } = owner;
let phones = 0;

const filled = async (period = 'day') =>
  (await owner.get<Row[]>(`/reports/clients?period=${period}`))
    .filter(({ count }) => count !== 0)
    .map(({ count, ...bucket }) => `${Object.values(bucket)}: ${count}`);
const all = async () => (await Promise.all(['day', 'week', 'month'].map(filled))).flat();

const newPhone = () => {
  phones += 1;
  return `119${80_000_000 + phones}`;
};
/** A client who is imported with this day of registration. */
async function add(created_at: string): Promise<string> {
  const phone = newPhone();
  await send('POST', '/users/import', { rows: [{ name: 'Ana', phone, created_at }] });
  const [row] = await owner.db`select id from clients where phone = ${phone}`;
  return String(row?.id);
}
const remove = (id: string) => send('DELETE', `/users/${id}`);
const restore = (id: string) => send('POST', `/users/${id}/restore`);
const erase = (id: string) => send('POST', `/users/${id}/erase`, { name: 'Ana' });
const merge = (id: string, other: string) =>
  send('POST', `/users/${id}/merge`, { other, name: 'Ana', phone: newPhone() });

test('a client who registers several times counts once', async () => {
  for (const name of ['Bia', 'Outra', 'Bia']) await owner.register({ name });
  expect(await all()).toEqual(['2026-05-06: 1', '2026-05-04: 1', '2026-05: 1']);
});

test('an imported client counts at the imported time, without a usable one at the import', async () => {
  const lines = [
    ['11988880001', '01/05/2026'],
    ['11988880002', '30/04/2026 23:59:59'],
    ['11988880001', '02/05/2026'],
    ['11988880003', '31/02/2026'],
    ['11988880004', '07/05/2026'],
    ['11988880005', '31/12/1899'],
  ];
  const rows = lines.map(([phone, created_at]) => ({ name: 'Ana', phone, created_at }));
  for (let time = 0; time < 2; time += 1) await send('POST', '/users/import', { rows });
  expect(await all()).toEqual([
    '2026-04-30: 1',
    '2026-05-01: 1',
    '2026-05-06: 3',
    '2026-04-27: 2',
    '2026-05-04: 3',
    '2026-04: 1',
    '2026-05: 4',
  ]);
});

test('a deleted client does not count until restored; edits change nothing', async () => {
  const id = await add('01/05/2026');
  await add('01/05/2026');
  await send('PUT', `/users/${id}`, { name: 'Bia', active: false });
  await send('PUT', `/users/${id}/toggle-active`);
  expect(await filled()).toEqual(['2026-05-01: 2']);
  for (let time = 0; time < 2; time += 1) {
    await remove(id);
    expect(await all()).toEqual(['2026-05-01: 1', '2026-04-27: 1', '2026-05: 1']);
  }
  expect((await restore(id)).status).toBe(200);
  expect(await all()).toEqual(['2026-05-01: 2', '2026-04-27: 2', '2026-05: 2']);
});

// The kept client has the earlier day; the undo restores both as they were.
test.each([
  ['the later', (april: string, may: string) => [may, april] as const],
  ['the earlier', (april: string, may: string) => [april, may] as const],
])('merged clients count once on the earlier day when %s is kept', async (_kept, order) => {
  const [kept, other] = order(await add('10/04/2026'), await add('05/05/2026'));
  expect((await merge(kept, other)).status).toBe(200);
  expect(await all()).toEqual(['2026-04-10: 1', '2026-04-06: 1', '2026-04: 1']);
  expect((await restore(other)).status).toBe(200);
  expect(await filled()).toEqual(['2026-04-10: 1', '2026-05-05: 1']);
  for (const id of [kept, other]) await remove(id);
  expect(await all()).toEqual([]);
});

test('an erased client still counts, unless deleted before', async () => {
  const [current, deleted] = [await add('01/05/2026'), await add('02/05/2026')];
  await remove(deleted);
  for (const id of [current, deleted]) expect((await erase(id)).status).toBe(200);
  expect(await filled()).toEqual(['2026-05-01: 1']);
  await remove(await add('01/05/2026'));
  expect(await filled()).toEqual(['2026-05-01: 1']);
});
