import { type CellValue, EncryptedFileError, type MergeRange, read } from 'hucre';
import { type Choice, isComplete, type Problem, sheetOf, type Table } from './sheet.ts';

const NOT_READ =
  'Não foi possível ler esta planilha. No Excel ou no Google Planilhas, salve uma cópia como CSV e escolha a cópia.';
const LOCKED = 'Esta planilha tem senha. Salve uma cópia sem senha e escolha a cópia.';
const EMPTY = 'Esta planilha está vazia.';

/** A date in the export's format: it has no zone, so it is the practice's time. */
function textOf(value: CellValue): string {
  if (!(value instanceof Date)) return String(value ?? '');
  // A phone in a column of dates, as Excel shows it.
  if (Number.isNaN(value.getTime())) return '########';
  const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T');
  // Excel's days begin in 1900.
  if (day < '1900') return time;
  return [day.split('-').reverse().join('/'), time.replace('00:00:00', '')].join(' ').trim();
}

/** A heading over several columns is that of each; a title over all of them is one. */
function spread(row: CellValue[], merges: readonly MergeRange[]): CellValue[] {
  for (const { startCol, endCol } of merges)
    for (let at = startCol + 1; startCol > 0 && at <= endCol; at += 1)
      row[at] ??= row[startCol] ?? null;
  return row;
}

/** The sheets of an Excel or OpenDocument file; the first with known headings comes first. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<Table | Problem> {
  try {
    const { sheets } = await read(bytes);
    const choices = sheets
      .filter(({ rows, hidden, veryHidden }) => rows.length > 0 && !hidden && !veryHidden)
      .map(
        ({ name, rows, merges = [] }): Choice => ({
          label: name,
          // Some programs leave gaps, or thousands of blank cells at the end of a row.
          rows: Array.from(rows, (row = [], at) =>
            spread(
              row,
              merges.filter(({ startRow }) => startRow === at),
            )
              .slice(0, row.findLastIndex((cell) => cell !== null) + 1)
              .map(textOf),
          ),
        }),
      );
    const known = choices.filter(({ rows }) => isComplete(sheetOf(rows).columns));
    const [first, ...rest] = [...new Set([...known, ...choices])];
    if (!first) return { problem: EMPTY };
    return { choices: [first, ...rest], by: 'sheet', kind: 'lines' };
  } catch (error) {
    return { problem: error instanceof EncryptedFileError ? LOCKED : NOT_READ };
  }
}
