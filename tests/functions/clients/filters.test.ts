import { expect, test } from 'vitest';
import { insert } from '../../db/rows.ts';
import { testApi } from '../../support/api/api.ts';
import { clientLists } from '../../support/api/clients-api.ts';
import { NOW, ownerApi } from '../../support/api/owner-api.ts';

type Client = { readonly id: string; readonly name: string };

const owner = ownerApi(NOW);
const { send, get } = owner;

const { hoursFromNow, found, add, register, client, ask } = clientLists(owner, NOW);

test('filters of clients who asked within 30 days waits until a session is marked or lies ahead', async () => {
  const asked = async (n: number, name: string, ...requests: string[]) => {
    const id = await client(n, name);
    for (const at of requests) await ask(id, 'Shiatsu', `${at}T12:00:00Z`);
    return id;
  };
  const session = (client_id: string, created: string, day: string) =>
    insert(owner.db, 'appointments', {
      ...{ client_id, day, time: '10:00', service_name: 'Shiatsu', duration: 60, note: '' },
      ...{ state: 'scheduled', created_at: `${created}T12:00:00Z` },
    });
  await asked(100, 'never', '2026-05-01');
  await asked(200, 'long ago', '2026-04-04');
  await client(300, 'without request');
  await session(await asked(400, 'marked', '2026-05-01'), '2026-05-02', '2026-05-03');
  await session(await asked(500, 'ahead', '2026-05-01'), '2026-04-01', '2026-05-09');
  await session(await asked(600, 'again', '2026-04-20', '2026-05-03'), '2026-04-21', '2026-04-22');
  expect(await found('waiting=true&sort=request')).toEqual({
    names: ['again', 'never'],
    total: 2,
  });
});

test('filters of clients by status, service and period are combined', async () => {
  for (const [hours, name, phone, service] of [
    [-24 * 7, 'Semana passada', '1133330001', 'relaxante'],
    [-24 * 6, 'Terça', '1133330002', 'drenagem-linfatica'],
    [-9.5, 'Ontem à noite', '1133330003', 'relaxante'],
    [-8.5, 'Hoje cedo', '1133330004', 'relaxante'],
    [0, 'Semana passada', '1133330001', 'drenagem-linfatica'],
  ] as const) {
    await hoursFromNow(hours);
    await register(name, phone, service);
  }
  const service = `service=${encodeURIComponent('Drenagem Linfática')}`;
  await insert(owner.db, 'service_requests', { service_name: 'Of no client' });
  const [{ id }] = await get<[Client]>(`/users?${service}`);
  await send('PUT', `/users/${id}/toggle-active`);
  for (const [query, expected] of [
    ['period=today', ['Hoje cedo', 'Semana passada']],
    ['period=week', ['Hoje cedo', 'Ontem à noite', 'Terça', 'Semana passada']],
    [service, ['Terça', 'Semana passada']],
    [`${service}&period=today`, ['Semana passada']],
    [`${service}&period=today&search=terca`, []],
    ['active=false', ['Terça']],
    [`${service}&active=true`, ['Semana passada']],
  ] as const)
    expect({ query, ...(await found(query)) }).toEqual({
      query,
      names: expected,
      total: expected.length,
    });
  expect(await get('/users/services')).toEqual(['Massagem Relaxante', 'Drenagem Linfática']);
});

test('filters of clients by today begin at midnight of the practice', async () => {
  const far = testApi(owner.db, { PRACTICE_TIMEZONE: 'Pacific/Auckland' });
  await hoursFromNow(-0.5);
  await add('Antes', '1133330001');
  await hoursFromNow(0.5);
  await add('Depois', '1133330002');
  const { data } = await far.send('GET', '/users?period=today', { token: owner.token });
  expect((data as Client[]).map(({ name }) => name)).toEqual(['Depois']);
});
