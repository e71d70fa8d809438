// Control characters but \n and \t, C1 included (design: they are refused, never stripped in
// silence).
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;
// Explicit direction marks can disguise a name in the admin's lists; the text itself keeps its
// natural direction.
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Characters no address of ours may hold: browsers drop or bend some of them. */
export const UNSAFE_IN_URL = /[\s\\\u0000-\u001f\u007f]/;

/** No bidi controls (first: one may stand before an accent), LF, NFC, ends trimmed. */
export function normalizeText(text: string): string {
  return text.replace(BIDI, '').replace(/\r\n?/g, '\n').normalize('NFC').trim();
}

/** False for control characters and lone surrogates: Postgres or a browser would lose them. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text.replace(/\r\n?/g, '\n'));
}

// Characters that show nothing, and that no trim takes: zero-width ones, fillers, an empty Braille.
const UNSEEN = /[\p{DI}\p{Z}\u2800\n\t]/gu;

/** Whether there is nothing to be seen of a text. */
export const isBlank = (text: string) => text.replace(UNSEEN, '') === '';

/** Length in code points, as the database counts it. */
export function codePoints(text: string): number {
  return [...text].length;
}

/** Lower case without accents, to search and sort by (C collation puts 'Ávila' after 'ana'). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** `Massagem Relaxante` to `massagem-relaxante`, at most 80 characters, perhaps none. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

/** Paragraphs of a plain text: split at line breaks, blank ones dropped. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** `1234` as `1.234`. */
export const formatCount = (count: number): string => count.toLocaleString('pt-BR');

/** `1 pessoa`, `1.234 pessoas`. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
