import { expect, test, vi } from 'vitest';
import {
  ago,
  formatDayHeading,
  formatInSentence,
  formatToday,
  greeting,
  isToday,
  momentOf,
  timeOf,
} from '../../../src/admin/ui/moment.tsx';
import { setClock } from '../../../src/shared/core/clock.ts';

// In the time zone of this machine.
const at = (month: number, day: number, hour = 0, minute = 0, year = 2026) =>
  new Date(year, month - 1, day, hour, minute).toISOString();
const setTime = (moment: string) => setClock(() => Date.parse(moment));

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
  setTime('2026-11-21T15:00:00Z');
  expect(ago(moment)).toEqual({ short, spoken });
});

test('today begins and ends at midnight of this browser', () => {
  setTime(at(11, 21, 12));
  const moments = [at(11, 20, 23, 59), at(11, 21), at(11, 21, 23, 59), at(11, 22)];
  expect(moments.map(isToday)).toEqual([false, true, true, false]);
  expect(formatToday()).toBe('Sábado, 21 de novembro');
});

test.each([
  ['Boa noite', at(11, 21, 4, 59), at(11, 21, 18)],
  ['Bom dia', at(11, 21, 5), at(11, 21, 11)],
  ['Boa tarde', at(11, 21, 12), at(11, 21, 17)],
])('%s is the greeting at %s and %s', (words, ...moments) => {
  for (const moment of moments) {
    setTime(moment);
    expect(greeting()).toBe(words);
  }
});

test("the greeting is of the practice's hour", () => {
  vi.stubGlobal('document', { documentElement: { dataset: { timeZone: 'Asia/Tokyo' } } });
  setTime('2026-11-20T20:00:00Z');
  expect(greeting()).toBe('Bom dia');
});

test.each([
  [at(3, 2), 'hoje às 00:00', 'hoje às 00:00', 'hoje'],
  [at(3, 2, 14, 32), 'hoje às 14:32', 'hoje às 14:32', 'hoje'],
  [at(3, 1, 22, 10), '01/03 às 22:10', 'ontem às 22:10', 'ontem'],
  [at(2, 28, 23, 59), '28/02 às 23:59', 'em 28/02 às 23:59', '28 de fevereiro'],
  [at(1, 1, 9), '01/01 às 09:00', 'em 01/01 às 09:00', '1º de janeiro'],
  [at(2, 21, 9), '21/02 às 09:00', 'em 21/02 às 09:00', '21 de fevereiro'],
  [
    at(12, 31, 9, 5, 2025),
    '31/12/2025 às 09:05',
    'em 31/12/2025 às 09:05',
    '31 de dezembro de 2025',
  ],
])('%s is %s, in a sentence %s, as a heading %s', (moment, alone, said, day) => {
  setTime(at(3, 2, 15));
  expect(momentOf(moment)).toBe(alone);
  expect(formatInSentence(moment)).toBe(said);
  expect(formatDayHeading(moment)).toBe(day);
  expect(timeOf(moment)).toBe(alone.slice(-5));
});
