import { exportClients } from '../../../shared/clients/files-endpoints.ts';
import { addressOf } from '../../../shared/core/endpoint.ts';
import { type Exported, fetchFile } from './file-export.ts';

/** The clients that the list's narrowing (`?…`) leaves, as a CSV file. Rejects with ApiFailure. */
export const exportFile = (
  search: string,
  onProgress: (bytes: number) => void,
): Promise<Exported> => fetchFile(addressOf(exportClients) + search, 'clientes.csv', onProgress);
