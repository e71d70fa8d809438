import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduled } from '../../../src/admin/content/content-form.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

// Noon of 22 November in any time zone.
beforeEach(() => setClock(() => new Date(2026, 10, 22, 12).getTime()));
afterEach(() => setClock(null));

test.each([
  ['2026-11-21', ''],
  ['2026-11-22', ''],
  ['2026-11-23', 'Agendada para 23 de novembro'],
  ['2026-12-01', 'Agendada para 1º de dezembro'],
  ['2026-12-03', 'Agendada para 3 de dezembro'],
  ['2027-01-11', 'Agendada para 11 de janeiro de 2027'],
  ['', ''],
  ['2026-12', ''],
])('a post of %s: "%s"', (day, words) => {
  expect(scheduled(day)).toBe(words);
});
