const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
// All that a program may read as one: VT, FF, NEL, and Unicode's separators too.
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
// Direction marks, which can disguise a name.
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Characters refused in addresses: browsers drop or replace some of them. */
export const UNSAFE_IN_URL = /[\s\\\u0000-\u001f\u007f]/;

/** Trimmed NFC text with LF for every line end and without direction marks. */
export function normalizeText(text: string): string {
  return text.replace(BIDI, '').replace(LINE_END, '\n').normalize('NFC').trim();
}

/** The same with a space for the ends of lines. */
export const oneLine = (text: string): string => normalizeText(text).replace(/\s*\n\s*/g, ' ');

/** False for control characters that end no line and lone surrogates. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text.replace(LINE_END, '\n'));
}

// Invisible characters that trim keeps: zero-width, fillers, the blank Braille pattern.
const INVISIBLE = /[\p{DI}\p{Z}\u2800\n\t]/gu;

export const isBlank = (text: string) => text.replace(INVISIBLE, '') === '';

/** Length in code points, as in Postgres. */
export function codePoints(text: string): number {
  return [...text].length;
}

/** Lower case without accents, for search and sorting. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** `Massagem Relaxante` as `massagem-relaxante`, at most 80 characters. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

export function paragraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** At most `most` characters, cut after a word and marked by '…'. */
export function brief(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most).replace(/\s+\S*$/u, '');
  return `${cut.replace(/[\s,;:.–—-]+$/u, '')}…`;
}

export const formatCount = (count: number): string => count.toLocaleString('pt-BR');

export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
