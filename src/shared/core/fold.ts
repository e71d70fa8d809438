const APOSTROPHES = /['`´ʹʻʼʽˈ‘’‛′＇]/g;
// Letters that Unicode does not decompose.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
};

/** Folds case, accents, apostrophes, marks and dashes to compare and sort; stored as `name_key`. */
export function fold(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœþðđħıłøŧ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\p{Mn}\p{Me}\p{Cf}\p{DI}]/gu, '')
    .replace(/[\s\p{Pd}\u2212]+/gu, ' ')
    .trim();
}

// 'Dra. Ana', 'Prado, Ana', and the dot that phones write for two spaces.
const AROUND_WORD = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The folded words of a search; the part before an apostrophe is a word too. */
export const searchWords = (search: string): string[] =>
  fold(search.replace(APOSTROPHES, ' '))
    .split(' ')
    .map((word) => word.replace(AROUND_WORD, '') || word)
    .filter(Boolean);

/** `Massagem Relaxante` as `massagem-relaxante`, at most 80 characters. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
