import { exportClients } from '../../../shared/clients/files-endpoints.ts';
import { type Exported, fetchFile } from '../../session/fetch-file.ts';
import type { ClientFilters } from '../list/filters.ts';

export const exportFile = (
  query: ClientFilters,
  onProgress: (bytes: number) => void,
): Promise<Exported> => fetchFile(exportClients, { query }, 'clientes.csv', onProgress);
