import { expect, test } from 'vitest';
import { differenceOf, inWords } from '../../../../src/admin/terms/compare/term-difference.ts';

test('two texts are compared by their words, a line for each paragraph and item', () => {
  const difference = differenceOf(
    '<p>Chegue <strong>cedo</strong>.</p><ul><li>Um</li></ul>',
    '<p>Chegue na hora.</p>\n<ul>\n<li>Um</li>\n</ul>',
  );
  expect(difference.parts).toEqual([
    { kind: 'both', text: 'Chegue ' },
    { kind: 'old', text: 'cedo' },
    { kind: 'new', text: 'na hora' },
    { kind: 'both', text: '.\n• Um' },
  ]);
  expect(inWords(difference, false)).toBe('1 trecho retirado, 1 trecho incluído.');
});

test('texts that differ only in markup', () => {
  const difference = differenceOf('<p>Um &amp; dois</p>', '<p><em>Um</em> &amp; dois</p>');
  expect(difference.parts).toEqual([{ kind: 'both', text: 'Um & dois' }]);
  expect(inWords(difference, false)).toBe('As palavras são as mesmas: só a formatação muda.');
  expect(inWords(difference, true)).toBe('Os dois textos são iguais.');
});

test('two texts without a common word end in time', () => {
  const words = (letter: string) =>
    Array.from({ length: 9000 }, (_, index) => `${letter}${index}`).join(' ');
  const difference = differenceOf(words('a'), words('b'));
  expect(inWords(difference, false)).toMatch(/^(Os dois textos são diferentes|[\d.]+ trechos)/);
});
