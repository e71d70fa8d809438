import { expect, test } from 'vitest';
import { writeCsv } from '../../src/browser/write-csv.ts';

test('writes a file for Excel in Portuguese, formulas escaped', async () => {
  const file = writeCsv([
    ['Linha', 'Nome'],
    ['2', '=1+1'],
    ['3', 'a;"b"'],
  ]);
  expect(await new Response(file).arrayBuffer()).toEqual(
    new TextEncoder().encode('\uFEFFLinha;Nome\r\n2;\'=1+1\r\n3;"a;""b"""').buffer,
  );
});
