import { expect, test } from 'vitest';
import type { Owed } from '../../../src/shared/money/panel-endpoints.ts';
import { idOf, ownerApi } from '../../support/api/owner-api.ts';

// Half past eleven in the evening of 3 May at the practice.
const owner = ownerApi('2026-05-04T02:30:00Z');
const { send, get, client } = owner;

const APPOINTMENT = { time: '14:00', service_name: 'Relaxante', duration: 60, price: 150 };
const mark = async (id: string, day: string, more: object = {}) =>
  idOf(await send('POST', `/users/${id}/appointments`, { ...APPOINTMENT, day, ...more }));
const change = async (id: string, body: object) =>
  (await send('PUT', `/appointments/${id}`, body)).data;

test('a paid appointment has a day, today at the practice if none is given, and no other one has', async () => {
  const id = await mark(await client('Ana', '11911110000'), '2026-05-03');
  const steps = [
    [{ payment: 'pix' }, 'pix', '2026-05-03'],
    [{ payment: 'cash' }, 'cash', '2026-05-03'],
    [{ paid_on: '2026-05-01' }, 'cash', '2026-05-01'],
    [{ payment: 'later' }, 'later', null],
    [{ paid_on: '2026-05-01' }, 'later', null],
    [{ payment: 'card', paid_on: '2026-04-30' }, 'card', '2026-04-30'],
    [{ payment: 'none' }, 'none', null],
  ] as const;
  for (const [body, payment, paid_on] of steps)
    expect(await change(id, body)).toMatchObject({ payment, paid_on });
});

test('a day of payment that has come nowhere is refused', async () => {
  const id = await mark(await client('Ana', '11911110000'), '2026-05-03');
  const later = { payment: 'pix', paid_on: '2026-05-06' };
  const { status, data } = await send('PUT', `/appointments/${id}`, later);
  expect([status, data]).toMatchObject([
    422,
    { errors: { paid_on: 'Este dia ainda não chegou.' } },
  ]);
  const paid_on = '2026-05-05';
  expect(await change(id, { ...later, paid_on })).toMatchObject({ paid_on });
});

test('a payment comes back from the trash, and a row from before payments has none', async () => {
  const id = await mark(await client('Ana', '11911110000'), '2026-05-03', { payment: 'card' });
  const back = async () => {
    await send('DELETE', `/appointments/${id}`);
    await owner.db`update revisions set data = data - ${drop}::text[] where action = 'delete'`;
    return (await send('POST', `/appointments/${id}/restore`)).data;
  };
  let drop: readonly string[] = [];
  expect(await back()).toMatchObject({ payment: 'card', paid_on: '2026-05-03' });
  drop = ['payment', 'paid_on'];
  expect(await back()).toMatchObject({ payment: 'none', paid_on: null });
});

test('what took place and is paid later is owed, the longest ago first', async () => {
  const [ana, bia] = [await client('Ana', '11911110000'), await client('Bia', '11922220000')];
  const owed = { state: 'done', payment: 'later' };
  expect(await get('/money/owed')).toEqual({ total: 0, value: 0, appointments: [], packages: [] });
  const late = await mark(ana, '2026-05-02', { ...owed, price: 0.1 });
  const later = await mark(bia, '2026-05-01', { ...owed, price: 0.2 });
  const unpriced = await mark(bia, '2026-05-03', { ...owed, price: null });
  await mark(ana, '2026-05-01', { state: 'scheduled', payment: 'later' });
  await mark(ana, '2026-05-01', { state: 'done', payment: 'cash' });
  await mark(ana, '2026-05-01', { state: 'done' });
  const list = () => get<{ appointments: { id: string }[] }>('/money/owed');
  const { appointments, ...sums } = await list();
  expect(sums).toEqual({ total: 3, value: 0.3, packages: [] });
  expect(appointments.map(({ id }) => id)).toEqual([later, late, unpriced]);
  const sold = { client: ana, service_name: 'Relaxante', count: 2, price: 9, payment: 'later' };
  const pack = idOf(await send('POST', '/money/packages', sold));
  const page = async (query: string) => {
    const { total, value, ...rows } = await get<Owed>(`/money/owed${query}`);
    const ids = [rows.appointments, rows.packages].map((all) => all.map(({ id }) => id));
    return [total, value, ...ids];
  };
  // Each page counts all; a package is as old as its sale.
  expect(await page('?limit=2')).toEqual([4, 9.3, [later, late], []]);
  expect(await page('?limit=2&offset=2')).toEqual([4, 9.3, [unpriced], [pack]]);
  expect(await page('?offset=4')).toEqual([4, 9.3, [], []]);
  for (const query of ['?limit=0', '?limit=201', '?offset=-1'])
    expect((await send('GET', `/money/owed${query}`)).status).toBe(422);
  await send('DELETE', `/money/packages/${pack}`);
  await change(late, { payment: 'pix' });
  await send('DELETE', `/users/${bia}`);
  expect(await list()).toEqual({ total: 0, value: 0, appointments: [], packages: [] });
});
