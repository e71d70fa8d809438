import { expect, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { testApi } from '../../support/api/api.ts';
import { answerOf, idOf, NOBODY, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';

const DAY_MS = 86_400_000;
const TUESDAY = '2026-05-05';
const APPOINTMENT = {
  day: TUESDAY,
  time: '14:00',
  service_name: 'Relaxante',
  duration: 60,
  price: 150,
};
const CLOSED = 'Fora do seu horário de atendimento.';
const PERIOD = 'Escolha o período em dias, no máximo 400.';

const owner = ownerApi(NOW);
const { send, get, client } = owner;

const ana = () => client('Ana', '11911110000');
const mark = (id: string, more: object = {}, headers = {}) =>
  send('POST', `/users/${id}/appointments`, { ...APPOINTMENT, ...more }, headers);
const marked = async (id: string, more: object = {}) => idOf(await mark(id, more));
const week = () => get<{ id: string }[]>('/appointments?from=2026-05-04&to=2026-05-10');
const of = (id: string) => get<{ id: string; note: string }[]>(`/users/${id}/appointments`);

test('marking an appointment answers it as the lists have it, and once for one key', async () => {
  const id = await ana();
  const { status, data } = await mark(id, {}, { 'idempotency-key': 'uma' });
  const appointment = {
    ...{ ...APPOINTMENT, id: expect.any(String), version: 1, note: '', state: 'scheduled' },
    ...{ series: null, reminded_on: null, payment: 'none', paid_on: null },
    ...{ clientId: id, clientName: 'Ana', clientPhone: '11911110000' },
    ...{ created_at: NOW, requested_at: null, package_id: null },
  };
  expect({ status, data }).toEqual({ status: 201, data: { ...appointment, notices: [] } });
  expect((await mark(id, {}, { 'idempotency-key': 'uma' })).data).toEqual(data);
  expect(await week()).toEqual([appointment]);
  expect(await of(id)).toEqual([appointment]);
});

test.each([
  ['day', 'Escolha o dia.', ['', '2026-02-30', '05/05/2026', '1999-01-01', 5]],
  ['time', 'Escolha um horário de 15 em 15 minutos.', ['', '14:10', '24:00', '9:00']],
  ['service_name', 'Escolha o serviço', ['', ' ']],
  ['duration', 'Informe a duração em minutos inteiros, de 5 a 600.', [4, 601, 7.5, null]],
  ['price', 'Informe um valor de R$ 0 a R$ 99.999,99.', [-1, 100_000, 0.001]],
  ['note', 'Lugar ou observação: use no máximo 200 caracteres.', ['x'.repeat(201)]],
  ['state', 'Escolha a situação da sessão.', ['open']],
  ['payment', 'Escolha a forma de pagamento.', ['ted', null]],
  ['paid_on', 'Escolha o dia.', ['', '2026-02-30']],
])('marking an appointment refuses a wrong %s', async (field, sentence, values) => {
  const id = await ana();
  for (const value of values)
    expect(answerOf(await mark(id, { [field]: value }))).toEqual(refusal(field, sentence));
  expect(await owner.count('appointments')).toBe(0);
});

test('marking an appointment says what its time crosses, and forbids nothing', async () => {
  const [one, other] = [await ana(), await client('Bia', '11922220000')];
  await mark(one);
  const notices = async (more: object) => (await mark(other, more)).data as { notices: string[] };
  const crossed = 'Bate com a sessão de Ana, às 14h.';
  expect(await notices({ time: '14:45' })).toMatchObject({ notices: [crossed] });
  expect(await notices({ time: '15:45', state: 'cancelled' })).toMatchObject({ notices: [] });
  expect(await notices({ time: '13:00' })).toMatchObject({ notices: [] });
  expect(await notices({ time: '17:30' })).toMatchObject({ notices: [CLOSED] });
  expect(await notices({ time: '17:30', state: 'missed' })).toMatchObject({ notices: [] });
  expect(await notices({ day: '2026-05-10' })).toMatchObject({ notices: [CLOSED] });
  const hours = [{ day: 0, from: '08:00', to: '10:00' }];
  await send('PUT', '/content/contact', { phone: '', address: '', hours });
  const sunday = { day: '2026-05-10', time: '09:00', duration: 60 };
  expect(await notices(sunday)).toMatchObject({ notices: [] });
  // One that goes on after midnight.
  await mark(one, { day: '2026-05-11', time: '23:30' });
  const late = await notices({ day: '2026-05-12', time: '00:15' });
  expect(late.notices).toEqual(['Bate com a sessão de Ana, às 23h30.', CLOSED]);
});

test.each([
  ['', PERIOD],
  ['?from=2026-05-04', PERIOD],
  ['?from=2026-05-04&to=2026-05-03', PERIOD],
  ['?from=2026-05-04&to=2027-06-08', PERIOD],
  ['?from=x&to=2026-05-03', PERIOD],
])('a list of no period is refused: %s', async (query, message) => {
  expect(await send('GET', `/appointments${query}`)).toMatchObject({
    status: 422,
    data: { message },
  });
});

test('a list is by time, of both days and those between, and 304 while it is the same', async () => {
  const id = await ana();
  for (const [day, time] of [
    ['2026-05-11', '09:00'],
    ['2026-05-10', '18:00'],
    ['2026-05-10', '09:15'],
    ['2026-05-04', '08:00'],
    ['2026-05-03', '08:00'],
  ])
    await mark(id, { day, time });
  expect(await week()).toMatchObject([{ time: '08:00' }, { time: '09:15' }, { time: '18:00' }]);
  const path = '/appointments?from=2026-05-04&to=2026-05-10';
  const etag = (await send('GET', path)).headers.get('etag') ?? '';
  const again = await send('GET', path, undefined, { 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a marked appointment changes in what is sent, at its version', async () => {
  const id = await marked(await ana(), { note: 'Sala 2' });
  const put = (body: object, version?: number) =>
    send('PUT', `/appointments/${id}`, body, version ? { 'if-match': `"${version}"` } : {});
  const moved = await put({ time: '16:15', price: null }, 1);
  const after = { ...APPOINTMENT, time: '16:15', price: null, note: 'Sala 2', version: 2 };
  expect(moved).toMatchObject({ status: 200, data: after });
  expect(await put({ state: 'done' }, 1)).toMatchObject({
    status: 409,
    data: { current: after },
  });
  expect(await put({ state: 'done' })).toMatchObject({ data: { state: 'done', version: 3 } });
  expect(answerOf(await put({ day: 'x' }))).toEqual(refusal('day', 'Escolha o dia.'));
});

test('a time that the clock of the practice leaves out is refused', async () => {
  const id = await ana();
  const far = testApi(owner.db, { PRACTICE_TIMEZONE: 'America/New_York' });
  const token = await far.adminToken();
  const call = (method: string, path: string, body: object) =>
    far.send(method, path, { token, body });
  const left = { ...APPOINTMENT, day: '2026-03-08', time: '02:30' };
  const sentence = 'Este horário não existe: neste dia o relógio é adiantado.';
  const post = (body: object) => call('POST', `/users/${id}/appointments`, body);
  expect(answerOf(await post(left))).toEqual(refusal('time', sentence));
  const there = idOf(await post({ ...left, time: '03:00' }));
  const path = `/appointments/${there}`;
  expect(answerOf(await call('PUT', path, { time: '02:00' }))).toEqual(refusal('time', sentence));
  expect((await call('PUT', path, { time: '02:00', day: '2026-03-09' })).status).toBe(200);
  expect((await mark(id, { day: '2026-03-08', time: '02:30' })).status).toBe(201);
});

test('a reminder is forgotten when its appointment is moved', async () => {
  const id = await marked(await ana());
  const put = (body: object) => send('PUT', `/appointments/${id}`, body);
  const reminded = { data: { reminded_on: '2026-05-04' } };
  expect(await put({ reminded_on: '2026-05-04' })).toMatchObject(reminded);
  expect(await put({ note: 'Sala 2' })).toMatchObject(reminded);
  expect(await put({ time: '15:00' })).toMatchObject({ data: { reminded_on: null } });
});

test('a marked appointment is deleted at its version, comes back for 30 days, and all is in the log', async () => {
  const id = await marked(await ana(), { note: 'Sala 2' });
  const remove = (version: number) =>
    send('DELETE', `/appointments/${id}`, undefined, { 'if-match': `"${version}"` });
  const restore = () => send('POST', `/appointments/${id}/restore`);
  expect((await remove(7)).status).toBe(409);
  expect(answerOf(await remove(1))).toEqual({
    status: 200,
    data: { message: 'Sessão excluída com sucesso.' },
  });
  expect(await week()).toEqual([]);
  const person = { clientId: expect.any(String), clientName: 'Ana' };
  const shown = { ...person, day: TUESDAY, time: '14:00', service_name: 'Relaxante' };
  expect(await get('/appointments/deleted')).toEqual([
    { ...shown, id, deleted_at: NOW, deleted_by: 'dona' },
  ]);
  expect(await restore()).toMatchObject({
    status: 200,
    data: { id, note: 'Sala 2', version: 2 },
  });
  expect(answerOf(await restore())).toMatchObject({
    status: 404,
    data: { message: answers.missing },
  });
  const actions = await owner.db`select action, version, actor is not null as signed
      from revisions where entity = 'appointments' order by id`;
  expect(actions).toEqual([
    { action: 'create', version: 1, signed: true },
    { action: 'delete', version: 1, signed: true },
    { action: 'restore', version: 2, signed: true },
  ]);
  await remove(2);
  await owner.later(30 * DAY_MS);
  expect(answerOf(await restore())).toMatchObject({
    status: 404,
    data: { message: answers.missing },
  });
});

test('an unknown appointment is 404 before its body is read', async () => {
  for (const [method, path] of [
    ['PUT', `/appointments/${NOBODY}`],
    ['DELETE', `/appointments/${NOBODY}`],
    ['POST', `/appointments/${NOBODY}/restore`],
    ['POST', `/users/${NOBODY}/appointments`],
    ['GET', `/users/${NOBODY}/appointments`],
  ] as const)
    expect([path, (await send(method, path, method === 'GET' ? undefined : {})).status]).toEqual([
      path,
      404,
    ]);
});

const phone = '11933330000';

test('the appointments of a client go into the trash with the client and come back with it', async () => {
  const id = await ana();
  const appointment = await marked(id, { note: 'Sala 2' });
  await send('DELETE', `/users/${id}`);
  expect(await week()).toEqual([]);
  expect((await send('PUT', `/appointments/${appointment}`, { state: 'done' })).status).toBe(404);
  expect(await get(`/users/${id}/export`)).toMatchObject({ appointments: [{ note: 'Sala 2' }] });
  await send('POST', `/users/${id}/restore`);
  expect(await of(id)).toMatchObject([{ id: appointment, note: 'Sala 2' }]);
});

test('the appointments of a client move with a merge, and back with a restore', async () => {
  const [id, other] = [await ana(), await client('Ana', phone)];
  const appointment = await marked(other);
  await send('POST', `/users/${id}/merge`, { other, name: 'Ana', phone: '11911110000' });
  expect(await of(id)).toMatchObject([{ id: appointment }]);
  await send('POST', `/users/${other}/restore`);
  expect([await of(id), await of(other)]).toMatchObject([[], [{ id: appointment }]]);
});

test.each([false, true])(
  'the appointments of a client stay as counts after an erasure (in the trash: %s)',
  async (trashed) => {
    const id = await ana();
    await mark(id, { note: 'Sala 2' }, { 'idempotency-key': 'uma' });
    const gone = await marked(id, { note: 'Sala 3' });
    await send('PUT', `/appointments/${gone}`, { state: 'done' }, { 'idempotency-key': 'duas' });
    await send('DELETE', `/appointments/${gone}`);
    expect(await get(`/users/${id}/export`)).toMatchObject({
      appointments: [{ ...APPOINTMENT, note: 'Sala 2', state: 'scheduled', created_at: NOW }],
    });
    if (trashed) await send('DELETE', `/users/${id}`);
    await send('POST', `/users/${id}/erase`, { name: 'Ana' });
    expect(await owner.db`select client_id, service_name, note, state from appointments`).toEqual([
      { client_id: null, service_name: 'Relaxante', note: '', state: 'scheduled' },
    ]);
    const data = await owner.db`select data from revisions where entity = 'appointments'`;
    expect(data.map((row) => row.data)).toEqual(Array(data.length).fill({}));
    expect(await owner.count('idempotency_keys')).toBe(0);
    expect((await send('POST', `/appointments/${gone}/restore`)).status).toBe(404);
  },
);

test('the appointments of a client are news: who has one is not proposed for erasure, nor taken for a flood', async () => {
  const id = await ana();
  await send('PUT', '/users/privacy', { months: 6 });
  const untouched = () => get<unknown[]>('/users?untouched=true');
  expect(await untouched()).toHaveLength(1);
  await mark(id, { day: '2026-12-01' });
  expect(await untouched()).toEqual([]);
  await owner.later(300 * DAY_MS);
  expect(await get('/users/retention')).toMatchObject({ total: 0 });
  await owner.later(100 * DAY_MS);
  expect(await get('/users/retention')).toMatchObject({ total: 1 });
});
