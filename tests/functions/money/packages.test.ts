import { expect, test } from 'vitest';
import type { Appointment } from '../../../src/shared/appointments/appointments.ts';
import type { Package } from '../../../src/shared/money/packages.ts';
import { answers } from '../../expected/sentences.ts';
import { idOf, NOBODY, ownerApi, refusal } from '../../support/api/owner-api.ts';

// Half past eleven in the evening of 3 May at the practice.
const owner = ownerApi('2026-05-04T02:30:00Z');
const { send, get } = owner;

const VISIT = { time: '14:00', service_name: 'Relaxante', duration: 60, price: 150 };
const SOLD = { service_name: 'Relaxante', count: 2, price: 270.1, payment: 'pix' };
let people = 0;
const enrol = () => {
  people += 1;
  return owner.client('Ana', `119${70_000_000 + people}`);
};
const sell = async (client: string, more: object = {}) =>
  idOf(await send('POST', '/money/packages', { ...SOLD, client, ...more }));
const mark = async (client: string, day = '2026-05-03', more: object = {}) =>
  idOf(await send('POST', `/users/${client}/appointments`, { ...VISIT, day, ...more }));
const change = (id: string, body: object) => send('PUT', `/appointments/${id}`, body);
const use = (id: string, package_id: string) =>
  change(id, { state: 'done', payment: 'package', package_id });
const list = (query = '') => get<readonly Package[]>(`/money/packages${query}`);
const usedOf = async (id: string) => (await list()).find((one) => one.id === id)?.used;

const refused = {
  gone: refusal('payment', 'Este pacote não existe mais. Escolha outra forma de pagamento.'),
  other: refusal('payment', 'Este pacote é de outro serviço.'),
  expired: refusal('payment', 'Este pacote venceu antes desta sessão.'),
  full: refusal('payment', 'Este pacote já foi todo usado.'),
};

