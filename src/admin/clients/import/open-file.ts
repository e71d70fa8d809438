import { type Problem, type Sheet, sheetOf, type Table } from './sheet.ts';

const MAX_MB = 5;
// Phones export the photos too.
const MAX_CONTACTS_MB = 50;
const MAX_LINES = 20_000;
const SPLIT = 'Divida a lista em arquivos menores.';

export type ImportFile = Table & {
  readonly name: string;
  readonly chosen: number;
  readonly sheet: Sheet;
};

const READERS = {
  text: {
    read: async (bytes: Uint8Array<ArrayBuffer>) =>
      (await import('./text-file.ts')).readText(bytes),
    worker: () => new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' }),
  },
  spreadsheet: {
    read: async (bytes: Uint8Array<ArrayBuffer>) =>
      (await import('./spreadsheet.ts')).readSpreadsheet(bytes),
    worker: () =>
      new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { type: 'module' }),
  },
} as const;

// A ZIP of XML, or a file of Office before 2007.
const SPREADSHEET_STARTS = ['80,75,3,4', '208,207,17,224'];

/** Reads in a worker, so that a long file does not block the page. */
async function parse(bytes: Uint8Array<ArrayBuffer>): Promise<Table | Problem> {
  const isSpreadsheet = SPREADSHEET_STARTS.includes(bytes.subarray(0, 4).join());
  const { read, worker: start } = READERS[isSpreadsheet ? 'spreadsheet' : 'text'];
  if (typeof Worker === 'undefined') return read(bytes);
  const worker = start();
  const table = await new Promise<Table | Problem | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Table | Problem>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(bytes);
  });
  worker.terminate();
  return table ?? read(bytes);
}

const formatNumber = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

/** Reads the file again: another sheet, or another encoding. */
export function choose(file: Table & { readonly name: string }, chosen: number): ImportFile {
  const sheet = sheetOf(file.choices[chosen]?.rows ?? []);
  // Contacts are counted from one: their headings are not in the file.
  const lines = sheet.lines.map((line) => ({ ...line, number: line.number - 1 }));
  return { ...file, chosen, sheet: file.kind === 'contacts' ? { ...sheet, lines } : sheet };
}

/** A chosen file's table, or the reason why it cannot be read, in a sentence. */
export async function openFile(file: File): Promise<ImportFile | Problem> {
  const size = file.size / 1024 / 1024;
  const max = /\.vcf$/i.test(file.name) ? MAX_CONTACTS_MB : MAX_MB;
  if (size > max)
    return { problem: `Este arquivo tem ${formatNumber(size)} MB; o limite é ${max} MB. ${SPLIT}` };
  const table = await file
    .arrayBuffer()
    .then((bytes) => parse(new Uint8Array(bytes)))
    .catch(() => null);
  if (!table) return { problem: 'Não foi possível abrir este arquivo. Escolha-o de novo.' };
  if ('problem' in table) return table;
  const opened = choose({ ...table, name: file.name }, 0);
  const { length } = opened.sheet.lines;
  if (length === 0) return { problem: 'Só há a linha com os nomes das colunas neste arquivo.' };
  if (length > MAX_LINES)
    return {
      problem: `Este arquivo tem ${formatNumber(length)} linhas; o limite é ${formatNumber(MAX_LINES)}. ${SPLIT}`,
    };
  return opened;
}
