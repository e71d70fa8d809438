import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { openFile } from '../../../../src/admin/clients/import/open-file.ts';
import { rowOf } from '../../../../src/admin/clients/import/row.ts';
import { sheetOf } from '../../../../src/admin/clients/import/sheet.ts';
import { readSpreadsheet } from '../../../../src/admin/clients/import/spreadsheet.ts';

const FOLDER = join(import.meta.dirname, '../../../expected/inputs');

/** Each line of a file as `number name · phone · e-mail · created · notes` and its remarks. */
async function linesOf(name: string): Promise<readonly string[]> {
  const opened = await openFile(new File([readFileSync(join(FOLDER, name))], name));
  if ('problem' in opened) return [opened.problem];
  expect(opened.choices.map(({ label }) => label)).toHaveLength(
    /^(?:excel\.|open)/.test(name) ? 2 : 1,
  );
  return opened.sheet.lines
    .map((line) => rowOf(line, opened.sheet.columns))
    .map(({ number, row: { name, phone, email, created_at, notes }, remarks }) =>
      [`${number} ${name}`, phone, email, created_at, notes, ...remarks]
        .join(' · ')
        .replaceAll('\u00a0', ' '),
    );
}

const EXCEL = [
  '4 João Conceição · 11970160001 · joao@exemplo.com.br · 09/03/2026 23:30:00 · café às 9h\nlinha 2',
  '5 Inês D’Ávila · (11) 97016-0002 ·  · 02/01/2025 · ',
  '7 Texto · 11970160003 ·  · 46090 · ',
];

