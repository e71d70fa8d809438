import { expect, test } from 'vitest';
import { readCsv } from '../../../../src/admin/clients/import/csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

test.each([
  ['with semicolons', utf8('Nome;Telefone\r\nJoão;11988887777')],
  ['with commas', utf8('Nome,Telefone\nJoão,11988887777')],
  ['with tabs', utf8('Nome\tTelefone\nJoão\t11988887777')],
  ['with the line ends of an old Mac', utf8('Nome;Telefone\rJoão;11988887777')],
  ['with a byte order mark', utf8('\uFEFFNome;Telefone\r\nJoão;11988887777')],
  ['in Windows-1252', latin1('Nome;Telefone\r\nJoão;11988887777')],
  ["as Excel's Unicode text", utf16('Nome\tTelefone\r\nJoão\t11988887777')],
  ["with Excel's delimiter line", utf8('sep=;\r\nNome;Telefone\r\nJoão;11988887777')],
  ['in quotes', utf8('"Nome";"Telefone"\r\n"João";"11988887777"')],
])('a CSV file is read %s', (_how, bytes) => {
  const lines = ['Nome;Telefone', 'João;11988887777'];
  expect(readCsv(bytes)).toEqual({ ok: true, rows: lines.map((line) => line.split(';')) });
});

test.each([
  [
    'delimiters, line breaks, quotes and formulas in cells',
    'Nome;Nota\r\n"Ana ""Bia"" Lima";"manhã; tarde\r\ne noite"\r\n=1+1;\'=x\r\n',
    [['Nome', 'Nota'], ['Ana "Bia" Lima', 'manhã; tarde\ne noite'], ['=1+1', "'=x"], ['']],
  ],
  [
    'another delimiter in a quoted heading',
    '"a,b,c,d";Fone\nAna;1',
    [
      ['a,b,c,d', 'Fone'],
      ['Ana', '1'],
    ],
  ],
  ['blank lines', 'Nome;Fone\n\nAna;1', [['Nome', 'Fone'], [''], ['Ana', '1']]],
])('a CSV file keeps %s', (_what, text, rows) => {
  expect(readCsv(utf8(text))).toEqual({ ok: true, rows });
});

const EMPTY = 'Este arquivo está vazio.';
const SHEET =
  'Este arquivo é uma planilha. No Excel ou no Google Planilhas, salve uma cópia como CSV e escolha a cópia.';
const NO_CSV = 'Este arquivo não é um CSV. Salve a lista de clientes como CSV e tente de novo.';
const NO_COLUMNS =
  'Não há colunas neste arquivo. Salve a planilha como CSV, com nome e telefone em colunas, e tente de novo.';
const quotes = (line: number) =>
  `Há aspas abertas e não fechadas perto da linha ${line}. Corrija o arquivo e tente de novo.`;

test.each([
  ['nothing', utf8(''), EMPTY],
  ['blank lines', utf8('\r\n \r\n'), EMPTY],
  ['an Excel file', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), SHEET],
  ['an old Excel file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), SHEET],
  ['a PDF', utf8('%PDF-1.7\n1;2'), NO_CSV],
  ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), NO_CSV],
  ['contacts of a phone', utf8('BEGIN:VCARD\nN:Lima;Ana\n'), NO_CSV],
  ['a page', utf8('<html>a;b</html>'), NO_CSV],
  ['JSON', utf8('[{"a":1,"b":2}]'), NO_CSV],
  ['NUL among text', utf8('Nome;Fone\nAna\u0000;1'), NO_CSV],
  ['one column', utf8('Nome\nAna\nBia'), NO_COLUMNS],
  ['quotes that never close', utf8('Nome;Fone\nAna;1\nBia;"2\nCris;3'), quotes(3)],
  ['quotes that close too early', utf8('Nome;Fone\n"An"a;1\nBia;2'), quotes(2)],
])('a sentence refuses %s', (_what, bytes, problem) => {
  expect(readCsv(bytes)).toEqual({ ok: false, problem });
});
