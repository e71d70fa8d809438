/** Byte order mark: Excel then reads the file as UTF-8. */
export const BOM = '\uFEFF';

// A sign that starts a formula, escaped already or not, wherever a program may see a cell begin:
// some split on commas or tabs, some ignore quotes.
const FORMULA = /(?<=^|[;,\t\r\n"])(?='*[=+\-@＝＋－＠\t\r])/g;
const ESCAPED = /(?<=^|[;,\t\r\n"])'(?='*[=+\-@＝＋－＠\t\r])/g;

const cell = (text: string) => `"${text.replaceAll(FORMULA, "'").replaceAll('"', '""')}"`;

/** CSV for Excel in Portuguese: `;`, quotes, CRLF (RFC 4180), formulas escaped (T-33). */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('');

export const unescapeFormula = (text: string): string => text.replaceAll(ESCAPED, '');
