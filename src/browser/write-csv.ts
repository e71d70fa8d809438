import { BOM, csvLines } from '../shared/core/csv.ts';

export const writeCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([BOM, csvLines(rows)], { type: 'text/csv;charset=utf-8' });
