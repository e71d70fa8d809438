import { addressOf } from '../shared/endpoint.ts';
import { exportClients } from '../shared/endpoints/client-files-admin.ts';
import { type Exported, fetchFile } from './file-export.ts';

/** The clients that the list's narrowing (`?…`) leaves, as a CSV file. Rejects with ApiFailure. */
export const exportFile = (
  search: string,
  onProgress: (bytes: number) => void,
): Promise<Exported> => fetchFile(addressOf(exportClients) + search, 'clientes.csv', onProgress);
