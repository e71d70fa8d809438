import { expect, test } from 'vitest';
import { dayTitle, longDay } from '../../../src/admin/appointments/long-day.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

test('a day has its year where it is an earlier one', () => {
  setClock(() => Date.parse('2026-01-02T12:00:00Z'));
  expect(longDay('2025-12-31')).toBe('quarta-feira, 31 de dezembro de 2025');
  expect(dayTitle('2026-01-01')).toBe('Quinta-feira, 1º de janeiro');
  expect(dayTitle('2027-01-01')).toBe('Sexta-feira, 1º de janeiro');
});
