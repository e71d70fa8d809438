import { expect, test } from 'vitest';
import type { Candidate } from '../../../src/shared/clients/candidates.ts';
import { insert, uuid } from '../../db/rows.ts';
import { answerOf, idOf, NOW, ownerApi, refusal } from '../../support/api/owner-api.ts';

const owner = ownerApi(NOW, { PRACTICE_TIMEZONE: 'America/Sao_Paulo' });
const { send, get } = owner;

// A Thursday.
const FREED = { day: '2026-05-07', time: '14:00', duration: 60 };
const search = (more: object = {}) =>
  `/users/candidates?${new URLSearchParams({ ...FREED, duration: '60', ...more })}`;
const found = (more: object = {}) => get<Candidate[]>(search(more));
const names = async (more: object = {}) => (await found(more)).map(({ name }) => name).join(' ');

let people = 0;
/** Someone who asked once, long ago by default. */
async function person(name: string, preference: string, asked = '2026-01-05T12:00:00Z', more = {}) {
  people += 1;
  const id = await insert(owner.db, 'clients', {
    ...{ id: uuid(people), name, name_key: name.toLowerCase(), phone: `119${10_000_000 + people}` },
    ...{ created_at: asked, ...more },
  });
  const service_name = 'Shiatsu';
  await insert(owner.db, 'service_requests', {
    ...{ client_id: id, service_name, preference, created_at: asked },
  });
  return id;
}
const book = async (id: string, more: object = {}) =>
  idOf(await send('POST', `/users/${id}/appointments`, { ...FREED, service_name: 'X', ...more }));

test.each([
  ['quinta', true],
  ['segunda ou quinta, à tarde', true],
  ['60 min, à tarde ou à noite', true],
  ['quinta, 23/04, às 16h', true],
  ['quinta, de manhã', false],
  ['sexta, à tarde', false],
  ['quinta, 23/04, às 9h30', false],
  ['90 min', false],
  ['', false],
])('someone who prefers "%s" may want Thursday at 14:00: %s', async (preference, wants) => {
  await person('Ana', preference);
  expect(await names()).toBe(wants ? 'Ana' : '');
});

test.each([
  ['00:30', 'manhã'],
  ['11:45', 'manhã'],
  ['12:00', 'tarde'],
  ['17:45', 'tarde'],
  ['18:00', 'noite'],
])('%s is in the part of the day of those who prefer the %s', async (time, wanted) => {
  for (const [name, words] of Object.entries({
    manhã: 'de manhã',
    tarde: 'à tarde',
    noite: 'à noite',
  }))
    await person(name, words);
  expect(await names({ time })).toBe(wanted);
});

test('those who wait come first, then the latest who prefer it, with what a message needs', async () => {
  const bia = await person('Bia', 'quinta', '2026-02-05T12:00:00Z');
  await person('Ana', 'quinta', '2026-03-05T12:00:00Z');
  await person('Cida', 'sexta', '2026-04-20T12:00:00Z');
  const dora = await person('Dora', 'à tarde', '2026-04-15T12:00:00Z');
  expect(await names()).toBe('Dora Cida Ana Bia');
  const [first] = await found();
  expect(first).toEqual({
    ...{ id: dora, name: 'Dora', phone: expect.stringMatching(/^119\d{8}$/) },
    ...{ service_name: 'Shiatsu', preference: 'à tarde', waits: true },
  });
  // A later request without a wish keeps the earlier one.
  await insert(owner.db, 'service_requests', {
    ...{ client_id: bia, service_name: 'Pés', created_at: '2026-03-20T12:00:00Z' },
  });
  expect((await found()).at(2)).toMatchObject({
    ...{ name: 'Bia', service_name: 'Pés', preference: 'quinta', waits: false },
  });
});

test('someone busy then, inactive, deleted, erased or who had the time is left out', async () => {
  const [over, next, gone, erased, had, freed] = [
    await person('Over', 'quinta'),
    await person('Next', 'quinta'),
    await person('Gone', 'quinta'),
    await person('Erased', 'quinta'),
    await person('Had', 'quinta'),
    await person('Freed', 'quinta'),
  ];
  await person('Off', 'quinta', '2026-05-01T12:00:00Z', { active: false });
  await book(over, { time: '13:30', duration: 45 });
  await book(next, { time: '15:00' });
  await send('DELETE', `/users/${gone}`);
  await send('POST', `/users/${erased}/erase`, { name: 'Erased' });
  const cancelled = await book(freed);
  await send('PUT', `/appointments/${cancelled}`, { state: 'cancelled' });
  expect(await names({ but: had })).toBe('Next Freed');
});

test('at most ten are offered, and a search without a real time is refused', async () => {
  for (let n = 0; n < 12; n += 1) await person(`P${n}`, 'quinta');
  expect(await found()).toHaveLength(10);
  const refused = async (more: object) => answerOf(await send('GET', search(more)));
  expect(await refused({ day: '2026-02-30' })).toEqual(refusal('day', 'Escolha o dia.'));
  expect(await refused({ time: '14:10' })).toEqual(
    refusal('time', 'Escolha um horário de 15 em 15 minutos.'),
  );
  for (const wrong of [{ duration: '4' }, { duration: 'x' }, { but: 'x' }])
    expect((await refused(wrong)).status).toBe(422);
});
