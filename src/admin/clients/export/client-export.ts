import { exportClients } from '../../../shared/clients/files-endpoints.ts';
import type { ClientFilters } from '../list/filters.ts';
import { type Exported, fetchFile } from './file-export.ts';

export const exportFile = (
  query: ClientFilters,
  onProgress: (bytes: number) => void,
): Promise<Exported> => fetchFile(exportClients, { query }, 'clientes.csv', onProgress);