test('a package is sold, changed at its version, deleted and brought back', async () => {
  const client = await enrol();
  const sold = await send('POST', '/money/packages', { ...SOLD, client });
  const { id } = sold.data as Package;
  const record = {
    ...{ id, version: 1, clientId: client, clientName: 'Ana', used: 0, count: 2, price: 270.1 },
    ...{ service_name: 'Relaxante', valid_until: null, payment: 'pix', paid_on: '2026-05-03' },
  };
  expect(sold).toMatchObject({ status: 201, data: record });
  const path = `/money/packages/${id}`;
  const at = { 'if-match': '"1"' };
  const later = { payment: 'later', valid_until: '2026-12-31' };
  const now = { ...record, ...later, version: 2, paid_on: null };
  expect((await send('PUT', path, later, at)).data).toMatchObject(now);
  for (const stale of [send('PUT', path, later, at), send('DELETE', path, undefined, at)])
    expect(await stale).toMatchObject({ status: 409, data: { current: now } });
  expect((await send('DELETE', path)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await get('/money/packages/deleted')).toMatchObject([
    { id, clientName: 'Ana', service_name: 'Relaxante', count: 2, price: 270.1 },
  ]);
  expect((await send('POST', `${path}/restore`)).data).toMatchObject({ ...now, version: 3 });
  expect((await send('POST', `${path}/restore`)).status).toBe(404);
  await send('DELETE', `/users/${client}`);
  expect([await list(), (await send('PUT', path, later)).status]).toEqual([[], 404]);
});

test.each([
  ['client', { client: 'x' }, 'Escolha de quem é o pacote.'],
  ['service_name', { service_name: '' }, 'Escolha o serviço'],
  ['count', { count: 1 }, 'Escolha de 2 a 50 sessões.'],
  ['count', { count: 2.5 }, 'Escolha de 2 a 50 sessões.'],
  ['price', { price: undefined }, 'Informe um valor de R$ 0 a R$ 99.999,99.'],
  ['price', { price: null }, 'Informe um valor de R$ 0 a R$ 99.999,99.'],
  ['price', { price: 0.001 }, 'Informe um valor de R$ 0 a R$ 99.999,99.'],
  ['valid_until', { valid_until: '2026-02-30' }, 'Escolha o dia.'],
  ['payment', { payment: 'package' }, 'Escolha a forma de pagamento.'],
] as const)(
  'a package with another %s than its field allows is refused',
  async (field, more, sentence) => {
    const body = { ...SOLD, client: NOBODY, ...more };
    expect(await send('POST', '/money/packages', body)).toMatchObject(refusal(field, sentence));
  },
);

test('a package of an unknown client is refused, as is a list of no such page', async () => {
  const answer = await send('POST', '/money/packages', { ...SOLD, client: NOBODY });
  expect(answer).toMatchObject({ status: 404, data: { message: answers.missing } });
  for (const query of ['client=x', 'open=yes', 'limit=501', 'offset=-1'])
    expect([query, (await send('GET', `/money/packages?${query}`)).status]).toEqual([query, 422]);
});

test('an appointment that took place uses one, and gives it back when it did not', async () => {
  const client = await enrol();
  const id = await sell(client, { valid_until: '2026-05-03' });
  const [first, second, third] = [await mark(client), await mark(client), await mark(client)];
  const pays = { payment: 'package', package_id: id };
  expect((await use(first, id)).data).toMatchObject({ ...pays, paid_on: null });
  expect((await change(second, pays)).data).toMatchObject(pays);
  expect(await usedOf(id)).toBe(1);
  await change(second, { state: 'done' });
  expect([await usedOf(id), await use(third, id)]).toMatchObject([2, refused.full]);
  for (const outcome of [{ state: 'cancelled' }, { state: 'missed' }, { payment: 'cash' }]) {
    await change(second, outcome);
    expect([outcome, await usedOf(id)]).toEqual([outcome, 1]);
    expect((await use(second, id)).status).toBe(200);
  }
  const { data } = await change(second, { payment: 'later', package_id: id });
  expect(data).toMatchObject({ payment: 'later', package_id: null });
});

test('a package pays only for its client, its service and until its day', async () => {
  const [client, other] = [await enrol(), await enrol()];
  const id = await sell(client, { valid_until: '2026-05-02' });
  const [here, late] = [await mark(client, '2026-05-02'), await mark(client, '2026-05-03')];
  expect(await use(await mark(other, '2026-05-01'), id)).toMatchObject(refused.gone);
  expect(await use(here, NOBODY)).toMatchObject(refused.gone);
  expect(await change(here, { state: 'done', payment: 'package' })).toMatchObject(refused.gone);
  expect(await use(late, id)).toMatchObject(refused.expired);
  expect(await use(await mark(client, '2026-05-02', { service_name: 'Outro' }), id)).toMatchObject(
    refused.other,
  );
  expect((await use(here, id)).status).toBe(200);
  expect(await change(here, { day: '2026-05-03' })).toMatchObject(refused.expired);
  expect(await change(here, { service_name: 'Outro' })).toMatchObject(refused.other);
  expect((await change(here, { note: 'Sala 2' })).status).toBe(200);
  const done = { ...VISIT, day: '2026-05-02', state: 'done', payment: 'package', package_id: id };
  const marked = (more: object = {}) =>
    send('POST', `/users/${client}/appointments`, { ...done, ...more });
  expect((await marked({ repeat: { weeks: 1, times: 2 } })).status).toBe(201);
  expect([await usedOf(id), await marked()]).toMatchObject([2, refused.full]);
});

test('changes of many appointments use no more than there are, or change none', async () => {
  const client = await enrol();
  const id = await sell(client);
  const marked = [await mark(client), await mark(client), await mark(client)];
  const appointments = marked.map((one) => ({
    ...{ id: one, version: 1, state: 'done', payment: 'package', package_id: id },
  }));
  const all = (some: object[]) =>
    send('PUT', `/users/${client}/appointments`, { appointments: some });
  expect([await all(appointments), await usedOf(id)]).toMatchObject([refused.full, 0]);
  expect((await all(appointments.slice(1))).status).toBe(200);
  expect(await usedOf(id)).toBe(2);
});

test.each([
  [{ count: 1 }, refusal('count', 'Escolha de 2 a 50 sessões.')],
  [{ count: 2 }, refusal('count', 'Já foram usadas mais sessões do que isso.')],
  [
    { valid_until: '2026-05-02' },
    refusal('valid_until', 'Uma sessão deste pacote foi depois desse dia.'),
  ],
  [{ count: 3, valid_until: '2026-05-03', service_name: 'Outro' }, { status: 200 }],
])('a change %j leaves room for what was used', async (body, answer) => {
  const client = await enrol();
  const id = await sell(client, { count: 4 });
  for (let times = 0; times < 3; times += 1) await use(await mark(client), id);
  expect(await send('PUT', `/money/packages/${id}`, body)).toMatchObject(answer);
});

test('a package follows the new name of its service, and keeps what was used under the old one', async () => {
  const client = await enrol();
  const id = await sell(client);
  const old = await mark(client);
  await use(old, id);
  const renamed = { service_name: 'Relaxamento' };
  expect(await send('PUT', `/money/packages/${id}`, renamed)).toMatchObject({ data: renamed });
  expect((await change(old, { day: '2026-05-02' })).status).toBe(200);
  await send('DELETE', `/appointments/${old}`);
  const pays = { payment: 'package', package_id: id };
  expect((await send('POST', `/appointments/${old}/restore`)).data).toMatchObject(pays);
  const more = await mark(client, '2026-05-03', renamed);
  expect((await use(more, id)).data).toMatchObject(pays);
  expect(await use(await mark(client), id)).toMatchObject(refused.other);
  expect(await change(more, { service_name: 'Relaxante' })).toMatchObject(refused.other);
});

test('a deleted package pays for nothing more, and comes back with what was used', async () => {
  const client = await enrol();
  const id = await sell(client);
  const [first, second] = [await mark(client), await mark(client)];
  await use(first, id);
  await send('DELETE', `/money/packages/${id}`);
  expect(await use(second, id)).toMatchObject(refused.gone);
  expect((await change(first, { note: 'Sala 2' })).status).toBe(200);
  await send('POST', `/money/packages/${id}/restore`);
  expect(await usedOf(id)).toBe(1);
});

test('a repeat of the appointment that uses up a package gets the first answer', async () => {
  const client = await enrol();
  const package_id = await sell(client);
  await use(await mark(client, '2026-05-02'), package_id);
  const used = { ...VISIT, day: '2026-05-03', state: 'done', payment: 'package', package_id };
  const sendIt = (key: string) =>
    send('POST', `/users/${client}/appointments`, used, { 'idempotency-key': key });
  const first = await sendIt('uma');
  expect(first.status).toBe(201);
  expect(await sendIt('uma')).toMatchObject({ status: 201, data: { id: idOf(first) } });
  expect([await sendIt('outra'), await usedOf(package_id)]).toMatchObject([refused.full, 2]);
  await send('DELETE', `/money/packages/${package_id}`);
  expect(await sendIt('uma')).toMatchObject({ status: 201, data: { id: idOf(first) } });
});

test('an appointment from the trash uses its package again, or is unpaid when it is full', async () => {
  const client = await enrol();
  const id = await sell(client);
  const visits = [await mark(client), await mark(client), await mark(client)];
  const [first = '', second = '', third = ''] = visits;
  await use(first, id);
  await use(second, id);
  const restore = async () => (await send('POST', `/appointments/${first}/restore`)).data;
  await send('DELETE', `/appointments/${first}`);
  expect(await usedOf(id)).toBe(1);
  expect(await restore()).toMatchObject({ payment: 'package', package_id: id });
  await send('DELETE', `/appointments/${first}`);
  await use(third, id);
  expect(await restore()).toMatchObject({ payment: 'none', package_id: null, state: 'done' });
  expect(await usedOf(id)).toBe(2);
});

test('packages are listed latest first by pages, a client’s alone, or those with something left', async () => {
  const [ana, bia] = [await enrol(), await enrol()];
  const ids: string[] = [];
  for (const more of [
    {},
    { valid_until: '2026-04-19' },
    { valid_until: '2026-04-18' },
    { client: bia },
  ]) {
    ids.push(await sell(ana, more));
    await owner.later(60_000);
  }
  const used = await sell(ana);
  for (const visit of [await mark(ana), await mark(ana)]) await use(visit, used);
  const [first, soon, ended, others] = ids;
  const found = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await found('')).toEqual([used, others, ended, soon, first]);
  expect(await found(`?client=${ana}&open=true`)).toEqual([soon, first]);
  const { data, headers } = await send('GET', `/money/packages?client=${ana}&limit=1&offset=1`);
  expect((data as Package[]).map(({ id }) => id)).toEqual([ended]);
  expect(headers.get('x-total-count')).toBe('4');
});

