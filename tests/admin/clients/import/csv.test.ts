import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../../src/admin/clients/import/csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('a CSV file', () => {
  const JOAO = [
    ['Nome', 'Telefone'],
    ['João', '11988887777'],
  ];
  test.each([
    ['with semicolons', utf8('Nome;Telefone\r\nJoão;11988887777')],
    ['with commas', utf8('Nome,Telefone\nJoão,11988887777')],
    ['with tabs', utf8('Nome\tTelefone\nJoão\t11988887777')],
    ['with the line ends of an old Mac', utf8('Nome;Telefone\rJoão;11988887777')],
    ['with a byte order mark', utf8('\uFEFFNome;Telefone\r\nJoão;11988887777')],
    ['in Windows-1252', latin1('Nome;Telefone\r\nJoão;11988887777')],
    [
      "as Excel's Unicode text",
      new Uint8Array(Buffer.from('\uFEFFNome\tTelefone\r\nJoão\t11988887777', 'utf16le')),
    ],
    ["with Excel's delimiter line", utf8('sep=;\r\nNome;Telefone\r\nJoão;11988887777')],
    ['in quotes', utf8('"Nome";"Telefone"\r\n"João";"11988887777"')],
  ])('is read %s', (_how, bytes) => {
    expect(readCsv(bytes)).toEqual({ ok: true, rows: JOAO });
  });

  test('keeps delimiters, line breaks, quotes and formulas in cells', () => {
    const text = 'Nome;Nota\r\n"Ana ""Bia"" Lima";"manhã; tarde\r\ne noite"\r\n=1+1;\'=x\r\n';
    expect(readCsv(utf8(text))).toEqual({
      ok: true,
      rows: [['Nome', 'Nota'], ['Ana "Bia" Lima', 'manhã; tarde\ne noite'], ['=1+1', "'=x"], ['']],
    });
  });

  test('finds the delimiter where a quoted heading holds another', () => {
    expect(readCsv(utf8('"a,b,c,d";Fone\nAna;1'))).toMatchObject({
      rows: [
        ['a,b,c,d', 'Fone'],
        ['Ana', '1'],
      ],
    });
  });

  test('keeps blank lines, so that line numbers match the spreadsheet', () => {
    expect(readCsv(utf8('Nome;Fone\n\nAna;1'))).toMatchObject({
      rows: [['Nome', 'Fone'], [''], ['Ana', '1']],
    });
  });
});

describe('a sentence refuses', () => {
  const SPREADSHEET =
    'Este arquivo é uma planilha. No Excel ou no Google Planilhas, salve uma cópia como CSV e escolha a cópia.';
  const NO_CSV = 'Este arquivo não é um CSV. Salve a lista de clientes como CSV e tente de novo.';
  test.each([
    ['nothing', utf8(''), 'Este arquivo está vazio.'],
    ['blank lines', utf8('\r\n \r\n'), 'Este arquivo está vazio.'],
    ['an Excel file', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), SPREADSHEET],
    ['an old Excel file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), SPREADSHEET],
    ['a PDF', utf8('%PDF-1.7\n1;2'), NO_CSV],
    ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), NO_CSV],
    ['contacts of a phone', utf8('BEGIN:VCARD\nN:Lima;Ana\n'), NO_CSV],
    ['a page', utf8('<html>a;b</html>'), NO_CSV],
    ['JSON', utf8('[{"a":1,"b":2}]'), NO_CSV],
    ['NUL among text', utf8('Nome;Fone\nAna\u0000;1'), NO_CSV],
    [
      'one column',
      utf8('Nome\nAna\nBia'),
      'Não há colunas neste arquivo. Salve a planilha como CSV, com nome e telefone em colunas, e tente de novo.',
    ],
    [
      'quotes that never close',
      utf8('Nome;Fone\nAna;1\nBia;"2\nCris;3'),
      'Há aspas abertas e não fechadas perto da linha 3. Corrija o arquivo e tente de novo.',
    ],
    [
      'quotes that close too early',
      utf8('Nome;Fone\n"An"a;1\nBia;2'),
      'Há aspas abertas e não fechadas perto da linha 2. Corrija o arquivo e tente de novo.',
    ],
  ])('%s', (_what, bytes, problem) => {
    expect(readCsv(bytes)).toEqual({ ok: false, problem });
  });
});
