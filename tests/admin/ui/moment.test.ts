import { afterEach, describe, expect, test } from 'vitest';
import { ago, formatToday, greeting, isToday } from '../../../src/admin/ui/moment.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

afterEach(() => setClock(null));

/** A moment in the time zone of this machine. */
const local = (day: number, hour: number, minute = 0) =>
  new Date(2026, 10, day, hour, minute).getTime();
const at = (time: number) => setClock(() => time);
const iso = (time: number) => new Date(time).toISOString();

describe('how long ago something was', () => {
  const NOW = Date.parse('2026-11-21T15:00:00Z');
  test.each([
    ['2026-11-21T15:00:30Z', 'agora', 'agora'],
    ['2026-11-21T14:59:01Z', 'agora', 'agora'],
    ['2026-11-21T14:59:00Z', 'há 1 min', 'há 1 minuto'],
    ['2026-11-21T14:00:01Z', 'há 59 min', 'há 59 minutos'],
    ['2026-11-21T14:00:00Z', 'há 1 h', 'há 1 hora'],
    ['2026-11-21T12:30:00Z', 'há 2 h', 'há 2 horas'],
    ['2026-11-20T15:00:01Z', 'há 23 h', 'há 23 horas'],
    ['2026-11-20T15:00:00Z', 'há 1 dia', 'há 1 dia'],
    ['2026-11-18T10:00:00Z', 'há 3 dias', 'há 3 dias'],
  ])('%s is %s, and is read aloud as %s', (moment, short, spoken) => {
    at(NOW);
    expect(ago(moment)).toEqual({ short, spoken });
  });
});

test('today begins and ends at midnight of this browser', () => {
  at(local(21, 12));
  expect(isToday(iso(local(21, 0)))).toBe(true);
  expect(isToday(iso(local(21, 23, 59)))).toBe(true);
  expect(isToday(iso(local(20, 23, 59)))).toBe(false);
  expect(isToday(iso(local(22, 0)))).toBe(false);
});

test.each([
  [4, 'Boa noite'],
  [5, 'Bom dia'],
  [11, 'Bom dia'],
  [12, 'Boa tarde'],
  [17, 'Boa tarde'],
  [18, 'Boa noite'],
])('the greeting at %i h is %s', (hour, words) => {
  at(local(21, hour, hour === 4 ? 59 : 0));
  expect(greeting()).toBe(words);
});

test('today starts with a capital letter', () => {
  at(local(21, 9));
  expect(formatToday()).toBe('Sábado, 21 de novembro');
});
