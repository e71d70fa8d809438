import { describe, expect, inject, test } from 'vitest';
import { openingsOf, TUESDAY } from '../../support/api/openings-api.ts';
import { answerOf, idOf, MARIA, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';
import { postgresOwner, statusCounts, times } from '../../support/api/postgres-api.ts';

const owner = ownerApi(NOW, { PRACTICE_TIMEZONE: 'America/Sao_Paulo' });
const { send, get, client } = owner;

const TAKEN = 'Este horário não está mais livre. Escolha outro ou combine comigo.';
const APPOINTMENT = { day: TUESDAY, time: '14:00', service_name: 'Relaxante', duration: 60 };

const { show, timesOf } = openingsOf(owner);
const requested = () => owner.count(`appointments where state = 'requested'`);

test('a registration and a login ask for a time, which is then held and in her agenda', async () => {
  await show({ accept: true });
  expect((await owner.register({ slot: `${TUESDAY}T14:00` })).status).toBe(201);
  const [request] = await get<object[]>('/appointments/requests');
  expect(request).toMatchObject({
    ...{ day: TUESDAY, time: '14:00', duration: 60, service_name: 'Massagem Relaxante' },
    ...{ state: 'requested', clientName: 'Maria', requested_at: NOW },
  });
  expect(await timesOf()).not.toContain('14:00');
  const [entry] = await get<object[]>('/auth/activity');
  expect(entry).toMatchObject({
    entity: 'appointments',
    action: 'create',
    after: { by: 'client' },
  });
  const [asked] = await owner.db`select preference from service_requests`;
  expect(asked?.preference).toBe('terça, 05/05, às 14h');

  // Who has come before is accepted at once.
  const id = await client('Ana', '11911110000');
  await send('POST', `/users/${id}/appointments`, {
    ...APPOINTMENT,
    day: '2026-04-28',
    state: 'done',
  });
  const login = { phone: '11911110000', serviceId: 'relaxante', slot: `${TUESDAY}T16:00` };
  expect((await owner.logIn(login)).status).toBe(200);
  const list = await get<{ time: string; state: string }[]>(`/users/${id}/appointments`);
  expect(list[0]).toMatchObject({ time: '16:00', state: 'scheduled' });
});

test('a time that an inactive client asks for at registration waits for an answer', async () => {
  await show({ accept: true });
  const id = await client('Ana', MARIA.phone);
  const done = { ...APPOINTMENT, day: '2026-04-28', state: 'done' };
  await send('POST', `/users/${id}/appointments`, done);
  await send('PUT', `/users/${id}/status`, { active: false });
  expect((await owner.register({ slot: `${TUESDAY}T14:00` })).status).toBe(201);
  expect(await get('/appointments/requests')).toMatchObject([{ day: TUESDAY, time: '14:00' }]);
});

test('a request holds its time for a day, then nothing, also after the clock was set back', async () => {
  await show();
  await owner.register({ slot: '2026-05-08T14:00' });
  const isHeld = async () => !(await timesOf('2026-05-08')).includes('14:00');
  await owner.goTo('2026-05-05T11:59:00.000Z');
  expect(await isHeld()).toBe(true);
  await owner.goTo('2026-05-05T12:00:00.000Z');
  expect(await isHeld()).toBe(false);
  await owner.goTo('2026-05-01T12:00:00.000Z');
  expect(await isHeld()).toBe(false);
  await owner.goTo(NOW);
  const [request] = await get<{ id: string }[]>('/appointments/requests');
  await send('PUT', `/appointments/${request?.id}`, { state: 'cancelled' });
  expect(await isHeld()).toBe(false);
});

test('who asked for a time waits again once it passes or other times are proposed', async () => {
  await show();
  await owner.register({ slot: `${TUESDAY}T14:00` });
  const waiting = async () => (await get<object[]>('/users?waiting=true')).length;
  // Asked and never seen: one more of a flood, whatever it asked for.
  expect(await get('/users?untouched=true')).toHaveLength(1);
  for (const [time, ...cards] of [
    ['16:59', 1, 0],
    ['17:00', 0, 1],
  ]) {
    await owner.goTo(`${TUESDAY}T${time}:00.000Z`);
    const requests = await get<object[]>('/appointments/requests');
    expect([requests.length, await waiting()]).toEqual(cards);
  }
  await owner.goTo(NOW);
  const [request] = await get<{ id: string }[]>('/appointments/requests');
  await send('PUT', `/appointments/${request?.id}`, { state: 'cancelled' });
  expect(await waiting()).toBe(1);
  await send('PUT', `/appointments/${request?.id}`, { state: 'scheduled' });
  expect([await waiting(), await get('/users?untouched=true')]).toEqual([0, []]);
});

const registering = (slot: unknown) => owner.register({ slot });
const loggingIn = (slot: unknown) => owner.logIn({ serviceId: 'relaxante', slot });

test.each([
  ['in the past', '2026-05-04T09:00'],
  ['too soon', '2026-05-04T17:00'],
  ['outside the window', '2026-06-30T14:00'],
  ['in a block', `${TUESDAY}T09:00`],
  ['taken', `${TUESDAY}T14:00`],
  ['in closed time', '2026-05-10T14:00'],
])('a time that is %s is 409 with the nearest three, and nothing is written', async (_, slot) => {
  await show();
  await send('POST', '/appointments/blocks', {
    day: TUESDAY,
    until: TUESDAY,
    starts: '08:00',
    ends: '12:00',
  });
  const id = await client('Ana', MARIA.phone);
  await send('POST', `/users/${id}/appointments`, APPOINTMENT);
  const before = await owner.count('service_requests');
  for (const ask of [registering, loggingIn]) {
    const { status, data } = await ask(slot);
    expect({ status, data }).toMatchObject({
      status: 409,
      data: { message: TAKEN, errors: { slot: TAKEN } },
    });
    expect((data as { openings: string[] }).openings).toHaveLength(3);
  }
  if (slot === `${TUESDAY}T14:00`)
    expect((await registering(slot)).data).toMatchObject({
      openings: [`${TUESDAY}T12:30`, `${TUESDAY}T13:00`, `${TUESDAY}T15:00`],
    });
  expect(await owner.count('service_requests')).toBe(before);
  expect(await requested()).toBe(0);
});

test('a slot that is no time, or comes without a service, is 422; switched off it is 409', async () => {
  const sentence = 'Escolha um dos horários livres.';
  for (const wrong of ['x', '2026-05-05', '2026-02-31T14:00', '2026-05-05T14:10'])
    expect(answerOf(await registering(wrong))).toEqual(refusal('slot', sentence));
  for (const wrong of [7, {}]) expect((await registering(wrong)).status).toBe(422);
  expect(answerOf(await owner.logIn({ slot: `${TUESDAY}T14:00` }))).toEqual(
    refusal('serviceId', 'Selecione um serviço'),
  );
  const gone = { serviceId: '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0404', slot: `${TUESDAY}T14:00` };
  for (const answer of [await owner.register(gone), await owner.logIn(gone)])
    expect(answerOf(answer)).toEqual(refusal('serviceId', 'Selecione um serviço'));
  expect(await registering(`${TUESDAY}T14:00`)).toMatchObject({
    status: 409,
    data: { openings: [] },
  });
});

test('a repeat with its key is one request, and gets the first answer', async () => {
  await show();
  const key = { 'idempotency-key': 'uma' };
  const slot = `${TUESDAY}T14:00`;
  const answers = [await owner.register({ slot }, key), await owner.register({ slot }, key)];
  expect(statusCounts(answers)).toEqual({ 201: 2 });
  expect([new Set(answers.map(idOf)).size, await requested()]).toEqual([1, 1]);
});

test('a repeat with its key uses up none of the two times of an address', async () => {
  await show();
  const ask = (phone: string, hour: number, address: string, headers = {}) =>
    owner.api.send('POST', '/users/register', {
      body: { ...MARIA, phone, slot: `${TUESDAY}T${hour}:00` },
      platform: { address },
      headers,
    });
  await ask('11900000001', 10, '203.0.113.1');
  // Its phone has a request already, so it holds nothing.
  for (const _ of ['once', 'again', 'and again'])
    await ask('11900000001', 11, '203.0.113.2', { 'idempotency-key': 'uma' });
  expect(await requested()).toBe(1);
  await ask('11900000002', 12, '203.0.113.2');
  expect(await requested()).toBe(2);
});

test('an IPv6 line holds four times, however many networks it has', async () => {
  await show();
  for (let n = 0; n < 6; n += 1)
    await owner.api.send('POST', '/users/register', {
      body: { ...MARIA, phone: `1190000000${n}`, slot: `2026-05-06T${10 + n}:00` },
      platform: { address: `2001:db8:1:${n}::1` },
      headers: {},
    });
  expect(await requested()).toBe(4);
});

test('a phone holds one time, an address two, all together twelve; answers are alike', async () => {
  await show();
  const at = (hour: number, day = 5) => `2026-05-${String(day).padStart(2, '0')}T${hour}:00`;
  const ask = (phone: string, slot: string, address: string) =>
    owner.api.send('POST', '/users/register', {
      body: { ...MARIA, phone, slot },
      platform: { address },
      headers: {},
    });
  const shapes = new Set<string>();
  async function asks(phone: string, slot: string, address: string): Promise<number> {
    const { status, data } = await ask(phone, slot, address);
    shapes.add(`${status} ${Object.keys(data as object)}`);
    return requested();
  }
  expect(await asks('11900000001', at(10), '203.0.113.1')).toBe(1);
  expect(await asks('11900000001', at(11), '203.0.113.2')).toBe(1);
  expect(await asks('11900000002', at(12), '203.0.113.1')).toBe(2);
  expect(await asks('11900000003', at(13), '203.0.113.1')).toBe(2);
  for (let n = 0; n < 20; n += 1)
    await asks(
      `1191000${String(n).padStart(4, '0')}`,
      at(10 + (n % 7), 6 + Math.floor(n / 7)),
      `198.51.100.${n}`,
    );
  expect(await requested()).toBe(12);
  expect([...shapes]).toEqual(['201 token,user']);
});

test('beyond the day’s threshold of registrations a request holds nothing', async () => {
  await owner.start(owner.db, {
    PRACTICE_TIMEZONE: 'America/Sao_Paulo',
    RATE_LIMITS: 'registerDay=1',
  });
  await show();
  expect((await registering(`${TUESDAY}T14:00`)).status).toBe(201);
  expect(await requested()).toBe(0);
  expect(await timesOf()).toContain('14:00');
});

test('a login that fails asks for nothing, for an unknown and an inactive phone alike', async () => {
  await show();
  const id = await client('Ana', '11911110000');
  await owner.later(1000);
  await send('PUT', `/users/${id}/status`, { active: false });
  const ask = (phone: string) =>
    owner.logIn({ phone, serviceId: 'relaxante', slot: `${TUESDAY}T14:00` });
  const [unknown, inactive] = [await ask('11933330000'), await ask('11911110000')];
  expect(answerOf(unknown)).toEqual(answerOf(inactive));
  expect([unknown.status, await requested()]).toEqual([401, 0]);
});

describe.skipIf(!inject('postgres'))('free times on a real Postgres', () => {
  const real = postgresOwner({ PRACTICE_TIMEZONE: 'America/Sao_Paulo' });
  const ask = (n: number, slot: string, address: string) => {
    const body = { ...MARIA, phone: `119${80_000_000 + n}`, slot };
    return real.api.send('POST', '/users/register', { body, platform: { address }, headers: {} });
  };

  test('one of twenty who ask for a time at once holds it; the others are offered others', async () => {
    await real.goTo(NOW);
    await show({}, real);
    const answers = await times(20, (n) => ask(n, `${TUESDAY}T14:00`, `203.0.113.${n}`));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 19 });
    for (const { status, data } of answers)
      if (status === 409) expect((data as { openings: string[] }).openings).toHaveLength(3);
    expect(await real.count('appointments')).toBe(1);
    expect(await real.count('clients')).toBe(1);
  });

  test('two hundred phones from fifty addresses hold at most twelve times', {
    tags: 'slow',
  }, async () => {
    await real.goTo(NOW);
    await show({}, real);
    const hour = (n: number) => String(9 + (n % 9)).padStart(2, '0');
    const day = (n: number) => `2026-05-${11 + (Math.floor(n / 9) % 5)}`;
    for (let round = 0; round < 10; round += 1)
      await times(20, (at) => {
        const n = 100 + round * 20 + at;
        return ask(n, `${day(n)}T${hour(n)}:00`, `198.51.100.${n % 50}`);
      });
    expect(await real.count('appointments')).toBe(12);
  });
});
