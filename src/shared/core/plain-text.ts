// All that a program may read as a line break, Unicode's separators too.
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
// Direction marks, which can disguise a name, and controls except tab and line breaks.
const UNWANTED =
  /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// Bullets of Word, at their places in its fonts of signs: a PDF copies them so.
const BULLET = /[\uf0a7\uf0b7\uf0d8]/g;

/** NFC text with LF for every line break, without controls and direction marks. */
export const bareText = (text: string): string =>
  text.replace(UNWANTED, '').replace(LINE_END, '\n').replace(BULLET, '•').normalize('NFC');

/** The same, trimmed. */
export const normalizeText = (text: string): string => bareText(text).trim();

/** Trimmed, with a space for each line break. */
export const oneLine = (text: string): string =>
  normalizeText(text).replace(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap));

/** False for NUL and lone surrogates, which Postgres and JSON cannot store. */
export const isStorable = (text: string): boolean => !/[\0\ud800-\udfff]/u.test(text);

// Invisible characters that trim keeps: zero-width, fillers, the blank Braille pattern.
const INVISIBLE = /[\p{DI}\p{Z}\u2800\n\t]/gu;

export const isBlank = (text: string) => text.replace(INVISIBLE, '') === '';

/** Without invisible marks, which other programs leave around an address or a name. */
export const withoutMarks = (text: string): string => text.replace(/[\p{Cf}\p{DI}]/gu, '');

/** Length in code points, as in Postgres. */
export function codePoints(text: string): number {
  return [...text].length;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (text: string) => UUID.test(text);
