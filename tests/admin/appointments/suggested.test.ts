import { beforeEach, expect, test } from 'vitest';
import {
  hoursOf,
  practiceOf,
  servicesOf,
  suggest,
} from '../../../src/admin/appointments/suggested.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { appointment } from '../../support/make/appointment.ts';

// Monday at 10:20, by this machine's clock.
beforeEach(() => setClock(() => new Date(2026, 4, 4, 10, 20).getTime()));

const HOURS = [
  { day: 1, from: '09:00', to: '12:00' },
  { day: 3, from: '14:00', to: '16:00' },
];
const PRACTICE = practiceOf({ hours: HOURS, pause: 0 }, []);
const SERVICES = servicesOf([
  { title: 'Shiatsu', duration: 90, price: 200 },
  { title: 'Relaxante', duration: null, price: null },
  {
    ...{ title: 'Pés', duration: 60, price: 1 },
    variants: [
      { duration: 30, price: 90 },
      { duration: 45, price: null },
    ],
  },
]);
const taken = (day: string, time: string) =>
  appointment({ day, time, duration: 90, state: 'done' });
const NO_DAY = { day: null, time: '' };
const MONDAY = '2026-05-04';

test.each([
  ['the requested service, later today', 'relaxante', null, [], 60, MONDAY, '10:30'],
  [
    'the next day with room',
    'Relaxante',
    null,
    [taken(MONDAY, '10:30')],
    60,
    '2026-05-06',
    '14:00',
  ],
  ['a longer one where it fits', 'Shiatsu', null, [], 90, MONDAY, '10:30'],
  ['the day of the agenda', null, '2026-05-06', [], 90, '2026-05-06', '14:00'],
  ['a closed day without a time', null, '2026-05-05', [], 90, '2026-05-05', ''],
] as const)('a new appointment begins with %s', (_, requested, on, others, duration, day, time) => {
  const suggested = suggest(requested, { day: on, time: '' }, SERVICES, PRACTICE, others);
  expect(suggested).toMatchObject({ day, time, duration });
});

test.each([
  [null, 30, 90],
  ['segunda, de manhã', 30, 90],
  ['45 min, de manhã', 45, null],
  ['1 h, de manhã', 30, 90],
])('a service in several durations begins with the one that was asked for: %j', (...row) => {
  const [preference, duration, price] = row;
  expect(suggest('Pés', NO_DAY, SERVICES, PRACTICE, [], preference)).toMatchObject({
    ...{ service_name: 'Pés', duration, price },
  });
});

test('a service that is no longer offered keeps its name, without a price', () => {
  expect(suggest('Pedras', NO_DAY, SERVICES, PRACTICE, [])).toMatchObject({
    service_name: 'Pedras',
    price: null,
  });
  expect(suggest(null, NO_DAY, [], { ...PRACTICE, hours: [] }, [])).toMatchObject({
    service_name: '',
    time: '',
  });
});

test('a new appointment begins with the time that was tapped', () => {
  const slot = { day: '2026-05-06', time: '15:15' };
  expect(suggest(null, slot, SERVICES, PRACTICE, [])).toMatchObject(slot);
});

test('hours that are not saved, or none, are not taken for some', () => {
  expect([hoursOf(null), hoursOf('x'), hoursOf(HOURS)]).toEqual([null, null, HOURS]);
});
