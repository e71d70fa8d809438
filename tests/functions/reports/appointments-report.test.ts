import { expect, test } from 'vitest';
import { insert, uuid } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { idOf, ownerApi } from '../../support/api/owner-api.ts';

// A Wednesday, at half past eight in the evening in São Paulo.
const owner = ownerApi('2026-05-06T23:30:00Z');
const { send } = owner;

const appointment = (
  client_id: string | null,
  day: string,
  state: string,
  price: number | null = null,
) => insert(owner.db, 'appointments', { client_id, day, state, price, service_name: `S ${day}` });
const paid = (
  client_id: string | null,
  day: string,
  paid_on: string | null,
  price: number | null,
  payment: string,
) =>
  insert(owner.db, 'appointments', {
    ...{ client_id, day, paid_on, price, payment, state: paid_on ? 'cancelled' : 'done' },
    service_name: 'S',
  });
const client = (n: number, name: string, active = true) =>
  insert(owner.db, 'clients', {
    id: uuid(n),
    name,
    name_key: name,
    phone: `113333444${n}`,
    active,
  });

test('appointments, their value and absences are counted by week and month', async () => {
  for (const [day, state, price] of [
    ['2026-05-04', 'done', 150.5],
    ['2026-05-10', 'done', null],
    ['2026-05-06', 'missed', 150],
    ['2026-05-05', 'cancelled', 150],
    ['2026-05-07', 'confirmed', 150],
    ['2026-05-03', 'done', 100],
    ['2026-05-11', 'done', 999],
    ['2026-02-16', 'done', 80],
    ['2026-02-15', 'done', 1],
    ['2025-11-24', 'done', 2],
  ] as const)
    await appointment(null, day, state, price);
  const read = async (period: string) => {
    const { data, headers } = await send('GET', `/reports/sessions?period=${period}`);
    const rows = data as { done: number; missed: number }[];
    const filled = rows.filter(({ done, missed }) => done + missed > 0);
    return { length: rows.length, filled, before: headers.get('x-total-before') };
  };
  expect(await read('week')).toEqual({
    length: 12,
    filled: [
      { start_date: '2026-02-16', done: 1, value: 80, missed: 0 },
      { start_date: '2026-04-27', done: 1, value: 100, missed: 0 },
      { start_date: '2026-05-04', done: 2, value: 150.5, missed: 1 },
    ],
    before: '2',
  });
  expect(await read('month')).toEqual({
    length: 12,
    filled: [
      { month: '2025-11', done: 1, value: 2, missed: 0 },
      { month: '2026-02', done: 2, value: 81, missed: 0 },
      { month: '2026-05', done: 4, value: 1249.5, missed: 1 },
    ],
    before: '0',
  });
});

test('a report without appointments is empty, and a wrong period is refused', async () => {
  expect(await owner.get('/reports/sessions')).toEqual([]);
  expect(await owner.get('/reports/absent')).toEqual([]);
  for (const path of ['/reports/sessions?period=day', '/reports/absent?period=5'])
    expect(await send('GET', path)).toMatchObject({
      status: 422,
      data: { message: answers.period },
    });
});

test('this month is beside the last one, without the clients whom the owner added herself', async () => {
  for (const [day, state, price] of [
    ['2026-05-01', 'done', 150.5],
    ['2026-05-06', 'missed', 150],
    ['2026-05-07', 'confirmed', 150],
    ['2026-04-30', 'done', 100],
    ['2026-03-31', 'done', 999],
  ] as const)
    await appointment(null, day, state, price);
  // Paid in May for April, and the other way round.
  for (const [day, paid_on, price] of [
    ['2026-04-30', '2026-05-01', 0.1],
    ['2026-05-01', '2026-05-06', 0.2],
    ['2026-05-02', '2026-04-30', 70],
  ] as const)
    await paid(null, day, paid_on, price, 'pix');
  const created_at = '02/05/2026';
  await send('POST', '/users', { name: 'Added', phone: '11988880001' });
  await send('POST', '/users/import', {
    rows: [{ name: 'Ana', phone: '11988880002', created_at }],
  });
  await owner.register({ phone: '11988880003' });
  // The first of May in São Paulo, and the last of April.
  for (const [phone, at] of [
    ['11988880004', '2026-05-01T03:00:00Z'],
    ['11988880005', '2026-05-01T02:59:59Z'],
    ['11988880006', '2026-03-31T12:00:00Z'],
  ] as const) {
    const id = idOf(await owner.register({ phone }));
    await owner.db`update clients set created_at = ${at} where id = ${id}`;
  }
  expect(await owner.get('/reports/months')).toEqual([
    { month: '2026-04', done: 1, value: 100, missed: 0, received: 70, clients: 1 },
    { month: '2026-05', done: 1, value: 150.5, missed: 1, received: 0.3, clients: 2 },
  ]);
  const { data } = await send('PUT', `/users/${idOf(await owner.register())}`, { name: 'Other' });
  expect((await send('DELETE', `/users/${(data as { id: string }).id}`)).status).toBe(200);
  expect((await owner.get<{ clients: number }[]>('/reports/months'))[1]?.clients).toBe(2);
});

