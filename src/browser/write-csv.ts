import Papa from 'papaparse';

export const writeCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(
    [
      '\uFEFF',
      Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n', escapeFormulae: true }),
    ],
    { type: 'text/csv;charset=utf-8' },
  );
