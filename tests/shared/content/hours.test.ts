import { describe, expect, test } from 'vitest';
import { hoursFault, sortHours } from '../../../src/shared/content/hours.ts';

const row = (day: number, from: string, to: string) => ({ day, from, to });
const monday = row(1, '09:00', '12:00');
const INVALID = { sentence: 'Horário: valor inválido.', row: null };
const times = (sentence: string, at = 0) => ({ sentence, row: at });
const WHEN = 'Segunda: informe quando abre e quando fecha.';

// Decision 017: up to 21 of { day: 0-6, from, to }, two a day make a break, no overlap, `to` after
// `from`.
test.each([
  [[]],
  [[monday]],
  [[row(0, '00:00', '23:59'), row(6, '23:58', '23:59')]],
  [[monday, row(1, '14:00', '18:00')]],
  // They touch, and do not overlap.
  [[monday, row(1, '12:00', '18:00')]],
  [[row(1, '14:00', '18:00'), monday]],
  // Another day's may.
  [[monday, row(2, '09:00', '12:00')]],
  [
    [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
      row(day, '08:00', '12:00'),
      row(day, '13:00', '17:00'),
    ]),
  ],
])('%j are hours', (hours) => {
  expect(hoursFault(hours)).toBeNull();
});

describe('no hours', () => {
  test.each([
    [null],
    [undefined],
    ['Segunda'],
    [5],
    [{}],
    [{ 0: monday, length: 1 }],
    [[null]],
    [[5]],
    [[[]]],
    [[row(7, '09:00', '12:00')]],
    [[row(-1, '09:00', '12:00')]],
    [[row(1.5, '09:00', '12:00')]],
    [[{ ...monday, day: '1' }]],
    [[{ ...monday, from: 9 }]],
    [[{ day: 1, from: '09:00' }]],
    [Array.from({ length: 22 }, () => monday)],
  ])('are %j', (value) => {
    expect(hoursFault(value)).toEqual(INVALID);
  });

  test.each([
    ['', '12:00', WHEN],
    ['09:00', '', WHEN],
    ['9:00', '12:00', WHEN],
    ['09:00', '24:00', WHEN],
    ['09:60', '12:00', WHEN],
    ['09:00:00', '12:00', WHEN],
    [' 09:00', '12:00', WHEN],
    ['09h00', '12:00', WHEN],
    ['12:00', '09:00', 'Segunda: o fechamento deve ser depois da abertura.'],
    ['12:00', '12:00', 'Segunda: o fechamento deve ser depois da abertura.'],
  ])('last from "%s" to "%s"', (from, to, sentence) => {
    expect(hoursFault([row(1, from, to)])).toEqual(times(sentence));
  });

  test.each([
    ['11:59', '13:00'],
    ['08:00', '09:01'],
    ['09:00', '12:00'],
    ['10:00', '11:00'],
    ['08:00', '18:00'],
  ])('overlap as from %s to %s does with 9 to 12', (from, to) => {
    const fault = times('Segunda: os intervalos se cruzam.', 2);
    expect(hoursFault([monday, row(2, '09:00', '12:00'), row(1, from, to)])).toEqual(fault);
  });

  test('are three a day, or as many as 21 rows hold', () => {
    const three = [monday, row(1, '13:00', '14:00'), row(1, '15:00', '16:00')];
    const fault = times('Segunda: use no máximo dois intervalos.', 2);
    expect(hoursFault(three)).toEqual(fault);
    expect(hoursFault(Array.from({ length: 21 }, (_, n) => three[n % 3]))).toEqual(fault);
  });

  test('name the day', () => {
    const [sunday, saturday] = [row(0, '10:00', '09:00'), row(6, '', '')];
    expect(hoursFault([sunday])?.sentence).toMatch(/^Domingo: /);
    expect(hoursFault([monday, saturday])).toEqual(
      times('Sábado: informe quando abre e quando fecha.', 1),
    );
  });
});

test('hours are kept by day and time, without what a row should not have', () => {
  const hours = [row(6, '09:00', '12:00'), row(1, '14:00', '18:00'), { ...monday, note: 'x' }];
  expect(sortHours(hours)).toEqual([monday, row(1, '14:00', '18:00'), row(6, '09:00', '12:00')]);
});