test('a package counts once when it is paid, and is owed until then', async () => {
  const client = await enrol();
  const id = await sell(client, { payment: 'later', price: 270.1 });
  await sell(client, { payment: 'none' });
  await mark(client, '2026-05-02', { state: 'done', payment: 'later', price: 0.2 });
  await use(await mark(client), id);
  expect(await get('/money/owed')).toMatchObject({
    ...{ total: 2, value: 270.3 },
    ...{ appointments: [{ price: 0.2 }], packages: [{ id, clientName: 'Ana', used: 1 }] },
  });
  // What a package paid for is not counted by its own price as well.
  expect((await get<{ value: number }[]>('/reports/months'))[1]).toMatchObject({
    done: 2,
    value: 0.2,
  });
  const income = () => get<{ payment: string; value: number }[]>('/reports/income');
  const row = { month: '2026-05', service_name: 'Relaxante' };
  expect(await income()).toEqual([{ ...row, payment: 'later', count: 2, value: 270.3 }]);
  await send('PUT', `/money/packages/${id}`, { payment: 'card', paid_on: '2026-04-30' });
  expect(await income()).toEqual([
    { ...row, month: '2026-04', payment: 'card', count: 1, value: 270.1 },
    { ...row, payment: 'later', count: 1, value: 0.2 },
  ]);
  const paid = { paid_on: '2026-04-30', payment: 'card', price: 270.1 };
  const line = { ...paid, day: null, client: 'Ana', service_name: 'Relaxante', count: 2 };
  expect(await get('/reports/paid?month=2026-04')).toEqual([line]);
  await send('POST', `/users/${client}/erase`, { name: 'Ana' });
  expect(await get('/reports/paid?month=2026-04')).toEqual([{ ...line, client: null }]);
});

