import { expect, test } from 'vitest';
import { hoursFault, sortHours } from '../../../src/shared/content/hours.ts';

const row = (day: number, from: string, to: string) => ({ day, from, to });
const monday = row(1, '09:00', '12:00');
const afternoon = row(1, '14:00', '18:00');
const tuesday = row(2, '09:00', '12:00');
const week = [0, 1, 2, 3, 4, 5, 6];
const three = [monday, row(1, '13:00', '14:00'), row(1, '15:00', '16:00')];

// docs/decisions/004: two a day, no overlap, `to` after `from`.
test.each([
  [[]],
  [[monday]],
  [[row(0, '00:00', '23:59'), row(6, '23:58', '23:59')]],
  // Until midnight and past it, round the end of the week too.
  [[row(5, '18:00', '00:00'), row(6, '00:00', '02:00'), row(6, '18:00', '24:00')]],
  [[row(5, '09:00', '12:00'), row(5, '22:00', '02:00'), row(6, '02:00', '06:00')]],
  [[row(6, '22:00', '02:00'), row(0, '02:00', '03:00')]],
  [week.map((day) => row(day, '00:00', '24:00'))],
  [week.map((day) => row(day, '10:00', '00:00'))],
  [[monday, afternoon]],
  [[monday, row(1, '12:00', '18:00')]],
  [[afternoon, monday]],
  [[monday, tuesday]],
  [week.flatMap((day) => [row(day, '08:00', '12:00'), row(day, '13:00', '17:00')])],
])('%j are hours', (hours) => {
  expect(hoursFault(hours)).toBeNull();
});

test.each<unknown[]>([
  ...[null, undefined, 'Segunda', 5, {}, { 0: monday, length: 1 }].map((value) => [value]),
  ...[null, 5, [], { ...monday, day: '1' }, { ...monday, from: 9 }].map((value) => [[value]]),
  ...[7, -1, 1.5].map((day) => [[row(day, '09:00', '12:00')]]),
  [[{ day: 1, from: '09:00' }]],
])('%j has no valid shape', (value) => {
  expect(hoursFault(value)).toEqual({ sentence: 'Horário: valor inválido.', row: null });
});

const WHEN = 'informe quando abre e quando fecha.';
const ORDER = 'o fechamento deve ser depois da abertura.';
const OVERLAP = 'os intervalos se cruzam.';
const MANY = 'use no máximo dois intervalos.';

test.each<[string, readonly (typeof monday)[]]>([
  ...[
    ...[row(1, '', '12:00'), row(1, '09:00', ''), row(1, '9:00', '12:00')],
    ...[
      row(1, '09:00', '24:30'),
      row(1, '24:00', '09:00'),
      row(1, '09:60', '12:00'),
      row(1, '09:00:00', '12:00'),
    ],
    ...[row(1, ' 09:00', '12:00'), row(1, '09h00', '12:00')],
  ].map<[string, readonly (typeof monday)[]]>((wrong) => [`Segunda: ${WHEN}`, [wrong]]),
  [`Sábado: ${WHEN}`, [monday, row(6, '', '')]],
  [`Segunda: ${ORDER}`, [row(1, '12:00', '09:00')]],
  [`Segunda: ${ORDER}`, [row(1, '12:00', '12:00')]],
  [`Domingo: ${ORDER}`, [row(0, '10:00', '09:00')]],
  [`Segunda: ${OVERLAP}`, [monday, tuesday, row(1, '11:59', '13:00')]],
  [`Segunda: ${OVERLAP}`, [tuesday, row(1, '22:00', '09:30')]],
  [`Terça: ${OVERLAP}`, [row(1, '22:00', '02:00'), row(2, '01:30', '03:00')]],
  [`Domingo: ${OVERLAP}`, [row(6, '22:00', '02:00'), row(0, '01:00', '03:00')]],
  [`Segunda: ${OVERLAP}`, [row(1, '18:00', '00:00'), row(1, '23:00', '23:30')]],
  [`Segunda: ${OVERLAP}`, [monday, tuesday, row(1, '08:00', '09:01')]],
  [`Segunda: ${OVERLAP}`, [monday, tuesday, monday]],
  [`Segunda: ${OVERLAP}`, [monday, tuesday, row(1, '10:00', '11:00')]],
  [`Segunda: ${OVERLAP}`, [monday, tuesday, row(1, '08:00', '18:00')]],
  [`Segunda: ${MANY}`, three],
])('%s in the last row of %j', (sentence, hours) => {
  expect(hoursFault(hours)).toEqual({ sentence, row: hours.length - 1 });
});

test('more than two rows of a day are too many for it', () => {
  const hours = Array.from({ length: 21 }, (_, n) => three[n % 3]);
  expect(hoursFault(hours)).toEqual({ sentence: `Segunda: ${MANY}`, row: 2 });
});

test('hours are sorted by day and time, without other keys, midnight in one spelling', () => {
  const hours = [row(6, '09:00', '24:00'), afternoon, { ...monday, note: 'x' }];
  expect(sortHours(hours)).toEqual([monday, afternoon, row(6, '09:00', '00:00')]);
});