/** What each file means, as its writer meant it. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'dos-eof.csv': ['2 Raul S? · 11970170001 ·  ·  · '],
  'excel-utf16.txt': ['2 João Sá · 11970220001 ·  ·  · às 9h'],
  'excel.xlsx': EXCEL,
  'excel.xls': EXCEL,
  'opendocument.ods': EXCEL,
  'google-contacts-old.csv': [
    '2 Rosa Lima Prado · +55 11 97011-0001 · rosa@exemplo.com.br ·  · ',
    '3 Bento Sá · (11) 97011-0002 ·  ·  · linha 1\nlinha 2 · Outros números: (11) 97011-0092 e (11) 3333-0002.',
  ],
  'google-contacts-new.csv': [
    '2 Rosa Lima Prado · +55 11 97012-0001 · rosa2@exemplo.com.br ·  · ',
    '3 Bento Sá Jr. · +55 11 97012-0002 ·  ·  ·  · Outro número: (11) 3333-0002.',
    '4 Salão Flor · +55 11 97012-0003 ·  ·  · ',
  ],
  'google-contacts-pt.csv': [
    '2 Rosa Lima Prado · +55 11 97021-0001 · rosa5@exemplo.com.br ·  · ',
    '3 Bentinho · +55 11 97021-0002 ·  ·  · ',
  ],
  'outlook-en.csv': [
    '2 Rosa Lima Prado · (11) 97013-0001 · rosa3@exemplo.com.br ·  · ok · Outro número: (11) 3333-0301.',
    '3 Bento Sá · (11) 3333-0302 ·  ·  · ',
  ],
  'outlook-pt.csv': [
    '2 Rosa Lima Prado · (11) 97020-0001 · rosa4@exemplo.com.br ·  · ok · Outro número: (11) 3333-0501.',
    '3 Bento Sá Neto · (11) 3333-0502 · bento@ ·  · ',
  ],
  'invisible-marks.csv': [
    '2 Maria Flor · 11970170007 · maria@exemplo.com.br ·  · ',
    '3 Ana Bela · 11970170008 · ana@exemplo.com.br ·  · ',
    '4 Raquel Flor · 11970170009 · raquel@exemplo.com.br ·  · ',
    '5 D’Ávila Inês · 11970170010 ·  ·  · ',
    '6 Joa\u0303o NFD · 11970170011 ·  ·  · ',
  ],
  'macroman.csv': [
    '2 João Conceição · 11970160001 ·  ·  · café às 9h',
    '3 Inês D’Ávila · 11970160002 ·  ·  · –',
  ],
  'utf8-one-bad-byte.csv': [
    '2 João Conceição · 11970160001 ·  ·  · café às 9h',
    '3 Inês D’Ávila · 11970160002 ·  ·  · –',
    '4 Ana · 11970160003 ·  ·  · caf\ufffd · Um caractere do arquivo se perdeu em Obs. Confira depois.',
  ],
  'title-row.csv': ['4 Raul Sá · 11970180001 · raul@exemplo.com.br ·  · '],
  // The server makes a line end of it.
  'vertical-tab.csv': [
    '2 Raul Sá · 11970170002 ·  ·  · dor lombar\u000bpediu sábado',
    '3 Lia Sá · 11970170003 ·  ·  · ok',
  ],
  // What is no phone stays as it is: the server says why.
  'phones.csv': [
    '2 Dois · (11) 97015-0005 ·  · 09/03/26 ·  · Outro número: (11) 97015-0095.',
    '3 Quantidade · 1,13E+09 ·  · 46090 · ',
    '4 Decimais · 1133330014.0 ·  ·  · ',
    '5 Documento · 123.456.789-09 ·  ·  · ',
    '6 Endereço · ana@exemplo.com.br ·  ·  · ',
    '7 Empresa · 0800 701 5013 ·  ·  · ',
    '8 País · +1 415 555 2615 ·  ·  · ',
    '9 Ramal · (11) 3333-0014 ramal 22 ·  ·  · ',
    '10 Fórmula · 11970150006 · ana@@exemplo · 31/02/26 · ',
  ],
  'iphone.vcf': [
    '1 Dr. João Batista Conceição Filho · +55 11 97014-0001 · joao@exemplo.com.br ·  · Prefere de manhã, às 9h\nTraz a; toalha · Outros números: (11) 3333-0401 e (11) 97014-0091.',
    '2 Inês D’Ávila · \u202a+55 11 97014\u20110002\u202c ·  ·  · ',
    '3 Studio Flor · 1133330403 ·  ·  · ',
    '4 Anna Smith · +1 (415) 555-2615 ·  ·  · ',
    '5 Telefone Sem ·  ·  ·  · ',
  ],
  'android.vcf': [
    '1 João Conceição · +5511970150101 · joao@exemplo.com.br ·  · Prefere de manhã, às 9h\r\nlinha 2 · Outro número: (11) 3333-0102.',
    '2 Rosa Lima Prado · 11 9 7015-0103 ·  ·  ·  · Outro número: (11) 97015-0104.',
    '3 Maria do Carmo Assunção · 011970150105 ·  ·  · ',
    '4 Caixa Postal · *100 ·  ·  · ',
  ],
  'vcard-4.vcf': [
    '1 Ana Beatriz Sá · tel:+55-11-97016-0201 · ana@exemplo.com.br ·  · Uma nota comprida que foi dobrada no meio, sem perder o espaço · Outro número: tel:+551133330202;ext=5.',
    '2 Léo Lima · 11970160203 ·  ·  · ',
  ],
  'outlook.vcf': ['1 Luís Magalhães · (11) 97018-0401 ·  ·  ·  · Outro número: (11) 3333-0402.'],
  'whatsapp.vcf': [
    '1 Bia · +55 11 9701-9051 ·  ·  · ',
    '2 Estúdio Lua · +55 11 97019-0502 ·  ·  · ',
  ],
};

test('a heading over two columns is that of both, a title over all of them is no heading', async () => {
  const over = (row: number, startCol: number, endCol: number) => ({
    ...{ startRow: row, endRow: row, startCol, endCol },
  });
  const rows = [
    ['Clientes', null, null],
    ['Nome', 'Telefone', null],
    ['Ana', '1133334444', '11970150001'],
  ];
  const merges = [over(0, 0, 2), over(1, 1, 2)];
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows, merges }] });
  const table = await readSpreadsheet(bytes);
  expect('problem' in table ? table : sheetOf(table.choices[0].rows)).toEqual({
    columns: [
      { label: 'Nome', target: 'name' },
      { label: 'Telefone', target: 'phone' },
      { label: 'Telefone', target: 'phone' },
    ],
    lines: [{ number: 3, cells: rows[2] }],
  });
});

test('a cell shows its date, its time, or that it is neither', async () => {
  const shown = [
    [11_970_150_001, 'dd/mm/yyyy', '########'],
    [0.5, 'hh:mm', '12:00:00'],
    [46_000, 'dd/mm/yyyy', '09/12/2025'],
    [46_000.75, 'dd/mm/yyyy hh:mm', '09/12/2025 18:00:00'],
  ] as const;
  const rows = [['Nome', 'Telefone'], ...shown.map(([value]) => ['Ana', value])];
  const cells = new Map(
    shown.map(([value, numFmt], at) => [`${at + 1},1`, { value, style: { numFmt } }]),
  );
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows, cells }] });
  expect(await readSpreadsheet(bytes)).toMatchObject({
    choices: [{ rows: [rows[0], ...shown.map(([, , text]) => ['Ana', text])] }],
  });
});

test.each(Object.entries(FILES))('%s is read as its writer meant it', async (name, lines) => {
  expect(await linesOf(name)).toEqual(lines);
});
