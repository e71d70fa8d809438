import { expect, test } from 'vitest';
import { agendaFile } from '../../../functions/appointments/ical.ts';
import calendar from '../../expected/inputs/calendar.json' with { type: 'json' };
import { idOf, NOBODY, NOW, ownerApi } from '../../support/api/owner-api.ts';
import { eventsOf } from '../../support/files/ical.ts';

const owner = ownerApi(NOW, { PRACTICE_TIMEZONE: 'America/Sao_Paulo' });
const { send, get, client } = owner;

const APPOINTMENT = { day: '2026-05-05', time: '14:00', service_name: 'Relaxante', duration: 60 };

test('whatever changes a line of the feed moves LAST-MODIFIED, DTSTAMP and SEQUENCE', async () => {
  const ana = await client('Maria Antonia Sa', '11911110000');
  const bia = await client('Bia Lima', '11922220000');
  await owner.send('PUT', `/users/${bia}`, { email: 'bia@example.com' });
  const body = { ...APPOINTMENT, note: 'Em casa' };
  const id = idOf(await send('POST', `/users/${ana}/appointments`, body));
  const { data } = await send('POST', '/appointments/calendar', { whole: true });
  const read = () => owner.api.send('GET', (data as { path: string }).path, { headers: {} });
  const lines = [];
  for (const [summary, change] of [
    ['Maria Antonia Sa', () => get(`/appointments?from=${APPOINTMENT.day}&to=${APPOINTMENT.day}`)],
    ['Maria Antônia Sá', () => send('PUT', `/users/${ana}`, { name: 'Maria Antônia Sá' })],
    ['Maria S.', () => send('PUT', '/appointments/calendar', { whole: false })],
    ['Maria Antônia Sá', () => send('PUT', '/appointments/calendar', { whole: true })],
    [
      'Bia Lima',
      () =>
        send('POST', `/users/${bia}/merge`, { other: ana, name: 'Bia Lima', phone: '11922220000' }),
    ],
    ['Bia Souza', () => send('PUT', `/users/${bia}`, { name: 'Bia Souza' })],
    ['Maria Antônia Sá', () => send('POST', `/users/${ana}/restore`)],
    ['Faltou: Maria Antônia Sá', () => send('PUT', `/appointments/${id}`, { state: 'missed' })],
  ] as const) {
    await owner.later(60_000);
    await change();
    const [line] = eventsOf((await read()).text);
    expect(line).toMatchObject({ summary: `${summary} · Relaxante`, modified: line?.stamp });
    lines.push(line);
  }
  for (const [at, line] of lines.slice(2).entries()) {
    const [before, number = 0] = [lines[at + 1], lines[at + 1]?.sequence];
    expect(line?.sequence, line?.summary).toBeGreaterThan(number);
    expect(Date.parse(line?.modified ?? ''), line?.summary).toBeGreaterThan(
      Date.parse(before?.modified ?? ''),
    );
  }
});

test.each(calendar['short names'])('the feed shows %j as %j', (name = '', short = '') => {
  const times = { from: NOW, to: NOW, updated_at: NOW };
  const appointment = { id: NOBODY, version: 1, client_name: name, note: '', ...times } as const;
  const file = agendaFile([{ ...appointment, service_name: 'Relaxante', state: 'done' }], false);
  expect(eventsOf(file)).toMatchObject([{ summary: `${short} · Relaxante` }]);
});
