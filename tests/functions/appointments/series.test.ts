import { expect, test } from 'vitest';
import { answerOf, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';

// The practice's clock is New York's in one test.
const owner = ownerApi(NOW);
const { send, get, client } = owner;

const WEEKLY = {
  ...{ day: '2026-05-05', time: '14:00', service_name: 'Relaxante', duration: 60, price: 150 },
  repeat: { weeks: 1, times: 4 },
};
type One = {
  readonly id: string;
  readonly version: number;
  readonly series: string;
  readonly day: string;
  readonly time: string;
  readonly state: string;
};
const ana = () => client('Ana', '11911110000');
const mark = (id: string, more: object = {}, headers = {}) =>
  send('POST', `/users/${id}/appointments`, { ...WEEKLY, ...more }, headers);
const of = async (id: string) => (await get<One[]>(`/users/${id}/appointments`)).toReversed();
const times = async (id: string) =>
  (await of(id)).map(({ day, time }) => `${day.slice(5)} ${time}`);
const changeAll = (id: string, appointments: object[], headers = {}) =>
  send('PUT', `/users/${id}/appointments`, { appointments }, headers);

test('a series is marked once for one key, each appointment a row of its own', async () => {
  const id = await ana();
  const first = { state: 'confirmed', payment: 'pix', note: 'Sala 2' };
  const { status, data } = await mark(id, first, { 'idempotency-key': 'uma' });
  expect(status).toBe(201);
  expect((await mark(id, first, { 'idempotency-key': 'uma' })).data).toEqual(data);
  expect(await times(id)).toEqual(['05-05 14:00', '05-12 14:00', '05-19 14:00', '05-26 14:00']);
  const [one, ...others] = await of(id);
  expect(data).toMatchObject({ id: one?.id, series: expect.any(String), payment: 'pix' });
  for (const other of others)
    expect(other).toMatchObject({
      ...{ series: one?.series, price: 150, note: 'Sala 2' },
      ...{ state: 'scheduled', payment: 'none', paid_on: null },
    });
  const actions = await owner.db`select action from revisions where entity = 'appointments'`;
  expect(actions.map(({ action }) => action)).toEqual(Array(4).fill('create'));
});

test.each([
  [{ weeks: 2, times: 3 }, ['05-05', '05-19', '06-02']],
  [{ weeks: 4, until: '2026-07-01' }, ['05-05', '06-02', '06-30']],
  [{ weeks: 4, until: '2026-06-30' }, ['05-05', '06-02', '06-30']],
  [{ weeks: 1, times: 4, skip: ['2026-05-12', '2026-05-05'] }, ['05-05', '05-19', '05-26']],
])('a series of %j is marked on %j', async (repeat, days) => {
  const id = await ana();
  await mark(id, { repeat });
  expect((await times(id)).map((text) => text.slice(0, 5))).toEqual(days);
});

const TIMES = 'Informe quantas vezes, de 2 a 52.';
const FEW = 'Assim não se repete: escolha um dia mais adiante.';

test.each([
  [{ weeks: 3, times: 4 }, 'Escolha de quantas em quantas semanas.'],
  ['toda semana', 'Escolha de quantas em quantas semanas.'],
  [{ weeks: 1 }, 'Escolha quantas vezes ou até que dia.'],
  [{ weeks: 1, times: 2, until: '2026-06-01' }, 'Escolha quantas vezes ou até que dia.'],
  [{ weeks: 1, times: 1 }, TIMES],
  [{ weeks: 1, times: 53 }, TIMES],
  [{ weeks: 1, times: 2.5 }, TIMES],
  [{ weeks: 1, until: '2026-02-30' }, 'Escolha até que dia.'],
  [{ weeks: 1, until: '2026-05-04' }, FEW],
  [{ weeks: 1, until: '2026-05-11' }, FEW],
  [{ weeks: 1, until: '2027-05-04' }, 'Marque no máximo 52 sessões por vez.'],
])('a series of %j is refused: %s', async (repeat, sentence) => {
  const id = await ana();
  expect(answerOf(await mark(id, { repeat }))).toEqual(refusal('repeat', sentence));
  expect(await owner.count('appointments')).toBe(0);
});

test('a series ends where days of appointments end', async () => {
  const id = await ana();
  const late = { day: '2199-12-20', repeat: { weeks: 1, times: 3 } };
  expect(answerOf(await mark(id, late))).toEqual(refusal('repeat', FEW));
  expect((await mark(id, { ...late, repeat: { weeks: 1, times: 2 } })).status).toBe(201);
});

test('conflicts of a series are listed: others, blocks, closed hours', async () => {
  await send('POST', '/appointments/blocks', { day: '2026-05-19', until: '2026-05-19' });
  const bia = await client('Bia', '11922220000');
  await mark(bia, { day: '2026-05-12', repeat: null, time: '14:30' });
  const id = await ana();
  const slots = (days: string[], time = '14:00') =>
    days.map((day) => `2026-${day}T${time}/60`).join(',');
  const list = (given: string, more = '') => get(`/appointments/conflicts?slots=${given}${more}`);
  const at = { time: '14:00', exists: true };
  const days = ['05-05', '05-12', '05-19', '06-04', '06-07'];
  expect(await list(slots(days))).toEqual([
    { ...at, day: '2026-05-12', sentences: ['Bate com a sessão de Bia, às 14h30.'] },
    { ...at, day: '2026-05-19', sentences: ['Você bloqueou este horário.'] },
    { ...at, day: '2026-06-07', sentences: ['Fora do seu horário de atendimento.'] },
  ]);
  await mark(id, { repeat: { weeks: 1, times: 2 }, time: '16:00' });
  const [one] = await of(id);
  const own = (since: string) =>
    list(slots(['05-05', '05-12'], '16:30'), `&series=${one?.series}&since=${since}`);
  expect(await own('2026-05-05')).toEqual([]);
  expect(await own('2026-05-06')).toMatchObject([{ day: '2026-05-05' }]);
  for (const wrong of ['', '?slots=', '?slots=2026-05-05T14:10/60', '?slots=2026-02-30T14:00/60'])
    expect((await send('GET', `/appointments/conflicts${wrong}`)).status).toBe(422);
  const many = slots(Array(53).fill('05-05'));
  expect((await send('GET', `/appointments/conflicts?slots=${many}`)).status).toBe(422);
});

test('the following ones change together, at their versions, and back', async () => {
  const id = await ana();
  await mark(id);
  const [, second, third, fourth] = await of(id);
  const moved = [second, third, fourth].map((one) => ({
    ...{ id: one?.id, version: one?.version, time: '16:00' },
    day: `${one?.day.slice(0, 8)}${Number(one?.day.slice(8)) + 1}`,
  }));
  const keyed = { 'idempotency-key': 'mudar' };
  const changed = await changeAll(id, moved, keyed);
  const after = ['05-05 14:00', '05-13 16:00', '05-20 16:00', '05-27 16:00'];
  expect([changed.status, await times(id)]).toEqual([200, after]);
  expect(await changeAll(id, moved, keyed)).toMatchObject({ status: 200, data: changed.data });
  const stale = await changeAll(id, moved);
  expect(stale).toMatchObject({ status: 409, data: { current: expect.any(Array) } });
  const halfStale = moved.map((one, at) => ({ ...one, version: at === 2 ? 1 : 2, time: '09:00' }));
  expect((await changeAll(id, halfStale)).status).toBe(409);
  expect(await times(id)).toEqual(after);
  const back = [second, third, fourth].map((one) => ({ ...one, version: 2 }));
  const undone = await changeAll(
    id,
    back.map(({ id: of, version, day, time }) => ({ id: of, version, day, time })),
  );
  const { appointments } = undone.data as { appointments: One[] };
  expect(appointments.map(({ version }) => version)).toEqual([3, 3, 3]);
  expect(await times(id)).toEqual(['05-05 14:00', '05-12 14:00', '05-19 14:00', '05-26 14:00']);
});

test('those that change together are compared as they then are', async () => {
  const id = await ana();
  await mark(id);
  const all = await of(id);
  const week = all.map(({ id: one, version, day }) => {
    const later = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
    return { id: one, version, day: later };
  });
  const noticesOf = async (changes: object[]) =>
    (
      (await changeAll(id, changes)).data as { appointments: { notices: string[] }[] }
    ).appointments.flatMap(({ notices }) => notices);
  expect(await noticesOf(week)).toEqual([]);
  const [one, two] = all.map((of) => ({ id: of.id, version: 2, day: '2026-05-05' }));
  expect(await noticesOf([{ ...one, time: '14:30' }, { ...two }])).toEqual([
    'Bate com a sessão de Ana, às 14h30.',
    'Bate com a sessão de Ana, às 14h.',
  ]);
});

test("changes of many refuse another client's, twice the same, none, and wrong values", async () => {
  const [id, bia] = [await ana(), await client('Bia', '11922220000')];
  await mark(id);
  const [one, two] = await of(id);
  const at = (more: object, appointment = one) => ({ id: appointment?.id, version: 1, ...more });
  expect((await changeAll(bia, [at({ time: '09:00' })])).status).toBe(409);
  const WHICH = 'Escolha de 1 a 52 sessões.';
  const upper = { ...at({}), id: one?.id.toUpperCase() };
  for (const wrong of [
    [],
    [at({}), at({})],
    [at({}), upper],
    [{ id: 'x', version: 1 }],
    Array(53).fill(at({})),
  ])
    expect(answerOf(await changeAll(id, wrong))).toEqual(refusal('appointments', WHICH));
  const late = await changeAll(id, [at({ time: '09:00' }), at({ time: '9:00' }, two)]);
  expect(late.status).toBe(422);
  expect(await times(id)).toContain('05-05 14:00');
});

test('an appointment is deleted alone or with those after it, and comes back likewise', async () => {
  const id = await ana();
  await mark(id);
  const [first, second, third, fourth] = await of(id);
  await send('DELETE', `/appointments/${third?.id}`);
  expect(await times(id)).toEqual(['05-05 14:00', '05-12 14:00', '05-26 14:00']);
  await send('POST', `/appointments/${third?.id}/restore`);
  await send('PUT', `/appointments/${fourth?.id}`, { state: 'done' });
  const path = `/appointments/${second?.id}`;
  expect((await send('DELETE', `${path}?scope=following`)).status).toBe(200);
  // One with an outcome stays.
  expect(await times(id)).toEqual(['05-05 14:00', '05-26 14:00']);
  expect(await get<unknown[]>('/appointments/deleted')).toHaveLength(2);
  const restored = await send('POST', `${path}/restore?scope=following`, undefined, {
    'idempotency-key': 'volta',
  });
  expect(restored).toMatchObject({ status: 200, data: { id: second?.id, series: first?.series } });
  expect(await times(id)).toHaveLength(4);
  const again = { 'idempotency-key': 'volta' };
  expect(await send('POST', `${path}/restore?scope=following`, undefined, again)).toMatchObject({
    ...{ status: 200, data: { id: second?.id } },
  });
  expect((await send('DELETE', `${path}?scope=todas`)).status).toBe(422);
});

test('where summer time begins a series keeps its hour, and is not marked in the gap', async () => {
  await owner.start(owner.db, { PRACTICE_TIMEZONE: 'America/New_York' });
  const id = await ana();
  const night = { day: '2027-03-07', time: '02:30', repeat: { weeks: 1, times: 3 } };
  const sentence = '14/03/2027: Este horário não existe: neste dia o relógio é adiantado.';
  expect(answerOf(await mark(id, night))).toEqual(refusal('repeat', sentence));
  expect(await get('/appointments/conflicts?slots=2027-03-14T02:30/60')).toMatchObject([
    { day: '2027-03-14', exists: false },
  ]);
  await mark(id, { ...night, repeat: { ...night.repeat, skip: ['2027-03-14'] } });
  expect(await times(id)).toEqual(['03-07 02:30', '03-21 02:30']);
  const [, later] = await of(id);
  const into = await changeAll(id, [{ id: later?.id, version: 1, day: '2027-03-14' }]);
  expect(into.status).toBe(422);
});

test('an erasure leaves no series behind', async () => {
  const id = await ana();
  await mark(id, {}, { 'idempotency-key': 'uma' });
  const all = await of(id);
  await changeAll(
    id,
    all.map((one) => ({ id: one.id, version: 1, time: '16:00' })),
    {
      'idempotency-key': 'duas',
    },
  );
  await send('POST', `/users/${id}/erase`, { name: 'Ana' });
  expect(await owner.count('appointments where series_id is not null')).toBe(0);
  const ids = all.map((one) => one.id).join('|');
  expect(await owner.count(`idempotency_keys where response::text ~ '${ids}'`)).toBe(0);
});
