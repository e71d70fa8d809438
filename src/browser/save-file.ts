import { BOM, csvLines } from '../shared/core/csv.ts';

// The user may take a while to choose a folder.
const KEPT_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

export const writeCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([BOM, csvLines(rows)], { type: 'text/csv;charset=utf-8' });
