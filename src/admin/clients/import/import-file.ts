import { findColumns, type Mapping, type Table, tableOf } from './client-columns.ts';
import type { Csv } from './csv.ts';

const MB = 1024 * 1024;
const MAX_MB = 5;

// More than that is no practice's list.
const MAX_LINES = 20_000;

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('pt-BR');

/** A file that was chosen, and what its columns hold. */
export type ImportFile = {
  readonly name: string;
  readonly read: readonly (readonly string[])[];
  readonly table: Table;
  readonly mapping: Mapping;
};

type Opened =
  | { readonly ok: true; readonly file: ImportFile }
  | { readonly ok: false; readonly problem: string };

/** Reads beside the page; in it where that cannot be done there. */
async function readBeside(bytes: Uint8Array<ArrayBuffer>): Promise<Csv> {
  const here = async () => (await import('./csv.ts')).readCsv(bytes);
  if (typeof Worker === 'undefined') return here();
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), {
    type: 'module',
  });
  const read = await new Promise<Csv | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Csv>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(bytes);
  });
  worker.terminate();
  return read ?? here();
}

/** The same file with other lines as its head. */
export function withHead(file: ImportFile, headed: boolean | 'find'): ImportFile {
  const table = tableOf(file.read, headed);
  return { ...file, table, mapping: findColumns(table.headed ? table.columns : []) };
}

/** Opens a file that was chosen, or says why it cannot be used. */
export async function openFile(file: File): Promise<Opened> {
  const no = (problem: string): Opened => ({ ok: false, problem });
  const size = file.size / MB;
  if (size > MAX_MB)
    return no(
      `Este arquivo tem ${megabytes.format(size)} MB; o limite é ${MAX_MB} MB. Divida a lista em arquivos menores.`,
    );
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return no('Não foi possível abrir este arquivo. Escolha-o de novo.');
  const csv = await readBeside(new Uint8Array(bytes));
  if (!csv.ok) return no(csv.problem);
  const { name } = file;
  const opened = withHead(
    { name, read: csv.lines, table: tableOf(csv.lines), mapping: findColumns([]) },
    'find',
  );
  const { length } = opened.table.lines;
  if (length === 0) return no('Só há a linha com os nomes das colunas neste arquivo.');
  if (length > MAX_LINES)
    return no(
      `Este arquivo tem ${count.format(length)} linhas; o limite é ${count.format(MAX_LINES)}. Divida a lista em arquivos menores.`,
    );
  return { ok: true, file: opened };
}
