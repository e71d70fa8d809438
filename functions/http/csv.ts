/** Tells Excel that a file is UTF-8. */
export const BOM = '\uFEFF';

// What a spreadsheet would take for a formula, and what only looks like our mark of one.
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * A cell: in quotes where RFC 4180 wants them, behind an apostrophe where a spreadsheet would
 * calculate.
 */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of a file for Excel in Portuguese: `;` between cells, CRLF behind each line. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('');

/** A cell as it was before `csvLines` made it safe. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
