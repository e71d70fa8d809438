import type { Csv } from './csv.ts';
import { type Sheet, sheetOf } from './sheet.ts';

const MAX_MB = 5;
const MAX_LINES = 20_000;
const SPLIT = 'Divida a lista em arquivos menores.';

export type ImportFile = { readonly name: string; readonly sheet: Sheet };

async function parse(bytes: Uint8Array<ArrayBuffer>): Promise<Csv> {
  const here = async () => (await import('./csv.ts')).readCsv(bytes);
  if (typeof Worker === 'undefined') return here();
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
  const csv = await new Promise<Csv | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Csv>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(bytes);
  });
  worker.terminate();
  return csv ?? here();
}

const formatNumber = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });

export async function openFile(file: File): Promise<ImportFile | { readonly problem: string }> {
  const size = file.size / 1024 / 1024;
  if (size > MAX_MB)
    return {
      problem: `Este arquivo tem ${formatNumber(size)} MB; o limite é ${MAX_MB} MB. ${SPLIT}`,
    };
  const csv = await file
    .arrayBuffer()
    .then((bytes) => parse(new Uint8Array(bytes)))
    .catch(() => null);
  if (!csv) return { problem: 'Não foi possível abrir este arquivo. Escolha-o de novo.' };
  if (!csv.ok) return csv;
  const sheet = sheetOf(csv.rows);
  const { length } = sheet.lines;
  if (length === 0) return { problem: 'Só há a linha com os nomes das colunas neste arquivo.' };
  if (length > MAX_LINES)
    return {
      problem: `Este arquivo tem ${formatNumber(length)} linhas; o limite é ${formatNumber(MAX_LINES)}. ${SPLIT}`,
    };
  return { name: file.name, sheet };
}
