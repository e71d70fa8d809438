import { expect, test } from 'vitest';
import { openTimes } from '../../src/build/booking.ts';
import { shortName } from '../../src/build/manifest.ts';

const on = (days: string, from: string, to: string) =>
  [...days].map((day) => ({ day: Number(day), from, to }));

test.each([
  // docs/spec.md §2: Mon-Fri 9h-18h, Sat 9h-12h.
  ['the specified ones', null, '123456mt'],
  ['none, by appointment', [], '0123456mtn'],
  ['afternoons', on('24', '14:00', '18:00'), '24t'],
  ['two parts of a day', [...on('3', '08:00', '12:00'), ...on('3', '18:00', '21:00')], '3mn'],
  ['an evening past noon', on('5', '11:30', '19:00'), '5mtn'],
  ['a night, which is the day before', on('60', '22:00', '02:00'), '06n'],
  ['all day', on('1', '00:00', '00:00'), '1mtn'],
])('the days and times to ask about are those of the hours: %s', (_, hours, code) => {
  expect(openTimes(hours)).toBe(code);
});

test.each([
  ['Alecrim', 'Alecrim'],
  ['Espaço Bem-Estar', 'Espaço'],
  ['Casa de Repouso Sol', 'Casa'],
  ['Casa das Mãos', 'Casa'],
  ['Massoterapia da Ana', 'Massoterapia'],
  ['Corpo e Alma Terapias', 'Corpo e Alma'],
  ['Massoterapeutas', 'Massoterapeu'],
  ['Ana 🌿🌿🌿🌿🌿🌿🌿🌿🌿', 'Ana'],
])('the name %s is %s below an icon of the phone', (name, short) => {
  expect(shortName(name)).toBe(short);
});
