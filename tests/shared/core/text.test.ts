import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, searchWords, slugify } from '../../../src/shared/core/fold.ts';
import {
  codePoints,
  isStorable,
  normalizeText,
  oneLine,
} from '../../../src/shared/core/plain-text.ts';
import { paragraphs } from '../../../src/shared/core/text.ts';

// Letters, accents, direction marks and line ends in any order.
const marks = ['a', 'e', '\u0301', '\u0327', 'ç', '\u202e', '\u200f', '\r', '\n', ' ', '\u00a0'];
const piece = fc.constantFrom(...marks, '👩‍🦰');
const pasted = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
const anyText = fc.oneof(pasted, fc.string({ unit: 'binary' }));

// docs/spec.md §10: LF, NFC, no direction marks, trimmed.
test.each([
  ['linha\r\noutra', 'linha\noutra'],
  ['linha\routra', 'linha\noutra'],
  ['a\r\n\r\nb', 'a\n\nb'],
  ['a\r\u200e\nb', 'a\nb'],
  ['a\vb\fc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
  ['e\u0301', 'é'],
  ['Conceic\u0327a\u0303o', 'Conceição'],
  ['Joa\u200e\u0303o', 'João'],
  ['Ana\u202eanA', 'AnaanA'],
  ['\u200eAna\u200f', 'Ana'],
  ['a\u061cb\u202a\u202b\u202c\u202dc\u2066\u2067\u2068\u2069d', 'abcd'],
  ['  Ana  Souza \n', 'Ana  Souza'],
  ['\u00a0Ana\ufeff', 'Ana'],
  ['a\tb\n c', 'a\tb\n c'],
  ['👩‍🦰', '👩‍🦰'],
  ['مرحبا', 'مرحبا'],
])('%j is saved as %j', (given, normalized) => expect(normalizeText(given)).toBe(normalized));

test.each([
  ['a\r\nb\vc\fd\u0085e\u2028f\u2029g', 'a b c d e f g'],
  ['\n Ana \r\n\n Lima\r', 'Ana Lima'],
  ['Ana  Lima', 'Ana  Lima'],
])('%j is one line: %j', (given, line) => expect(oneLine(given)).toBe(line));

test('a long row of spaces is one line as fast as letters are', () => {
  const time = (text: string) => {
    const start = performance.now();
    oneLine(text);
    return performance.now() - start;
  };
  time('a'.repeat(200_000));
  expect(time(`a${' '.repeat(200_000)}a`)).toBeLessThan(50 * time('a'.repeat(200_000)) + 20);
});

test('a text is normalized once', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const normalized = normalizeText(text);
      expect(normalizeText(normalized)).toBe(normalized);
    }),
    { numRuns: 1000 },
  );
});

test('control characters fall, NUL and lone surrogates are refused', () => {
  for (let code = 0; code < 0xa0; code += 1) {
    const control = code < 0x20 || code >= 0x7f;
    const text = `a${String.fromCharCode(code)}b`;
    const ends = [0x0a, 0x0b, 0x0c, 0x0d, 0x85].includes(code);
    const kept = ends ? 'a\nb' : control && code !== 0x09 && code !== 0 ? 'ab' : text;
    expect([code, isStorable(text), normalizeText(text)]).toEqual([code, code !== 0, kept]);
  }
  const good = ['', 'a\nb\tc', 'linha\r\noutra', 'só\rum', '🌿', 'مرحبا', '\u00a0', 'ñ'];
  const bad = ['\ud800', 'a\udc00', '\udc00\ud800', 'a\ud83d b'];
  expect([...good, ...bad].filter(isStorable)).toEqual(good);
});

test('the length is in code points', () => {
  expect(['', 'Ação', '🌿', 'a🌿b', '👩‍🦰'].map(codePoints)).toEqual([0, 4, 1, 3, 3]);
});

test.each([
  ['ÁÀÂÃÄ áàâãä ÉÈÊ éèê', 'aaaaa aaaaa eee eee'],
  ['ÍÌÎ íìî ÓÒÔÕÖ óòôõö', 'iii iii ooooo ooooo'],
  ['ÚÙÛÜ úùûü Ç ç Ñ ñ', 'uuuu uuuu c c n n'],
  ['Conceic\u0327a\u0303o', 'conceicao'],
  ["D'Ávila 2", 'davila 2'],
  ['D’Ávila DʼÁvila D`Ávila D´Ávila', 'davila davila davila davila'],
  ['Ana\u2011Clara – Lima\u00a0 Sá ', 'ana clara lima sa'],
  ['Mar\u200bília Santa\u00adrosa \ufeffLia', 'marilia santarosa lia'],
  ['Łucja Ørsted Weiß Đorđe Iğdır İnci', 'lucja orsted weiss dorde igdir inci'],
  ['ﬁm Ｌｉａ 1ª 2º Æther Œdipe', 'fim lia 1a 2o aether oedipe'],
])('%s is searched and sorted as %s', (text, folded) => expect(fold(text)).toBe(folded));

test('an apostrophe may be left out or be a space in a search', () => {
  const stored = fold('Inês D’Ávila');
  for (const search of ["D'Ávila", 'd avila', 'davila', 'dʼavila', 'INÊS  d`Ávila'])
    expect(searchWords(search).every((word) => stored.includes(word))).toBe(true);
});

test('search and sorting ignore how accents are encoded', () => {
  fc.assert(
    fc.property(pasted, (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
    }),
  );
});

test.each([
  ['Ombros: tensão & Alívio!', 'ombros-tensao-alivio'],
  ['  Massagem   Relaxante  ', 'massagem-relaxante'],
  ['--Já--', 'ja'],
  ['10 dicas', '10-dicas'],
  ['🌿', ''],
  ['../../etc', 'etc'],
  [`${'a'.repeat(79)} bc`, 'a'.repeat(79)],
  ['a'.repeat(90), 'a'.repeat(80)],
])('the slug of %j is %j', (title, slug) => expect(slugify(title)).toBe(slug));

test('a slug has letters, digits and single hyphens, at most 80', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
      expect(slugify(title)).toMatch(/^(?=.{0,80}$)(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    }),
  );
});

test('paragraphs are the lines that are not blank', () => {
  expect(paragraphs('a\n\n  b  \n \nc\n')).toEqual(['a', 'b', 'c']);
  expect(paragraphs(' \n ')).toEqual([]);
});
