import { describe, expect, test } from 'vitest';
import { hoursFault, sortHours } from '../../../src/shared/content/hours.ts';

const row = (day: number, from: string, to: string) => ({ day, from, to });
const monday = row(1, '09:00', '12:00');
const INVALID = { sentence: 'Horário: valor inválido.', row: null };
const fault = (sentence: string, at = 0) => ({ sentence, row: at });
const WHEN = 'Segunda: informe quando abre e quando fecha.';

// docs/decisions/004: up to 21 rows, two a day, no overlap, `to` after `from`.
test.each([
  [[]],
  [[monday]],
  [[row(0, '00:00', '23:59'), row(6, '23:58', '23:59')]],
  [[monday, row(1, '14:00', '18:00')]],
  [[monday, row(1, '12:00', '18:00')]],
  [[row(1, '14:00', '18:00'), monday]],
  [[monday, row(2, '09:00', '12:00')]],
  [[0, 1, 2, 3, 4, 5, 6].flatMap((d) => [row(d, '08:00', '12:00'), row(d, '13:00', '17:00')])],
])('%j are hours', (hours) => {
  expect(hoursFault(hours)).toBeNull();
});

describe('wrong hours', () => {
  test.each<unknown[]>([
    ...[null, undefined, 'Segunda', 5, {}, { 0: monday, length: 1 }].map((value) => [value]),
    ...[null, 5, [], { ...monday, day: '1' }, { ...monday, from: 9 }].map((value) => [[value]]),
    ...[7, -1, 1.5].map((day) => [[row(day, '09:00', '12:00')]]),
    [[{ day: 1, from: '09:00' }]],
    [Array.from({ length: 22 }, () => monday)],
  ])('%j has no valid shape', (value) => {
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
  ])('from "%s" to "%s"', (from, to, sentence) => {
    expect(hoursFault([row(1, from, to)])).toEqual(fault(sentence));
  });

  test.each([
    ['11:59', '13:00'],
    ['08:00', '09:01'],
    ['09:00', '12:00'],
    ['10:00', '11:00'],
    ['08:00', '18:00'],
  ])('from %s to %s overlaps 9 to 12', (from, to) => {
    const overlap = fault('Segunda: os intervalos se cruzam.', 2);
    expect(hoursFault([monday, row(2, '09:00', '12:00'), row(1, from, to)])).toEqual(overlap);
  });

  test('three intervals a day', () => {
    const three = [monday, row(1, '13:00', '14:00'), row(1, '15:00', '16:00')];
    const many = fault('Segunda: use no máximo dois intervalos.', 2);
    expect(hoursFault(three)).toEqual(many);
    expect(hoursFault(Array.from({ length: 21 }, (_, n) => three[n % 3]))).toEqual(many);
  });

  test('the sentence names the day', () => {
    expect(hoursFault([row(0, '10:00', '09:00')])?.sentence).toMatch(/^Domingo: /);
    const saturday = fault('Sábado: informe quando abre e quando fecha.', 1);
    expect(hoursFault([monday, row(6, '', '')])).toEqual(saturday);
  });
});

test('hours are sorted by day and time, without other keys', () => {
  const hours = [row(6, '09:00', '12:00'), row(1, '14:00', '18:00'), { ...monday, note: 'x' }];
  expect(sortHours(hours)).toEqual([monday, row(1, '14:00', '18:00'), row(6, '09:00', '12:00')]);
});
