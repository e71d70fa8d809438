import { expect, test } from 'vitest';
import {
  type BlockValues,
  describeBlock,
  newBlock,
} from '../../../src/shared/appointments/blocks.ts';
import { conflictsOf } from '../../../src/shared/appointments/conflicts.ts';
import {
  crossed,
  freeSpans,
  freeTimes,
  isOpen,
  type Practice,
} from '../../../src/shared/appointments/openings.ts';
import {
  addDays,
  dayText,
  isDay,
  timeOf,
  weekdayOf,
} from '../../../src/shared/appointments/when.ts';
import { isLeftOut, zoneGap } from '../../../src/shared/appointments/zone-gap.ts';
import { check } from '../../../src/shared/core/check.ts';

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
const TOUCHING = [
  { day: 1, from: '09:00', to: '12:00' },
  { day: 1, from: '12:00', to: '18:00' },
  { day: 5, from: '18:00', to: '00:00' },
  { day: 6, from: '00:00', to: '02:00' },
];
const practice = (hours: Practice['hours'], more: Partial<Practice> = {}): Practice => ({
  ...{ hours, blocks: [], pause: 0 },
  ...more,
});
const block = (more: Partial<BlockValues> = {}): BlockValues => ({
  ...{ day, until: day, weekdays: '', starts: '', ends: '', label: '', shown: false },
  ...more,
});
const taken = [
  { day, time: '09:45', duration: 30 },
  { day: '2026-05-06', time: '14:00', duration: 60 },
];

