import { expect, test } from 'vitest';
import { readText } from '../../../../src/admin/clients/import/text-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Each character is a byte. */
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

function readingsOf(file: Uint8Array) {
  const table = readText(file);
  return 'problem' in table ? table.problem : table.choices.map(({ rows }) => rows);
}

test.each([
  ['with semicolons', utf8('Nome;Telefone\r\nJoão;11988887777')],
  ['with commas', utf8('Nome,Telefone\nJoão,11988887777')],
  ['with tabs', utf8('Nome\tTelefone\nJoão\t11988887777')],
  ['with bars', utf8('Nome|Telefone\nJoão|11988887777')],
  ['with the line ends of an old Mac', utf8('Nome;Telefone\rJoão;11988887777')],
  ['with a byte order mark', utf8('\uFEFFNome;Telefone\r\nJoão;11988887777')],
  ['in UTF-8 that a program took for Windows-1252', utf8('ï»¿Nome;Telefone\r\nJoÃ£o;11988887777')],
  ['in Windows-1252', bytes('Nome;Telefone\r\nJo\xe3o;11988887777')],
  ['in Mac Roman', bytes('Nome;Telefone\rJo\x8bo;11988887777')],
  ['in code page 850', bytes('Nome;Telefone\r\nJo\xc6o;11988887777')],
  ["as Excel's Unicode text", utf16('\uFEFFNome\tTelefone\r\nJoão\t11988887777')],
  ['in UTF-16, little end first, without a mark', utf16('Nome;Telefone\r\nJoão;11988887777')],
  ['in UTF-16, big end first', swapped('\uFEFFNome;Telefone\r\nJoão;11988887777')],
  ['in UTF-16, big end first, without a mark', swapped('Nome;Telefone\r\nJoão;11988887777')],
  ["with Excel's delimiter line", utf8('sep=;\r\nNome;Telefone\r\nJoão;11988887777')],
  ['with a delimiter that its line alone tells', utf8('"sep=,"\nNome,Telefone\nJoão,11988887777')],
  ['in quotes', utf8('"Nome";"Telefone"\r\n"João";"11988887777"')],
  ['with a line that Excel took for a cell', utf8('Nome,Telefone\r\n"João,""11988887777"""')],
  ['with all lines in quotes', utf8('"Nome;Telefone"\r\n"João;11988887777"')],
  ['put behind another file', utf8('Nome;Telefone\r\n\uFEFFJoão;11988887777')],
  ['with the end mark of DOS', utf8('Nome;Telefone\r\nJoão;11988887777\u001a')],
  ['with NUL after it', utf8(`Nome;Telefone\r\nJoão;11988887777${'\0'.repeat(99)}`)],
  ['with NUL in its cells', utf8('Nome\0\0;Telefone\r\nJoão\0\0\0;11988887777')],
])('a CSV file is read %s', (_how, file) => {
  const lines = ['Nome;Telefone', 'João;11988887777'];
  expect(readingsOf(file)).toEqual([lines.map((line) => line.split(';'))]);
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
  [
    'a title without delimiters',
    'Clientes, 2026\nNome;Fone\nAna;1',
    [['Clientes, 2026'], ['Nome', 'Fone'], ['Ana', '1']],
  ],
  [
    'a mark that is in every line, but not as often in each',
    'Nome;Fone;Endereço (rua, número)\nAna;1;Rua A, 10, ap. 2, fundos, Centro',
    [
      ['Nome', 'Fone', 'Endereço (rua, número)'],
      ['Ana', '1', 'Rua A, 10, ap. 2, fundos, Centro'],
    ],
  ],
  ['blank lines', 'Nome;Fone\n\nAna;1', [['Nome', 'Fone'], [''], ['Ana', '1']]],
])('a CSV file keeps %s', (_what, text, rows) => {
  expect(readingsOf(utf8(text))).toEqual([rows]);
});

// One byte, by what it is in code page 850, Mac Roman and Windows-1252, and the words around it.
test.each([
  ['In\x88s', 'Inês'],
  ['In\x90s', 'Inês'],
  ['In\xeas', 'Inês'],
  ['M\xa0rcia S\xa0', 'Márcia Sá'],
  ['M\x87rcia', 'Márcia'],
  ['Louren\x87o', 'Lourenço'],
  ['LOUREN\x80O', 'LOURENÇO'],
  ['Ant\x93nio', 'Antônio'],
  ['CONCEI\xc7\xc3O', 'CONCEIÇÃO'],
  ['D\xd5\xe7vila', 'D’Ávila'],
  ['D\x92\xc1vila', 'D’Ávila'],
  ['\x96 caf\xe9 \xe0s 9h', '– café às 9h'],
  ['caf\x8e \x88s 9h', 'café às 9h'],
  ['n\xba 9', 'nº 9'],
  ['V\xe2nia', 'Vânia'],
  ['V\x83nia', 'Vânia'],
  ['Lu\x92s', 'Luís'],
  ['CORR\xcaA', 'CORRÊA'],
  ['Gouv\xeaa', 'Gouvêa'],
])('%j is Portuguese in one encoding alone', (written, text) => {
  expect(readingsOf(bytes(`Nome;Fone\n${written};1`))).toEqual([
    [
      ['Nome', 'Fone'],
      [text, '1'],
    ],
  ]);
});

