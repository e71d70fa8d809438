import Papa from 'papaparse';

export type Csv =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: string };

const SPREADSHEET =
  'Este arquivo é uma planilha. No Excel ou no Google Planilhas, salve uma cópia como CSV e escolha a cópia.';
const NOT_CSV = 'Este arquivo não é um CSV. Salve a lista de clientes como CSV e tente de novo.';
const EMPTY = 'Este arquivo está vazio.';
const NO_COLUMNS =
  'Não há colunas neste arquivo. Salve a planilha como CSV, com nome e telefone em colunas, e tente de novo.';

const SPREADSHEET_START = /^(?:PK\u0003\u0004|ÐÏ\u0011à)/;
const OTHER_START = /^\s*(?:%PDF|BEGIN:VCARD|<|\{|\[)/i;
const BINARY = /[\u0000-\u0008\u000e-\u001a]/;

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** papaparse's own detection fails on blank lines. */
function delimiterOf(text: string): string | undefined {
  const [first = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split('\n', 1);
  const count = (mark: string) => first.split(mark).length;
  return [';', ',', '\t']
    .filter((mark) => first.includes(mark))
    .toSorted((one, other) => count(other) - count(one))[0];
}

export function readCsv(bytes: Uint8Array): Csv {
  const failed = (problem: string): Csv => ({ ok: false, problem });
  const text = decode(bytes)
    .replace(/\r\n?/g, '\n')
    // A first line of Excel's own, which names the delimiter.
    .replace(/^sep=.\n/i, '');
  if (text.trim() === '') return failed(EMPTY);
  if (SPREADSHEET_START.test(text)) return failed(SPREADSHEET);
  if (BINARY.test(text) || OTHER_START.test(text)) return failed(NOT_CSV);
  const delimiter = delimiterOf(text);
  if (delimiter === undefined) return failed(NO_COLUMNS);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes)
    return failed(
      `Há aspas abertas e não fechadas perto da linha ${(quotes.row ?? 0) + 1}. Corrija o arquivo e tente de novo.`,
    );
  return { ok: true, rows: data };
}
