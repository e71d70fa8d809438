import { ApiFailure } from '../../../browser/api.ts';
import {
  addressOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  searchOf,
} from '../../../shared/core/endpoint.ts';
import { isRecord } from '../../../shared/core/is-record.ts';
import { withToken } from '../../session/session.ts';

const NO_CONNECTION = 'Sem conexão. Confira sua internet e tente novamente.';
const BROKEN = 'O arquivo não chegou inteiro. Tente novamente.';

export type Exported = { readonly file: Blob; readonly name: string };

async function failureOf(response: Response): Promise<ApiFailure> {
  const data: unknown = await response.json().catch(() => null);
  const message = isRecord(data) && typeof data.message === 'string' ? data.message : '';
  return new ApiFailure(response.status, message);
}

async function readBody(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.length;
      onProgress(bytes);
    }
  } catch {
    throw new ApiFailure(0, BROKEN);
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/**
 * Downloads a CSV file; the token travels in a header, never in the URL. Rejects with
 * ApiFailure.
 */
export const fetchFile = <E extends Endpoint>(
  endpoint: E,
  { params, query }: { readonly params?: ParamsOf<E>; readonly query?: QueryOf<E> },
  fallback: string,
  onProgress: (bytes: number) => void = () => {},
): Promise<Exported> =>
  withToken(async (token) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(addressOf(endpoint, params) + searchOf(query), { headers }).catch(
      () => {
        throw new ApiFailure(0, NO_CONNECTION);
      },
    );
    if (!response.ok) throw await failureOf(response);
    const named = response.headers.get('content-disposition') ?? '';
    const name = /filename="([^"]+)"/.exec(named)?.[1] ?? fallback;
    return { file: await readBody(response, onProgress), name };
  });