test('absent is who came last that many weeks ago, is active and was not expected since', async () => {
  const people = [
    ['eight', ['2026-03-11 done', '2026-04-20 missed']],
    ['longer', ['2026-02-01 done']],
    ['a day too few', ['2026-03-12 done']],
    ['came since', ['2026-02-01 done', '2026-04-30 done']],
    ['ahead', ['2026-02-01 done', '2026-05-06 scheduled']],
    ['not noted yet', ['2026-02-01 done', '2026-05-05 confirmed']],
    ['never noted', ['2026-01-31 done', '2026-03-11 confirmed']],
    ['called off', ['2026-02-02 done', '2026-05-07 cancelled']],
    ['never came', ['2026-02-01 missed']],
  ] as const;
  for (const [n, [name, appointments]] of people.entries()) {
    const id = await client(n, name);
    for (const one of appointments) await appointment(id, one.slice(0, 10), one.slice(11));
  }
  await appointment(await client(9, 'inactive', false), '2026-02-01', 'done');
  const names = async (query: string) => {
    const { data, headers } = await send('GET', `/reports/absent${query}`);
    return [headers.get('x-total-count'), ...(data as { name: string }[]).map(({ name }) => name)];
  };
  expect(await names('')).toEqual(['4', 'eight', 'called off', 'longer', 'never noted']);
  expect(await names('?period=12')).toEqual(['2', 'called off', 'longer']);
  expect((await owner.get<object[]>('/reports/absent'))[0]).toEqual({
    ...{ id: uuid(0), name: 'eight', phone: '1133334440' },
    ...{ service_name: 'S 2026-03-11', last: '2026-03-11' },
  });
});

test('income is by month of payment, service and way, with all that is owed by its day', async () => {
  expect(await owner.get('/reports/income')).toEqual([]);
  const ana = await client(1, 'Ana');
  await paid(ana, '2026-04-30', '2026-05-01', 0.1, 'pix');
  await paid(ana, '2026-05-02', '2026-05-02', 0.2, 'pix');
  await paid(ana, '2026-05-02', '2026-05-02', null, 'cash');
  await paid(ana, '2026-05-03', null, 80, 'later');
  await paid(ana, '2025-05-31', '2025-05-31', 9, 'card');
  await paid(ana, '2024-02-01', null, 7, 'later');
  const owed = { month: '2024-02', service_name: 'S', payment: 'later', count: 1, value: 7 };
  const may = { month: '2026-05', service_name: 'S' };
  const rows = [
    { ...may, payment: 'cash', count: 1, value: 0 },
    { ...may, payment: 'later', count: 1, value: 80 },
    { ...may, payment: 'pix', count: 2, value: 0.3 },
  ];
  expect(await owner.get('/reports/income')).toEqual([owed, ...rows]);
  expect(await owner.get('/reports/income?period=24')).toEqual([
    owed,
    { month: '2025-05', service_name: 'S', payment: 'card', count: 1, value: 9 },
    ...rows,
  ]);
  // What came stays, what a deleted client owes does not.
  await owner.send('DELETE', `/users/${ana}`);
  expect(await owner.get('/reports/income')).toEqual(
    rows.filter(({ payment }) => payment !== 'later'),
  );
});

test("an accountant's list has a month's payments, without the names of deleted clients", async () => {
  const [ana, bia] = [await client(1, 'Ana'), await client(2, 'Bia')];
  await paid(ana, '2026-04-30', '2026-05-31', 150, 'pix');
  await paid(bia, '2026-05-02', '2026-05-01', 80.5, 'card');
  await paid(ana, '2026-05-02', '2026-06-01', 1, 'pix');
  await paid(ana, '2026-05-02', null, 1, 'later');
  await owner.send('DELETE', `/users/${bia}`);
  expect(await owner.get('/reports/paid?month=2026-05')).toEqual([
    {
      ...{ paid_on: '2026-05-01', day: '2026-05-02', client: null },
      ...{ service_name: 'S', count: null, payment: 'card', price: 80.5 },
    },
    {
      ...{ paid_on: '2026-05-31', day: '2026-04-30', client: 'Ana' },
      ...{ service_name: 'S', count: null, payment: 'pix', price: 150 },
    },
  ]);
  const second = await send('GET', '/reports/paid?month=2026-05&limit=1&offset=1');
  expect(second).toMatchObject({ data: [{ paid_on: '2026-05-31', price: 150 }] });
  expect(second.headers.get('x-total-count')).toBe('2');
  for (const query of ['', '?month=2026-13', '?month=maio'])
    expect(await send('GET', `/reports/paid${query}`)).toMatchObject({
      status: 422,
      data: { message: 'Escolha o mês.' },
    });
});
