import { expect, test } from 'vitest';
import { crossed, freeTimes, isOpen } from '../../../src/shared/appointments/openings.ts';
import {
  addDays,
  dayText,
  isDay,
  timeOf,
  weekdayOf,
} from '../../../src/shared/appointments/when.ts';

// A Tuesday.
const day = '2026-05-05';
const HOURS = [
  { day: 2, from: '14:00', to: '16:30' },
  { day: 2, from: '09:00', to: '11:00' },
];
const NIGHTS = [
  { day: 5, from: '18:00', to: '00:00' },
  { day: 6, from: '22:00', to: '02:00' },
];
const taken = [
  { day, time: '09:45', duration: 30 },
  { day: '2026-05-06', time: '14:00', duration: 60 },
];

test.each([
  ['within the hours, half an hour apart', 60, [], '', '09:00 09:30 10:00 14:00 14:30 15:00 15:30'],
  ['not over another appointment', 60, taken, '', '14:00 14:30 15:00 15:30'],
  ['between two', 30, taken, '', '09:00 10:30 14:00 14:30 15:00 15:30 16:00'],
  ['later than now', 60, [], '14:10', '14:30 15:00 15:30'],
  ['of no day that is long enough', 180, [], '', ''],
])('free times are %s', (_, duration, slots, after, times) => {
  expect(freeTimes(HOURS, day, duration, slots, after).join(' ')).toBe(times);
});

test.each([
  [HOURS, day, '09:30', 90, true],
  [HOURS, day, '09:30', 105, false],
  [HOURS, day, '10:30', 240, false],
  [HOURS, '2026-05-06', '09:30', 60, false],
  [[], day, '09:30', 60, false],
  // 2026-05-08 is a Friday.
  [NIGHTS, '2026-05-08', '23:30', 30, true],
  [NIGHTS, '2026-05-08', '23:30', 45, false],
  [NIGHTS, '2026-05-09', '00:00', 30, false],
  [NIGHTS, '2026-05-09', '23:30', 120, true],
  [NIGHTS, '2026-05-10', '01:00', 60, true],
  [NIGHTS, '2026-05-10', '01:30', 60, false],
  // Without hours those of the standard text: Monday to Friday 9 to 18, Saturday 9 to 12.
  [null, day, '17:00', 60, true],
  [null, '2026-05-09', '11:30', 60, false],
  [null, '2026-05-10', '10:00', 60, false],
] as const)(
  'with %j an appointment on %s at %s of %i min is within: %s',
  (hours, on, time, min, open) => {
    expect(isOpen(hours, { day: on, time, duration: min })).toBe(open);
  },
);

test('free times follow the hours past midnight, and what is taken over it', () => {
  const late = { day: '2026-05-09', time: '23:30', duration: 60 };
  expect(freeTimes(NIGHTS, '2026-05-08', 120, [])).toEqual([
    '18:00',
    '18:30',
    '19:00',
    '19:30',
    '20:00',
    '20:30',
    '21:00',
    '21:30',
    '22:00',
  ]);
  expect(freeTimes(NIGHTS, '2026-05-09', 60, [late])).toEqual(['22:00', '22:30']);
  expect(freeTimes(NIGHTS, '2026-05-10', 60, [late])).toEqual(['00:30', '01:00']);
  expect(crossed({ day: '2026-05-10', time: '00:00', duration: 30 }, [late])).toBe(late);
  expect(crossed({ day: '2026-05-10', time: '00:30', duration: 30 }, [late])).toBeUndefined();
});

test('days are those of the calendar', () => {
  const days = ['2026-02-28', '2028-02-29', '2026-02-29', '2026-13-01', '26-01-01', '0000-01-01'];
  expect(days.map(isDay)).toEqual([true, true, false, false, false, false]);
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
  ]);
  expect([weekdayOf('2026-05-10'), weekdayOf(day)]).toEqual([0, 2]);
  expect([dayText(day), dayText(null), timeOf(65), timeOf(23 * 60 + 45)]).toEqual([
    ...['05/05/2026', '', '01:05', '23:45'],
  ]);
});
