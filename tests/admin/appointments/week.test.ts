// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  between,
  blocksShown,
  linesOf,
  rowsOf,
  shownHours,
  totalOf,
} from '../../../src/admin/appointments/week/week.ts';
import { appointment } from '../../support/make/appointment.ts';

// A Thursday.
const day = '2026-03-05';
const at = (time: string, duration = 60, more = {}) =>
  appointment({ day, time, duration, ...more });
const HOURS = [{ day: 4, from: '09:00', to: '18:00' }];
const practice = { hours: HOURS, blocks: [], pause: 0 };

test.each([
  [
    'what is done and to come',
    [at('09:00', 60, { price: 150.5 }), at('11:00', 60, { price: 0.1 })],
    '2 sessões · R$ 150,60',
  ],
  ['no missed ones', [at('09:00', 60, { state: 'missed', price: 9 })], 'Nenhuma sessão'],
  ['those without a value', [at('09:00')], '1 sessão'],
  [
    'what a package paid for without its value',
    [at('09:00', 60, { price: 90 }), at('11:00', 60, { price: 150, payment: 'package' })],
    '2 sessões · R$ 90',
  ],
])("a day's total counts %s", (_, appointments, total) => {
  expect(totalOf(appointments)).toBe(total);
});

test.each([
  ['the hours', practice, [], 540, 1080],
  ['an early and a late appointment', practice, [at('06:45'), at('17:30', 45)], 360, 1140],
  ['the end of the day', practice, [at('23:30')], 540, 1440],
  ['a usual day where it is closed', { ...practice, hours: [] }, [], 480, 1080],
] as const)('the grid shows %s', (_, open, appointments, from, to) => {
  expect(shownHours(open, [{ day, appointments }])).toEqual({ from, to });
});

test('blocks of one time and reason are shown once, and those of other days are not', () => {
  const block = (id: string, more = {}) => ({
    ...{ id, version: 1, day, until: null, weekdays: '4', shown: false },
    ...{ starts: '12:00', ends: '13:00', label: 'Curso', ...more },
  });
  const blocks = [
    ...[block('a'), block('b'), block('reason', { label: '' }), block('time', { ends: '14:00' })],
    ...[block('weekday', { weekdays: '5' }), block('later', { day: '2026-03-06' })],
  ];
  expect(blocksShown(blocks, day).map(({ id }) => id)).toEqual(['b', 'reason', 'time']);
});

test('what is between open times is closed', () => {
  const open = [
    { from: 540, to: 720 },
    { from: 780, to: 1200 },
  ];
  expect(between(open, { from: 480, to: 1080 })).toEqual([
    { from: 480, to: 540 },
    { from: 720, to: 780 },
  ]);
  expect(between([], { from: 480, to: 1080 })).toEqual([{ from: 480, to: 1080 }]);
});

test.each([
  ['between appointments', practice, '2026-03-04 17:00', ['09:00-10:00', '10:00', '11:00-18:00']],
  [
    ...['with its pause', { ...practice, pause: 15 }, '2026-03-04 17:00'],
    ['09:00-09:45', '10:00', '11:15-18:00'],
  ],
  ['from now on', practice, '2026-03-05 11:40', ['10:00', '11:45-18:00']],
  ['unless the day ends', practice, '2026-03-05 17:55', ['10:00']],
  ['unless it is over', practice, '2026-03-06 08:00', ['10:00']],
  ['unless it is closed', { ...practice, hours: [] }, '2026-03-04 17:00', ['10:00']],
] as const)('a day has a row for free time %s', (_, open, now, rows) => {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const drawn = rowsOf({ day, appointments: [at('10:00')] }, open, now);
  const texts = drawn.map((row) =>
    'free' in row ? `${clock(row.free.from)}-${clock(row.free.to)}` : row.appointment.time,
  );
  expect(texts).toEqual(rows);
});

test('a name in the grid is never cut within a line', () => {
  expect([15, 30, 45, 60, 90].map((duration) => linesOf({ duration }))).toEqual([1, 1, 2, 3, 4]);
});
