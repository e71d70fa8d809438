import { describe, expect, test } from 'vitest';
import { BOOKING, openingsOf, TUESDAY } from '../../support/api/openings-api.ts';
import { answerOf, idOf, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';
import { times } from '../../support/api/postgres-api.ts';

const owner = ownerApi(NOW, { PRACTICE_TIMEZONE: 'America/Sao_Paulo' });
const { send, get, client } = owner;

const APPOINTMENT = { day: TUESDAY, time: '14:00', service_name: 'Relaxante', duration: 60 };

const { show, look, timesOf } = openingsOf(owner);

test('nothing is shown until she switches it on, and her settings are checked', async () => {
  expect((await look()).status).toBe(404);
  expect(await get('/appointments/booking')).toEqual({
    ...{ version: 0, shown: false, notice: 12, days: 30, a_day: 4, accept: false },
  });
  const wrong = [
    ['notice', 49, 'Antecedência em horas: escolha de 0 a 48.'],
    ['days', 6, 'Dias à frente: escolha de 7 a 60.'],
    ['a_day', 0, 'Horários por dia: escolha de 1 a 12.'],
    ['a_day', 1.5, 'Horários por dia: escolha de 1 a 12.'],
  ] as const;
  for (const [name, value, sentence] of wrong)
    expect(answerOf(await show({ [name]: value }))).toEqual(refusal(name, sentence));
  const builds = owner.api.builds();
  expect((await show()).data).toEqual({ version: 1, ...BOOKING });
  expect((await show({ a_day: 2 })).status).toBe(200);
  // Only the switch changes the page.
  expect(owner.api.builds()).toBe(builds + 1);
  expect((await look()).status).toBe(200);
  await show({ shown: false });
  expect((await look()).status).toBe(404);
});

test('a visitor reads start times alone, at most so many a day, kept for half a minute', async () => {
  await show({ a_day: 4 });
  const answer = await look();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=30');
  expect(answer.data).toEqual([{ day: TUESDAY, times: ['09:00', '11:30', '14:30', '17:00'] }]);
  await show({ a_day: 1 });
  expect(await timesOf()).toBe('09:00');
});

test('two agendas that differ only in who and what answer the same bytes', async () => {
  await show();
  const [ana, bia] = [await client('Ana', '11911110000'), await client('Bia', '11922220000')];
  const texts: string[] = [];
  for (const [id, more] of [
    [ana, {}],
    [bia, { service_name: 'Outra', price: 90, note: 'Sala 2', state: 'confirmed' }],
  ] as const) {
    const made = idOf(await send('POST', `/users/${id}/appointments`, { ...APPOINTMENT, ...more }));
    texts.push((await look('?service=relaxante')).text);
    await send('DELETE', `/appointments/${made}`);
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toMatch(/Ana|Bia|Outra|Sala|"14:00","14:30"/);
});

test('a service in several durations has times for the chosen one, else for the longest', async () => {
  await show();
  const block = { day: TUESDAY, until: TUESDAY, starts: '09:00', ends: '16:30' };
  await send('POST', '/appointments/blocks', block);
  const variants = [
    { duration: 30, price: 90 },
    { duration: 90, price: 220 },
  ];
  const service = { title: 'Pés', description: 'x', duration: 45, variants };
  const id = idOf(await send('POST', '/content/services', service));
  const free = async (more: string) => {
    const { data } = await look(`?service=${id}&from=${TUESDAY}&to=${TUESDAY}${more}`);
    return (data as { times: string[] }[]).flatMap((offer) => offer.times).join(' ');
  };
  expect([await free(''), await free('&duration=90')]).toEqual(['16:30', '16:30']);
  expect(await free('&duration=30')).toBe('16:30 17:00 17:30');
  expect(await free('&duration=45'), 'no variant').toBe('16:30');
  expect((await look(`?service=${id}&duration=4`)).status).toBe(422);
});

test.each<[string, string, string]>([
  ['no service', `?from=${TUESDAY}`, 'Selecione um serviço'],
  [
    'a service that is gone',
    '?service=0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0404',
    'Selecione um serviço',
  ],
  ['a day that does not exist', '?service=relaxante&from=2026-02-31', 'Escolha o período em dias.'],
  ['two days', '?service=relaxante&from=2026-05-05&from=2026-05-06', 'Escolha o período em dias.'],
  [
    'an end before the start',
    '?service=relaxante&from=2026-05-06&to=2026-05-05',
    'Escolha o período em dias.',
  ],
])('%s is refused with a sentence', async (_, search, message) => {
  await show();
  expect(await look(search)).toMatchObject({ status: 422, data: { message } });
});

test('notice, window, blocks, pause and the clock of the practice say what is free', async () => {
  await send('PUT', '/content/contact', { phone: '', address: '', pause: 30 });
  await show({ notice: 3, days: 7, a_day: 12 });
  // Monday at 9:00: from 12:00 on.
  expect(await timesOf('2026-05-04')).toBe(
    '12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00',
  );
  expect(await timesOf('2026-05-03')).toBe('');
  expect(await timesOf('2026-05-11')).not.toBe('');
  expect(await timesOf('2026-05-12')).toBe('');
  const block = { day: TUESDAY, until: TUESDAY, starts: '09:00', ends: '13:00' };
  await send('POST', '/appointments/blocks', block);
  const id = await client('Ana', '11911110000');
  await send('POST', `/users/${id}/appointments`, { ...APPOINTMENT, time: '15:00' });
  expect(await timesOf()).toBe('13:00 13:30 16:30 17:00');
});

test('a deleted client keeps her time for the ten minutes of an undo', async () => {
  await show();
  const id = await client('Ana', '11911110000');
  await send('POST', `/users/${id}/appointments`, APPOINTMENT);
  await send('DELETE', `/users/${id}`);
  expect(await timesOf()).not.toContain('14:00');
  expect((await owner.register({ slot: `${TUESDAY}T14:00` })).status).toBe(409);
  await owner.goTo('2026-05-04T12:10:00.000Z');
  expect(await timesOf()).toContain('14:00');
});

test('an address that looks too often waits', async () => {
  const limited = { PRACTICE_TIMEZONE: 'America/Sao_Paulo', RATE_LIMITS: 'openings=2' };
  await owner.start(owner.db, limited);
  await show();
  await times(2, () => look());
  expect((await look()).status).toBe(429);
  expect((await look('?service=relaxante', '203.0.113.10')).status).toBe(200);
});

describe('where summer time begins', () => {
  const york = ownerApi('2026-03-06T15:00:00.000Z', { PRACTICE_TIMEZONE: 'America/New_York' });

  test('a time that the clock leaves out is not free', async () => {
    // On 8 March 2:00 to 3:00 does not exist.
    const hours = [{ day: 0, from: '00:00', to: '06:00' }];
    await york.send('PUT', '/content/contact', { phone: '', address: '', hours });
    await show({ notice: 0 }, york);
    const { data } = await york.api.send(
      'GET',
      `/appointments/openings?service=relaxante&to=2026-03-08`,
      {
        headers: {},
      },
    );
    expect(data).toEqual([
      {
        day: '2026-03-08',
        times: ['00:00', '00:30', '01:00', '03:00', '03:30', '04:00', '04:30', '05:00'],
      },
    ]);
    expect((await york.register({ slot: '2026-03-08T02:15' })).status).toBe(409);
  });
});
