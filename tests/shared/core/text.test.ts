import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codePoints,
  fold,
  isStorable,
  normalizeText,
  paragraphs,
  slugify,
} from '../../../src/shared/core/text.ts';

// Letters, marks, bidi controls and line ends in the orders that a paste can bring.
const piece = fc.constantFrom(
  'a',
  'e',
  '\u0301',
  '\u0327',
  'ç',
  '\u202e',
  '\u200f',
  '\r',
  '\n',
  ' ',
  '\u00a0',
  '👩‍🦰',
);
const pasted = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
const anyText = fc.oneof(pasted, fc.string({ unit: 'binary' }));

describe('a text that is saved', () => {
  // Design §4: CRLF becomes LF, text becomes NFC, bidi controls are removed.
  test.each([
    ['linha\r\noutra', 'linha\noutra'],
    ['linha\routra', 'linha\noutra'],
    ['a\r\n\r\nb', 'a\n\nb'],
    ['e\u0301', 'é'],
    ['Conceic\u0327a\u0303o', 'Conceição'],
    ['Ana\u202eanA', 'AnaanA'],
    ['\u200eAna\u200f', 'Ana'],
    ['a\u061cb\u202a\u202b\u202c\u202dc\u2066\u2067\u2068\u2069d', 'abcd'],
    ['  Ana  Souza \n', 'Ana  Souza'],
    ['\u00a0Ana\ufeff', 'Ana'],
    ['a\tb\n c', 'a\tb\n c'],
    ['👩‍🦰', '👩‍🦰'],
    ['مرحبا', 'مرحبا'],
    ['', ''],
  ])('%j becomes %j', (given, kept) => {
    expect(normalizeText(given)).toBe(kept);
  });

  test('keeps its accent when a direction mark stood between letter and accent', () => {
    expect(normalizeText('Joa\u200e\u0303o')).toBe('João');
    expect(normalizeText('a\r\u200e\nb')).toBe('a\nb');
  });

  test('is cleaned once: doing it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test('comes back from the database as it went in: no control characters, nothing torn', () => {
    // Design §4: NUL, lone surrogates and control characters other than \n and \t are 422.
    for (let code = 0; code < 0xa0; code += 1) {
      const control = code < 0x20 || code >= 0x7f;
      const allowed = !control || [0x09, 0x0a, 0x0d].includes(code);
      expect([code, isStorable(`a${String.fromCharCode(code)}b`)]).toEqual([code, allowed]);
    }
    for (const torn of ['\ud800', 'a\udc00', '\udc00\ud800', 'a\ud83d b']) {
      expect(isStorable(torn)).toBe(false);
    }
    for (const good of ['', 'a\nb\tc', 'linha\r\noutra', 'só\rum', '🌿', 'مرحبا', '\u00a0', 'ñ']) {
      expect(isStorable(good)).toBe(true);
    }
  });
});

test.each([
  ['', 0],
  ['Ação', 4],
  ['🌿', 1],
  ['a🌿b', 3],
  ['👩‍🦰', 3],
])('the length of %j is %i, as the database counts', (text, length) => {
  expect(codePoints(text)).toBe(length);
});

describe('search and order by name', () => {
  test.each([
    ['ÁÀÂÃÄ áàâãä', 'aaaaa aaaaa'],
    ['ÉÈÊ éèê', 'eee eee'],
    ['ÍÌÎ íìî', 'iii iii'],
    ['ÓÒÔÕÖ óòôõö', 'ooooo ooooo'],
    ['ÚÙÛÜ úùûü', 'uuuu uuuu'],
    ['Ç ç Ñ ñ', 'c c n n'],
    ['Conceic\u0327a\u0303o', 'conceicao'],
    ['Ávila', 'avila'],
    ["D'Ávila 2", "d'avila 2"],
  ])('%s is found as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('asks for the same person with and without accents', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });
});

describe('the address of a post', () => {
  test.each([
    ['Ombros: tensão & Alívio!', 'ombros-tensao-alivio'],
    ['  Massagem   Relaxante  ', 'massagem-relaxante'],
    ['--Já--', 'ja'],
    ['10 dicas', '10-dicas'],
    ['🌿', ''],
    ['', ''],
    ['../../etc', 'etc'],
    [`${'a'.repeat(79)} bc`, 'a'.repeat(79)],
    ['a'.repeat(90), 'a'.repeat(80)],
  ])('%j is %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test('is plain letters, digits and single hyphens, 80 at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(80);
      }),
    );
  });
});

test('every line of a text is a paragraph, blank ones are none', () => {
  expect(paragraphs('a\n\n  b  \n \nc\n')).toEqual(['a', 'b', 'c']);
  expect(paragraphs('uma só linha')).toEqual(['uma só linha']);
  expect(paragraphs(' \n ')).toEqual([]);
});