test.each([
  ['within the hours, half an hour apart', 60, [], '', '09:00 09:30 10:00 14:00 14:30 15:00 15:30'],
  ['not over another appointment', 60, taken, '', '14:00 14:30 15:00 15:30'],
  ['between two', 30, taken, '', '09:00 10:15 10:30 14:00 14:30 15:00 15:30 16:00'],
  ['later than now', 60, [], '14:10', '14:30 15:00 15:30'],
  ['of no day that is long enough', 180, [], '', ''],
])('free times are %s', (_, duration, slots, after, times) => {
  expect(freeTimes(practice(HOURS), day, duration, slots, after).join(' ')).toBe(times);
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
  // Rows that touch, on one day and over midnight.
  [TOUCHING, '2026-05-04', '11:30', 60, true],
  [TOUCHING, '2026-05-04', '17:30', 45, false],
  [TOUCHING, '2026-05-08', '23:30', 60, true],
  [TOUCHING, '2026-05-08', '23:30', 180, false],
  [TOUCHING, '2026-05-09', '00:00', 120, true],
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

test('free times go on where rows touch', () => {
  const taken = [{ day: '2026-05-04', time: '09:00', duration: 150 }];
  const times = freeTimes(practice(TOUCHING), '2026-05-04', 60, taken);
  expect(times.slice(0, 3)).toEqual(['11:30', '12:00', '12:30']);
  expect(freeTimes(practice(TOUCHING), '2026-05-08', 90, []).at(-1)).toBe('23:30');
});

test('free times follow the hours past midnight, and what is taken over it', () => {
  const late = { day: '2026-05-09', time: '23:30', duration: 60 };
  expect(freeTimes(practice(NIGHTS), '2026-05-08', 120, [])).toEqual([
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
  expect(freeTimes(practice(NIGHTS), '2026-05-09', 60, [late])).toEqual(['22:00', '22:30']);
  expect(freeTimes(practice(NIGHTS), '2026-05-10', 60, [late])).toEqual(['00:30', '01:00']);
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

test.each([
  ['a whole day', {}, {}, ''],
  ['part of it', { starts: '09:30', ends: '14:30' }, {}, '14:30'],
  ['a range', { day: '2026-05-01', until: '2026-05-05' }, {}, ''],
  ['a range that is over', { day: '2026-05-01', until: '2026-05-04' }, {}, '09:00 14:00 14:30'],
  ['every Tuesday for ever', { day: '2020-01-01', until: null, weekdays: '02' }, {}, ''],
  ['other weekdays', { day: '2020-01-01', until: null, weekdays: '13' }, {}, '09:00 14:00 14:30'],
  ['a time that touches', { starts: '11:00', ends: '14:00' }, {}, '09:00 14:00 14:30'],
  ['a pause', { starts: '14:00', ends: '16:30' }, { pause: 15 }, '09:00 09:30 10:00'],
] as const)('%s is kept free of appointments', (_, more, other, times) => {
  const blocks = [block(more)];
  const late = 'pause' in other ? [] : [{ day, time: '10:00', duration: 60 }];
  const end = [...late, { day, time: '15:30', duration: 60 }];
  expect(freeTimes(practice(HOURS, { blocks, ...other }), day, 60, end).join(' ')).toBe(times);
});

test('a pause is kept after an appointment and before the next', () => {
  const open = practice([{ day: 2, from: '09:00', to: '18:00' }], { pause: 20 });
  const slots = [
    { day, time: '10:00', duration: 60 },
    { day, time: '13:00', duration: 60 },
  ];
  const spans = freeSpans(open, [day], slots).get(day);
  const clock = spans?.map(({ from, to }) => `${timeOf(from)}-${timeOf(to)}`);
  expect(clock).toEqual(['09:00-09:40', '11:20-12:40', '14:20-18:00']);
  expect(freeTimes(open, day, 60, slots)).toEqual(
    '11:30 14:30 15:00 15:30 16:00 16:30 17:00'.split(' '),
  );
});

// https://www.timeanddate.com/time/change: the hours that these clocks left out.
test.each([
  ['America/New_York', '2026-03-08', 120, 180],
  ['America/New_York', '2026-11-01', null, null],
  ['America/Sao_Paulo', '2018-11-04', 0, 60],
  ['America/Sao_Paulo', '2026-11-01', null, null],
  ['Australia/Lord_Howe', '2026-10-04', 120, 150],
  ['Europe/Lisbon', '2026-03-29', 60, 120],
] as const)('the clock of %s leaves out on %s: %s to %s', (zone, on, from, to) => {
  expect(zoneGap(on, zone)).toEqual(from === null ? null : { from, to });
});

test('a time that the clock leaves out is not offered', () => {
  const zone = 'America/New_York';
  expect(
    ['01:45', '02:00', '02:45', '03:00'].map((at) => isLeftOut('2026-03-08', at, zone)),
  ).toEqual([false, true, true, false]);
  const nights = practice([{ day: 0, from: '01:00', to: '04:00' }], { timeZone: zone });
  expect(freeTimes(nights, '2026-03-08', 60, [])).toEqual(['01:00', '03:00']);
  expect(freeTimes(nights, '2026-03-15', 60, [])).toHaveLength(5);
});

test('an appointment lists what it conflicts with', () => {
  const ana = { day, time: '10:00', duration: 60, clientName: 'Ana' };
  const open = practice(HOURS, {
    ...{ pause: 10, blocks: [block({ starts: '14:00', ends: '15:00', label: 'Curso' })] },
  });
  const said = (time: string, on = day) =>
    conflictsOf(open, { day: on, time, duration: 60 }, [ana]);
  expect(said('09:00')).toEqual(['Fica sem a pausa de 10 min, perto da sessão de Ana, às 10h.']);
  expect(said('10:30')).toEqual([
    'Bate com a sessão de Ana, às 10h.',
    'Fora do seu horário de atendimento.',
  ]);
  expect(said('14:30')).toEqual(['Você bloqueou este horário (Curso).']);
  expect(said('15:00')).toEqual([]);
});

test.each([
  [{}, '05/05/2026, o dia todo'],
  [{ until: '2026-05-09' }, 'de 05/05/2026 a 09/05/2026, o dia todo'],
  [
    { until: null, weekdays: '24', starts: '12:00', ends: '13:30' },
    'toda semana (terça e quinta), a partir de 05/05/2026, das 12h às 13h30',
  ],
])('a block is described: %j', (more, words) => {
  expect(describeBlock(block(more))).toBe(words);
});

test.each([
  ['until', { until: '2026-05-04' }, 'O último dia vem antes do primeiro.'],
  ['ends', { starts: '10:00' }, 'Escolha um fim depois do início, no mesmo dia.'],
  ['ends', { starts: '10:00', ends: '10:00' }, 'Escolha um fim depois do início, no mesmo dia.'],
])('a block with a wrong %s is refused: %j', (name, more, sentence) => {
  expect(check(newBlock, block(more))).toMatchObject({ errors: { [name]: sentence } });
});
