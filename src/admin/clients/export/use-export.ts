import { useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { failureText } from '../../../browser/sentence.ts';
import { exportClients } from '../../../shared/clients/panel-endpoints.ts';
import { type Exported, fetchFile } from '../../session/fetch-file.ts';
import type { ClientFilters } from '../list/filters.ts';

type Exporting =
  | { readonly state: 'idle' | 'done' }
  | { readonly state: 'loading'; readonly bytes: number }
  | { readonly state: 'failed'; readonly text: string };

/** Saves the file that `load` returns, one at a time. */
export function useExport(load: (onProgress: (bytes: number) => void) => Promise<Exported>) {
  const [exporting, setExporting] = useState<Exporting>({ state: 'idle' });

  async function run(): Promise<void> {
    if (exporting.state === 'loading') return;
    const show = (bytes: number) => setExporting({ state: 'loading', bytes });
    show(0);
    try {
      const { file, name } = await load(show);
      saveFile(file, name);
      setExporting({ state: 'done' });
    } catch (error) {
      setExporting({
        state: 'failed',
        text: failureText(error, 'Não foi possível criar o arquivo.'),
      });
    }
  }

  return { exporting, run: () => void run() };
}

export const exportFile = (
  query: ClientFilters,
  onProgress: (bytes: number) => void,
): Promise<Exported> => fetchFile(exportClients, { query }, 'clientes.csv', onProgress);
