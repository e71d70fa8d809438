import { expect, test } from 'vitest';
import { idOf, NOBODY, NOW, ownerApi } from '../../support/api/owner-api.ts';
import { eventsOf } from '../../support/files/ical.ts';

const owner = ownerApi(NOW, { PRACTICE_TIMEZONE: 'America/Sao_Paulo' });
const { send, get, client } = owner;

const APPOINTMENT = { day: '2026-05-05', time: '14:00', service_name: 'Relaxante', duration: 60 };
const mark = async (name: string, phone: string, more: object) =>
  idOf(
    await send('POST', `/users/${await client(name, phone)}/appointments`, {
      ...APPOINTMENT,
      ...more,
    }),
  );
const address = async (whole = false) => {
  const { status, data } = await send('POST', '/appointments/calendar', { whole });
  expect(status).toBe(201);
  return (data as { path: string }).path;
};
/** As a phone asks: without a token of the panel. */
const read = (path: string, headers = {}) => owner.api.send('GET', path, { headers });

test('her phone reads the agenda: short names, the time of the practice, no phone, no note', async () => {
  const long = `Ana ${'Letícia '.repeat(12)}Ávila`;
  const states = ['scheduled', 'confirmed', 'cancelled', 'missed'];
  for (const [at, state] of states.entries())
    await mark(at === 0 ? long : `Bia ${at}`, `1191111000${at}`, { state, note: 'Dor; lombar' });
  await mark('Cléo', '11911110009', { day: '2026-03-05', time: '23:30' });
  await mark('Old', '11911110008', { day: '2026-03-04' });
  const path = await address();
  const { status, headers, text } = await read(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const times = ['2026-05-05T17:00:00.000Z', '2026-05-05T18:00:00.000Z'];
  expect(eventsOf(text).sort((a, b) => a.summary.localeCompare(b.summary))).toMatchObject([
    { summary: 'Ana Á. · Relaxante', status: 'TENTATIVE', times, sequence: 1, description: null },
    { summary: 'Bia 1. · Relaxante', status: 'CONFIRMED', times },
    // Some programs show a cancelled event as any other.
    { summary: 'Cancelada: Bia 2. · Relaxante', status: 'CANCELLED', times },
    {
      summary: 'Cléo · Relaxante',
      times: ['2026-03-06T02:30:00.000Z', '2026-03-06T03:30:00.000Z'],
    },
    { summary: 'Faltou: Bia 3. · Relaxante', status: 'CONFIRMED' },
  ]);
  expect(text).not.toMatch(/lombar|1111|Letícia/);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);

  await send('PUT', '/appointments/calendar', { whole: true });
  const whole = eventsOf((await read(path)).text).find(({ summary }) => summary.startsWith(long));
  expect(whole).toMatchObject({ summary: `${long} · Relaxante`, description: 'Dor; lombar' });
});

test('a request is marked as one, and leaves the agenda of her phone when it is not answered', async () => {
  const booking = { shown: true, notice: 12, days: 30, a_day: 12, accept: false };
  await send('PUT', '/appointments/booking', booking);
  await owner.register({ slot: '2026-05-08T14:00' });
  const path = await address();
  const shown = async () => eventsOf((await read(path)).text).map(({ summary }) => summary);
  expect(await shown()).toEqual(['Pedido: Maria · Massagem Relaxante']);
  await owner.goTo('2026-05-05T12:00:00.000Z');
  expect(await shown()).toEqual([]);
});

test('it is 304 while nothing changes, and a change is seen with a higher sequence', async () => {
  const id = await mark('Ana Lima', '11911110000', {});
  const path = await address();
  const etag = (await read(path)).headers.get('etag') ?? '';
  const again = () => read(path, { 'if-none-match': etag });
  expect([(await again()).status, (await again()).text]).toEqual([304, '']);
  await send('PUT', `/appointments/${id}`, { time: '15:00' });
  expect(eventsOf((await again()).text)).toMatchObject([
    { sequence: 2, times: ['2026-05-05T18:00:00.000Z', '2026-05-05T19:00:00.000Z'] },
  ]);
  await send('DELETE', `/appointments/${id}`);
  expect(eventsOf((await again()).text)).toEqual([]);
});

test('an address ends with the next one and by turning it off; only a hash of it is kept', async () => {
  const state = () => get('/appointments/calendar');
  expect(await state()).toEqual({ on: false });
  expect((await send('PUT', '/appointments/calendar', { whole: true })).status).toBe(404);
  const first = await address();
  const second = await address(true);
  expect(first).toMatch(/^\/calendar\/[\w-]{22}\.ics$/);
  expect(await state()).toEqual({ on: true, whole: true, since: NOW });
  const answers = async () =>
    Promise.all([first, second, '/calendar/x', '/calendar/..%00'].map((one) => read(one))).then(
      (all) => all.map(({ status }) => status),
    );
  expect(await answers()).toEqual([404, 200, 404, 404]);
  const kept = JSON.stringify([
    await owner.db`select * from calendar`,
    await owner.db`select * from revisions`,
    await owner.db`select * from idempotency_keys`,
  ]);
  expect(kept).not.toContain(second.slice(23, 45));
  const [{ token_hash = '' } = {}] = await owner.db`select token_hash from calendar`;
  const logged = await owner.db`select action, data from revisions where entity = 'calendar'`;
  expect(logged.map(({ action }) => action)).toEqual(['create', 'create']);
  expect(JSON.stringify(logged)).not.toContain(token_hash);
  expect((await send('DELETE', '/appointments/calendar')).status).toBe(200);
  expect(await answers()).toEqual([404, 404, 404, 404]);
  expect(await state()).toEqual({ on: false });
});

test('a stranger who tries addresses is stopped after sixty', async () => {
  const path = await address();
  for (let call = 0; call < 60; call += 1)
    expect((await read(`/calendar/${call}.ics`)).status).toBe(404);
  expect((await read(path)).status).toBe(429);
});

test('one appointment goes to its client as a file without name and note', async () => {
  await send('PUT', '/content/hero', { title: 'Espaço Alecrim' });
  await send('PUT', '/content/contact', { phone: '', address: 'Rua A, 1' });
  const here = await mark('Ana Lima', '11911110000', {});
  const home = await mark('Bia Souza', '11922220000', { note: 'Em domicílio' });
  const file = async (id: string) => (await send('GET', `/calendar/sessions/${id}`)).text;
  const about = { summary: 'Relaxante', description: 'Espaço Alecrim' };
  expect(eventsOf(await file(here))).toMatchObject([{ ...about, location: 'Rua A, 1' }]);
  expect(eventsOf(await file(home))).toMatchObject([{ ...about, location: null }]);
  expect(await file(home)).not.toMatch(/Bia|domic/);
  expect((await send('GET', `/calendar/sessions/${NOBODY}`)).status).toBe(404);
});
