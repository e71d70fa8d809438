import { expect, test } from 'vitest';
import { addressParts, fitText, words } from '../../../../src/admin/reports/posters/poster-text.ts';

// Every letter as wide as it is high.
const measure = (text: string) => [...text].length;
const room = { width: 100, largest: 10, smallest: 5, lines: 2 };

test('a short text takes the largest size, in one line', () => {
  expect(fitText(words('Toque'), room, measure)).toEqual({ size: 10, lines: ['Toque'] });
});

test('two lines are as long as each other as words let them', () => {
  expect(fitText(words('a b c d e f gg'), room, measure)).toEqual({
    size: 10,
    lines: ['a b c d', 'e f gg'],
  });
});

test('a long word makes the text smaller before it is broken', () => {
  const { size, lines } = fitText(words('Massoterapia'), room, measure);
  expect(lines).toEqual(['Massoterapia']);
  expect(size * 12).toBeLessThanOrEqual(100);
  expect(size).toBeGreaterThan(8);
});

test('a word that fits at no size is broken, and nothing of it lost', () => {
  const { size, lines } = fitText(words('a'.repeat(30)), room, measure);
  expect([size, lines]).toEqual([5, ['a'.repeat(20), 'a'.repeat(10)]]);
});

test('what is too long for all its lines ends in three dots', () => {
  const { lines } = fitText(words('abcde '.repeat(12)), room, measure);
  expect(lines).toEqual(['abcde abcde abcde', 'abcde abcde abcd…']);
});

test('an address is broken behind its marks, and is whole when put together', () => {
  const parts = addressParts('www.exemplo.com.br/?de=padaria-da-esquina');
  expect(parts).toEqual(['www.', 'exemplo.', 'com.', 'br/?', 'de=', 'padaria-', 'da-', 'esquina']);
  const { lines } = fitText(parts, { ...room, width: 210 }, measure);
  expect(lines).toEqual(['www.exemplo.com.br/?', 'de=padaria-da-esquina']);
});
