import Papa from 'papaparse';

/** The lines of a file as cells, in its order and with its blank ones; or why it cannot be read. */
export type Csv =
  | { readonly ok: true; readonly lines: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: string };

const SPREADSHEET =
  'Este arquivo é uma planilha. No Excel ou no Google Planilhas, salve uma cópia como CSV e escolha a cópia.';
const NO_CSV = 'Este arquivo não é um CSV. Salve a lista de clientes como CSV e tente de novo.';
const EMPTY = 'Este arquivo está vazio.';
const NO_COLUMNS =
  'Não há colunas neste arquivo. Salve a planilha como CSV, com nome e telefone em colunas, e tente de novo.';

// What begins a file that people take for a CSV: zipped and old spreadsheets, PDF, pictures.
const SIGNATURES = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], problem: SPREADSHEET },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], problem: SPREADSHEET },
  { bytes: [0x25, 0x50, 0x44, 0x46], problem: NO_CSV },
] as const;

/** UTF-16 where its mark says so (Excel's 'Texto Unicode'), UTF-8, else what old Windows wrote. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// What no text holds.
const BINARY = /[\u0000-\u0008\u000e-\u001a]/;

/** What separates cells: of the three there are, the one that the first line has most of. */
function delimiterOf(text: string): string | null {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1);
  const found = [';', ',', '\t'].map((mark) => ({ mark, count: first.split(mark).length - 1 }));
  const most = found.reduce((one, other) => (other.count > one.count ? other : one));
  return most.count > 0 ? most.mark : null;
}

/** Reads a CSV file of whatever program. */
export function readCsv(bytes: Uint8Array): Csv {
  const no = (problem: string): Csv => ({ ok: false, problem });
  const signed = SIGNATURES.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  if (signed) return no(signed.problem);
  const text = decode(bytes)
    .replace(/\r\n?/g, '\n')
    // Excel's own first line, which names the separator.
    .replace(/^sep=.\n/i, '');
  if (text.trim() === '') return no(EMPTY);
  if (BINARY.test(text)) return no(NO_CSV);
  if (/^\s*(?:BEGIN:VCARD|<|\{|\[)/i.test(text)) return no(NO_CSV);
  const delimiter = delimiterOf(text.trimStart());
  if (delimiter === null) return no(NO_COLUMNS);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    return no(
      `Há aspas abertas e não fechadas perto da linha ${(broken.row ?? 0) + 1}. Corrija o arquivo e tente de novo.`,
    );
  return { ok: true, lines: data };
}

/** A file for a spreadsheet in Portuguese; nothing in it is calculated. */
export const writeCsv = (lines: readonly (readonly string[])[]): Blob =>
  new Blob(
    [
      '\uFEFF',
      Papa.unparse(lines as string[][], { delimiter: ';', newline: '\r\n', escapeFormulae: true }),
    ],
    { type: 'text/csv;charset=utf-8' },
  );
