/** Byte order mark: Excel then reads the file as UTF-8. */
export const BOM = '\uFEFF';

// Formulas, and texts that already begin with the escaping apostrophe.
const FORMULA = /^'*[=+\-@\t\r]/;

/** A quoted cell (RFC 4180); an apostrophe keeps a spreadsheet from evaluating a formula. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV for Excel in Portuguese: `;` between cells, CRLF after each line. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('');

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
