import { expect, test } from 'vitest';
import { idOf, ownerApi } from '../../support/api/owner-api.ts';
import { eventsOf } from '../../support/files/ical.ts';

// A Monday, 9:00 in São Paulo.
const owner = ownerApi('2026-05-04T12:00:00.000Z', { PRACTICE_TIMEZONE: 'America/Sao_Paulo' });
const { send, get, client } = owner;

const GONE = 'Este link não vale mais. Fale com quem atende você para combinar o horário.';
const APPOINTMENT = { day: '2026-05-05', time: '14:00', service_name: 'Relaxante', duration: 60 };

const visit = (token: unknown, path = '/appointments/link') =>
  owner.api.send('POST', path, { body: { token }, headers: {} });
const links = () => get<{ id: string; token: string }[]>('/appointments/links');

async function booked(more: object = {}) {
  const ana = await client('Ana Prado', '11911110000');
  const id = idOf(await send('POST', `/users/${ana}/appointments`, { ...APPOINTMENT, ...more }));
  const token = (await links()).find((link) => link.id === id)?.token ?? '';
  return { ana, id, token };
}

test('a client sees the appointment of a link, saves it and confirms it once', async () => {
  await send('PUT', '/content/contact', { address: 'Rua das Flores, 12' });
  const { id, token } = await booked();
  expect(token).toMatch(/^[\w-]{43}$/);
  const shown = {
    when: 'terça-feira, 5 de maio, às 14h',
    service: 'Relaxante · 60 min',
    ...{ address: 'Rua das Flores, 12', confirmed: false },
  };
  expect(await visit(token)).toMatchObject({ status: 200, data: shown });
  for (const mark of ['', '.', '*', '_', '%20', '!\n'])
    expect((await visit(token + mark)).data).toEqual(shown);
  const file = await visit(token, '/calendar/link');
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(eventsOf(file.text)).toMatchObject([{ summary: 'Relaxante' }]);
  expect(file.text).not.toMatch(/Ana|Prado|911110000/);
  // With a name it would be a whole calendar for Outlook.
  expect(file.text).not.toMatch(/^(?:X-WR-CAL|NAME|REFRESH)/m);

  for (const _ of ['once', 'again'])
    expect((await visit(token, '/appointments/link/confirm')).data).toEqual({
      ...shown,
      confirmed: true,
    });
  const [record] = await get<object[]>('/appointments?from=2026-05-05&to=2026-05-05');
  expect(record).toMatchObject({ id, state: 'confirmed', version: 2 });
  const [entry] = await get<object[]>('/auth/activity');
  expect(entry).toMatchObject({ entity: 'appointments', after: { by: 'client' } });
});

test.each<[string, (of: { ana: string; id: string }) => Promise<unknown>]>([
  ['moved', ({ id }) => send('PUT', `/appointments/${id}`, { time: '15:00' })],
  ['cancelled', ({ id }) => send('PUT', `/appointments/${id}`, { state: 'cancelled' })],
  ['missed', ({ id }) => send('PUT', `/appointments/${id}`, { state: 'missed' })],
  ['deleted', ({ id }) => send('DELETE', `/appointments/${id}`)],
  ['of a deleted client', ({ ana }) => send('DELETE', `/users/${ana}`)],
  ['of an erased client', ({ ana }) => send('POST', `/users/${ana}/erase`, { name: 'Ana Prado' })],
  ['over', () => owner.goTo('2026-05-05T18:00:00.000Z')],
])('the link of an appointment that is %s opens, confirms and saves nothing', async (_, end) => {
  const { token, ...of } = await booked();
  await end(of);
  for (const path of ['/appointments/link', '/appointments/link/confirm', '/calendar/link'])
    expect(await visit(token, path)).toMatchObject({ status: 404, data: { message: GONE } });
});

test.each([
  [{ address: 'Rua A, 1', city: 'Santos', state: 'SP' }, 'Rua A, 1, Santos, SP'],
  [{ address: 'Rua A, 1, Santos', city: 'Santos', state: 'SP' }, 'Rua A, 1, Santos'],
  [
    { address: '', street: 'Rua B, 2', city: 'Santos', state: 'SP', postal_code: '11010-000' },
    'Rua B, 2, Santos - SP, 11010-000',
  ],
  [{ address: '' }, ''],
])('a client finds the place of %j as the page says it', async (contact, address) => {
  await send('PUT', '/content/contact', contact);
  const { id, token } = await booked();
  expect((await visit(token)).data).toMatchObject({ address });
  const saved = await send('GET', `/calendar/sessions/${id}`);
  expect(eventsOf(saved.text)).toMatchObject([{ location: address || null }]);
});

test('a link stays while the appointment runs and when something else of it changes', async () => {
  const { id, token } = await booked({ note: 'Na casa dela' });
  await send('PUT', `/appointments/${id}`, { price: 120, reminded_on: '2026-05-04' });
  await owner.goTo('2026-05-05T17:59:00.000Z');
  expect(await visit(token)).toMatchObject({ status: 200, data: { address: '' } });
});

test('a token that was made up opens nothing, whatever it is', async () => {
  const { token } = await booked();
  const other = (await booked({ time: '16:00' })).token;
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const mixed = Buffer.concat([bytes(token).subarray(0, 16), bytes(other).subarray(16)]);
  const longer = `${token}A`;
  for (const wrong of ['', 'x', token.slice(1), longer, mixed.toString('base64url'), '%00'])
    expect(await visit(wrong), wrong).toMatchObject({ status: 404, data: { message: GONE } });
  for (const wrong of [null, 7, {}, 'x'.repeat(101)]) expect((await visit(wrong)).status).toBe(422);
});

test('an address that tries sixty tokens in a quarter of an hour waits', async () => {
  for (let tries = 0; tries < 60; tries++) await visit('x');
  expect(await visit('x')).toMatchObject({ status: 429 });
  // The owner's calendar, on the same address, is not refused with them.
  const calendar = await owner.api.send('GET', '/calendar/x.ics', { headers: {} });
  expect(calendar.status).toBe(404);
  await owner.later(901_000);
  expect((await visit('x')).status).toBe(404);
});
