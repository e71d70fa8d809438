import { expect, test } from 'vitest';
import { formatAge } from '../../../../src/admin/clients/privacy/long-ago.ts';
import { formatMonths, monthOptions } from '../../../../src/admin/clients/privacy/months.ts';
import { setClock } from '../../../../src/shared/core/clock.ts';

test.each([
  ['2026-11-01T12:00:00Z', 'há menos de um mês'],
  ['2026-10-22T12:00:00Z', 'há 1 mês'],
  ['2025-12-23T12:00:00Z', 'há 10 meses'],
  ['2025-11-22T12:00:00Z', 'há 1 ano'],
  ['2024-03-10T12:00:00Z', 'há 2 anos e 8 meses'],
  ['2023-10-22T12:00:00Z', 'há 3 anos e 1 mês'],
])('%s is %s', (moment, words) => {
  setClock(() => Date.parse('2026-11-22T15:00:00Z'));
  expect(formatAge(moment)).toBe(words);
});

test('a time limit is read in months and years', () => {
  expect(formatMonths('12')).toBe('12 meses (1 ano)');
  expect(formatMonths('24')).toBe('24 meses (2 anos)');
  expect(formatMonths('18')).toBe('18 meses');
  expect(formatMonths('')).toBe('Sem prazo: ninguém é sugerido');
});

test('what is saved can be chosen, whatever it is', () => {
  const values = (saved: string) => monthOptions(saved).map(({ value }) => value);
  expect(values('24')).toEqual(['', '6', '12', '18', '24', '36', '48', '60', '120']);
  expect(values('30')).toEqual(['', '6', '12', '18', '24', '30', '36', '48', '60', '120']);
  expect(values('')).toEqual(values('24'));
});
