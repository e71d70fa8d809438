import { expect, test } from 'vitest';
import { hoursLines } from '../../../src/site/contact/hours-lines.ts';

type Times = readonly [from: string, to: string];

const on = (days: readonly number[], ...times: readonly Times[]) =>
  days.flatMap((day) => times.map(([from, to]) => ({ day, from, to })));
const day: Times = ['09:00', '18:00'];
const morning: Times = ['09:00', '12:00'];
const weekdays = [1, 2, 3, 4, 5];

test.each([
  [
    'the week of most practices',
    [...on(weekdays, day), ...on([6], morning)],
    ['Segunda a Sexta: 9h - 18h', 'Sábado: 9h - 12h', 'Domingo: Fechado'],
  ],
  [
    'a break every day',
    on(weekdays, morning, ['14:00', '18:30']),
    ['Segunda a Sexta: 9h - 12h, 14h - 18h30', 'Sábado e Domingo: Fechado'],
  ],
  [
    'a week that begins on Tuesday',
    on([2, 3, 4, 5, 6], day),
    ['Terça a Sábado: 9h - 18h', 'Domingo e Segunda: Fechado'],
  ],
  [
    'two days off around the weekend',
    on([3, 4, 5], day),
    ['Quarta a Sexta: 9h - 18h', 'Sábado a Terça: Fechado'],
  ],
  [
    'equal days that do not follow each other',
    on([1, 3, 5], day),
    [
      'Segunda: 9h - 18h',
      'Terça: Fechado',
      'Quarta: 9h - 18h',
      'Quinta: Fechado',
      'Sexta: 9h - 18h',
      'Sábado e Domingo: Fechado',
    ],
  ],
  ['one day', on([6], morning), ['Sábado: 9h - 12h', 'Domingo a Sexta: Fechado']],
  ['every day alike', on([0, 1, 2, 3, 4, 5, 6], day), ['Segunda a Domingo: 9h - 18h']],
  ['no day', [], ['Segunda a Domingo: Fechado']],
  [
    'odd minutes, midnight and ten',
    on([0, 1, 2, 3, 4, 5, 6], ['00:00', '00:30'], ['10:05', '23:59']),
    ['Segunda a Domingo: 0h - 0h30, 10h05 - 23h59'],
  ],
  [
    'until midnight, past it and all day',
    [
      ...on([5], ['18:00', '00:00']),
      ...on([6], ['22:00', '02:30']),
      ...on([0], ['00:00', '00:00']),
    ],
    ['Segunda a Quinta: Fechado', 'Sexta: 18h - 0h', 'Sábado: 22h - 2h30', 'Domingo: 24 horas'],
  ],
])('%s', (_, hours, lines) => {
  expect(hoursLines(hours).map((line) => line.replaceAll('\u00a0', ' '))).toEqual(lines);
});

test('a line with a break wraps between its intervals alone', () => {
  const [weekday, weekend] = hoursLines(on(weekdays, morning, ['14:00', '18:30']));
  expect(weekday).toBe('Segunda a Sexta: 9h\u00a0-\u00a012h, 14h\u00a0-\u00a018h30');
  expect(weekend).toBe('Sábado e Domingo: Fechado');
});