test('packages follow a merge and return with it; an erasure leaves the money alone', async () => {
  const [ana, twin] = [await enrol(), await enrol()];
  const id = await sell(twin);
  const visit = await mark(twin);
  await use(visit, id);
  const of = async () => (await list()).map((one) => one.clientId);
  const body = { other: twin, name: 'Ana', phone: `119${70_000_000 + people - 1}` };
  await send('POST', `/users/${ana}/merge`, body);
  expect(await of()).toEqual([ana]);
  const own = await mark(ana);
  expect((await use(own, id)).status).toBe(200);
  await send('POST', `/users/${twin}/restore`);
  expect((await change(own, { day: '2026-05-02' })).status).toBe(200);
  expect(await use(await mark(ana), id)).toMatchObject(refused.gone);
  await send('DELETE', `/appointments/${own}`);
  await send('POST', `/appointments/${own}/restore`);
  expect([await of(), await usedOf(id)]).toEqual([[twin], 2]);
  await send('DELETE', `/money/packages/${id}`);
  await send('POST', `/money/packages/${id}/restore`);
  const history = async () =>
    owner.db`select data ->> 'count' as count from revisions where entity = 'packages'`;
  expect((await history()).map(({ count }) => count)).toEqual(['2', '2', '2']);
  const { packages } = await get<{ packages: object[] }>(`/users/${twin}/export`);
  expect(packages).toMatchObject([{ ...SOLD, valid_until: null }]);
  await send('POST', `/users/${twin}/erase`, { name: 'Ana' });
  expect((await history()).map(({ count }) => count)).toEqual([null, null, null]);
  expect(await owner.db`select client_id, price::float8 from packages`).toEqual([
    { client_id: null, price: 270.1 },
  ]);
  const [kept] = await owner.db`select payment, package_id from appointments where id = ${visit}`;
  expect(kept).toEqual({ payment: 'package', package_id: null });
  const shown = await get<readonly Appointment[]>(`/users/${ana}/appointments`);
  expect(shown.map(({ package_id }) => package_id)).toEqual([null, id]);
});
