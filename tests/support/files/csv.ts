/** Reads `;`-separated text by RFC 4180, independently of the writer. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/g,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