test('a byte that is a letter in two encodings gives both readings, the likelier first', () => {
  const [first, second] = readingsOf(bytes('Nome;Fone\n\x83ric;1')) as string[][][];
  expect([first?.[1], second?.[1]]).toEqual([
    ['Éric', '1'],
    ['âric', '1'],
  ]);
  const table = readText(bytes('Nome;Fone\n\x83ric;1'));
  expect(table).toMatchObject({ by: 'encoding', choices: [{ label: 'Éric' }, { label: 'âric' }] });
});

test('a line alone that a program took for Windows-1252 is read, too', () => {
  const lines = ['Nome;Fone', 'JoÃ£o;1', 'Inês;2', 'VÂNIA;3', '“ROMÔ;4'];
  expect(readingsOf(utf8(lines.join('\n')))).toEqual([
    [...lines.with(1, 'João;1')].map((line) => line.split(';')),
  ]);
});

const card = (...lines: readonly string[]) =>
  ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

test.each([
  ['\r\n ', 'vizinhança'],
  ['\n\t', 'vizinhança'],
])('a letter that a fold %j splits is whole', (fold, note) => {
  const file = card('FN:Ana', 'TEL:11988887777', 'NOTE:vizinhan\xc3\xa7a');
  expect(readingsOf(bytes(file.replace('\xc3', `\xc3${fold}`)))).toEqual([
    [
      ['Nome', 'Empresa ou apelido', 'E-mail', 'Anotações', 'Telefone 1'],
      ['Ana', '', '', note, '11988887777'],
    ],
  ]);
});

test('a card goes on after the card of an assistant within it', () => {
  const [rows] = readingsOf(
    utf8(card('N:Lima;Ana', 'AGENT:', card('FN:Bia').trim(), 'TEL:11988887777')),
  ) as string[][][];
  expect(rows?.slice(1).map(([name, , , , phone]) => [name, phone])).toEqual([
    ['Ana Lima', '11988887777'],
    ['Bia', undefined],
  ]);
});

test('faxes are no phones, however a program names their kind', () => {
  const faxes = ['TEL;TYPE=WORK,FAX:1133334444', 'TEL;TYPE=HOMEFAX:1133335555'];
  const [rows] = readingsOf(utf8(card('FN:Ana', ...faxes, 'TEL:11988887777'))) as string[][][];
  expect(rows?.[1]?.slice(4)).toEqual(['11988887777']);
});

const EMPTY = 'Este arquivo está vazio.';
const NO_LIST =
  'Este arquivo não é uma lista de contatos. Escolha um CSV, uma planilha ou o arquivo .vcf que o celular exporta.';
const PAGE =
  'Este arquivo é uma página com nome de planilha. Abra-o no Excel, salve uma cópia como CSV e escolha a cópia.';
const NO_COLUMNS =
  'Não há colunas neste arquivo. Salve a planilha como CSV, com nome e telefone em colunas, e tente de novo.';
const quotes = (line: number) =>
  `Há aspas abertas e não fechadas perto da linha ${line}. Corrija o arquivo e tente de novo.`;

test.each([
  ['nothing', utf8(''), EMPTY],
  ['blank lines', utf8('\r\n \r\n'), EMPTY],
  ['a PDF', utf8('%PDF-1.7\n1;2'), NO_LIST],
  ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), NO_LIST],
  ['a page', utf8('<html>a;b</html>'), NO_LIST],
  ['a page of a table', utf8('<html><TABLE><td>a;b</html>'), PAGE],
  ['JSON', utf8('[{"a":1,"b":2}]'), NO_LIST],
  ['one column', utf8('Nome\nAna\nBia'), NO_COLUMNS],
  ['quotes that never close', utf8('Nome;Fone\nAna;1\nBia;"2\nCris;3'), quotes(3)],
  ['quotes that close too early', utf8('Nome;Fone\n"An"a;1\nBia;2'), quotes(2)],
])('a sentence refuses %s', (_what, file, problem) => {
  expect(readText(file)).toEqual({ problem });
});
