import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  formatDayHeading,
  formatInSentence,
  momentOf,
  timeOf,
} from '../../../src/admin/ui/moment.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

// In the time zone of this machine.
const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

beforeEach(() => setClock(() => new Date(2026, 2, 2, 15, 0).getTime()));
afterEach(() => setClock(null));

test.each([
  [at(2026, 3, 2, 0, 0), 'hoje às 00:00'],
  [at(2026, 3, 2, 14, 32), 'hoje às 14:32'],
  [at(2026, 3, 1, 23, 59), '01/03 às 23:59'],
  [at(2025, 12, 31, 9, 5), '31/12/2025 às 09:05'],
])('%s is formatted as %s', (moment, written) => {
  expect(momentOf(moment)).toBe(written);
});

test.each([
  [at(2026, 3, 2, 0, 0), 'hoje às 00:00', 'hoje'],
  [at(2026, 3, 1, 22, 10), 'ontem às 22:10', 'ontem'],
  [at(2026, 2, 28, 23, 59), 'em 28/02 às 23:59', '28 de fevereiro'],
  [at(2025, 12, 31, 9, 5), 'em 31/12/2025 às 09:05', '31 de dezembro de 2025'],
])('%s is %s in a sentence, and %s as a heading', (moment, said, day) => {
  expect(formatInSentence(moment)).toBe(said);
  expect(formatDayHeading(moment)).toBe(day);
});

test('the time is formatted alone', () => {
  expect(timeOf(at(2026, 3, 2, 14, 32))).toBe('14:32');
});
