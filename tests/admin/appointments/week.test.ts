// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import {
  between,
  blocksShown,
  dragged,
  linesOf,
  rowsOf,
  shownHours,
  sideBySide,
  stepped,
  totalOf,
} from '../../../src/admin/appointments/week/week.ts';
import { freeSpans } from '../../../src/shared/appointments/openings.ts';
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
  const free = freeSpans({ ...open, blocks: [] }, [day], []);
  expect(shownHours(free, [{ day, appointments }])).toEqual({ from, to });
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

test('what reaches past midnight from the day before is not free', () => {
  const nights = {
    ...practice,
    hours: [4, 5].map((of) => ({ day: of, from: '00:00', to: '02:00' })),
  };
  const late = appointment({ day: '2026-03-04', time: '23:30', duration: 120 });
  const rows = rowsOf({ day, appointments: [], around: [late] }, nights, '2026-03-01 09:00');
  expect(rows).toEqual([{ at: 90, free: { from: 90, to: 120 } }]);
});

test('free time past midnight is a row of the next day alone', () => {
  const nights = { ...practice, hours: [{ day: 4, from: '18:00', to: '02:00' }] };
  const before = '2026-03-01 09:00';
  const late = at('23:30');
  const rows = rowsOf({ day, appointments: [late] }, nights, before);
  expect(rows.map((row) => row.at)).toEqual([1080, 1410]);
  const next = { day: '2026-03-06', appointments: [], around: [late] };
  expect(rowsOf(next, nights, before)).toEqual([{ at: 30, free: { from: 30, to: 120 } }]);
  // Once the evening is over too.
  expect(rowsOf({ day, appointments: [] }, nights, '2026-03-06 08:00')).toEqual([]);
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
  [
    ...['from a quarter on that can be chosen', { ...practice, pause: 10 }, '2026-03-04 17:00'],
    ['09:00-09:50', '10:00', '11:15-18:00'],
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

test.each([
  ['of their own, apart', ['09:00 60', '10:00 60'], ['09:00 60 1/1', '10:00 60 1/1']],
  ['of half the day, the longer first', ['09:00 60', '09:00 90'], ['09:00 90 1/2', '09:00 60 2/2']],
  [
    'that are used again in a chain',
    ['11:00 60', '09:00 90', '10:00 90'],
    ['09:00 90 1/2', '10:00 90 2/2', '11:00 60 1/2'],
  ],
  [
    'of a third, before one alone',
    ['09:00 60', '09:15 60', '09:30 60', '12:00 60'],
    ['09:00 60 1/3', '09:15 60 2/3', '09:30 60 3/3', '12:00 60 1/1'],
  ],
])('appointments are drawn in columns %s', (_, given, drawn) => {
  const all = given.map((one) => at(one.slice(0, 5), Number(one.slice(6))));
  expect(
    sideBySide(all).map(
      ({ appointment: { time, duration }, column, columns }) =>
        `${time} ${duration} ${column + 1}/${columns}`,
    ),
  ).toEqual(drawn);
});

test.each([
  ['its start to the pointer, to the quarter hour', 'whole', 847, 840, 900],
  ['not before the hours that are shown', 'whole', 400, 480, 540],
  ['not after them', 'whole', 1200, 1065, 1125],
  ['its end alone', 'end', 697, 600, 690],
  ['its end, a quarter hour after its start at least', 'end', 500, 600, 615],
  ['its end, with the hours that are shown', 'end', 1200, 600, 1080],
  ['its start alone', 'start', 568, 570, 660],
  ['its start, a quarter hour before its end at most', 'start', 700, 645, 660],
] as const)('a drag moves %s', (_, part, minute, from, to) => {
  const span = { from: 600, to: 660 };
  expect(dragged(span, part, minute, { from: 480, to: 1080 })).toEqual({ from, to });
});

test('a drag makes an appointment ten hours long at most', () => {
  expect(dragged({ from: 600, to: 660 }, 'end', 1400, { from: 0, to: 1440 }).to).toBe(1200);
  expect(dragged({ from: 900, to: 960 }, 'start', 0, { from: 0, to: 1440 }).from).toBe(360);
});

test.each([
  ['Alt+ArrowUp', '10:00', 60, `${day} 09:45 60`],
  ['Alt+ArrowUp', '00:00', 60, null],
  ['Alt+ArrowDown', '23:45', 60, null],
  ['Alt+ArrowRight', '10:00', 60, '2026-03-06 10:00 60'],
  ['Alt+ArrowLeft', '10:00', 60, '2026-03-04 10:00 60'],
  ['Alt+Shift+ArrowDown', '10:00', 60, `${day} 10:00 75`],
  ['Alt+Shift+ArrowDown', '10:00', 600, null],
  ['Alt+Shift+ArrowUp', '10:00', 15, null],
  ['Alt+Shift+ArrowLeft', '10:00', 60, null],
  ['ArrowDown', '10:00', 60, null],
  ['Alt+Enter', '10:00', 60, null],
])('%s moves an appointment at %s of %i minutes to %s', (keys, time, duration, moved) => {
  const pressed = {
    key: keys.split('+').at(-1) ?? '',
    altKey: keys.includes('Alt+'),
    shiftKey: keys.includes('Shift+'),
  };
  const to = stepped({ day, time, duration }, pressed);
  expect(to && `${to.day} ${to.time} ${to.duration}`).toBe(moved);
});

test('a drag of the start keeps to quarter hours, also of an appointment that ends between', () => {
  const shown = { from: 0, to: 1440 };
  expect(dragged({ from: 600, to: 650 }, 'start', 700, shown)).toEqual({ from: 630, to: 650 });
  expect(dragged({ from: 900, to: 950 }, 'start', 0, shown)).toEqual({ from: 360, to: 950 });
});
