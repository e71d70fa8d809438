import { exportClients } from '../../../shared/clients/files-endpoints.ts';
import type { ClientFilters } from '../list/client-narrowing.ts';
import { type Exported, fetchFile } from './file-export.ts';

/** The clients that the filters leave, as a CSV file. Rejects with ApiFailure. */
export const exportFile = (
  query: ClientFilters,
  onProgress: (bytes: number) => void,
): Promise<Exported> => fetchFile(exportClients, { query }, 'clientes.csv', onProgress);
