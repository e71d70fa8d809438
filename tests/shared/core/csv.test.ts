import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { writeCsv } from '../../../src/browser/save-file.ts';
import { csvLines, unescapeFormula } from '../../../src/shared/core/csv.ts';
import { readCsv } from '../../support/files/csv.ts';

const SIGN = /^["\r\n]*[=+\-@＝＋－＠\t]/;
const cells = fc.array(
  fc
    .array(fc.constantFrom(...'=+-@＝＋－＠\t\r\n;,"\' a', '\r\n', '""'), { maxLength: 8 })
    .map((marks) => marks.join('')),
  { minLength: 1, maxLength: 4 },
);

test.each([';', ',', '\t'])(
  'no reader that splits on %j gets a formula, with or without quotes (docs/threats.md T-33)',
  (mark) => {
    const property = fc.property(fc.array(cells, { minLength: 1, maxLength: 3 }), (rows) => {
      const text = csvLines(rows);
      const naive = text.split(/[\r\n]+/).flatMap((line) => line.split(mark));
      const quoted = Papa.parse<string[]>(text, { delimiter: mark, newline: '\r\n' }).data.flat();
      expect([...naive, ...quoted].filter((cell) => SIGN.test(cell))).toEqual([]);
      expect(readCsv(text).map((row) => row.map(unescapeFormula))).toEqual(rows);
    });
    fc.assert(property, { numRuns: 500 });
  },
);

test('the panel writes a file for Excel in Portuguese by the same rules', async () => {
  const file = writeCsv([
    ['Linha', 'Nome'],
    ['2', "Ana,=cmd|'/C calc'!A0"],
    ['3', 'a;"b"'],
  ]);
  expect(await new Response(file).bytes()).toEqual(
    new TextEncoder().encode(
      '\uFEFF"Linha";"Nome"\r\n"2";"Ana,\'=cmd|\'/C calc\'!A0"\r\n"3";"a;""b"""\r\n',
    ),
  );
});
