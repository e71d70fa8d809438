import { ApiFailure } from '../../browser/api.ts';
import {
  addressOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type SentOf,
  searchOf,
} from '../../shared/core/endpoint.ts';
import { isRecord } from '../../shared/core/json.ts';
import { withToken } from './session.ts';

const NO_CONNECTION = 'Sem conexão. Confira sua internet e tente novamente.';
const BROKEN = 'O arquivo não chegou inteiro. Tente novamente.';

export type Exported = { readonly file: Blob; readonly name: string };

type Options<E extends Endpoint> = {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: SentOf<E>;
  readonly signal?: AbortSignal;
};

async function failureOf(response: Response): Promise<ApiFailure> {
  const data: unknown = await response.json().catch(() => null);
  const { message, errors }: { message?: unknown; errors?: unknown } = isRecord(data) ? data : {};
  const named = isRecord(errors) ? Object.entries(errors) : [];
  return new ApiFailure(
    response.status,
    typeof message === 'string' ? message : '',
    Object.fromEntries(named.map(([name, sentence]) => [name, String(sentence)])),
  );
}

/** The browser keeps the received part outside of the page's memory. */
async function readBody(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.length;
        onProgress(bytes);
        controller.enqueue(part);
      },
    }),
  );
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return new Response(counted ?? null, { headers }).blob().catch(() => {
    throw new ApiFailure(0, BROKEN);
  });
}

/** Downloads a file with the token in a header, never in the URL. */
export const fetchFile = <E extends Endpoint>(
  endpoint: E,
  { params, query, body, signal }: Options<E>,
  fallback: string,
  onProgress: (bytes: number) => void = () => {},
): Promise<Exported> =>
  withToken(async (token) => {
    const response = await fetch(addressOf(endpoint, params) + searchOf(query), {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: signal ?? null,
    }).catch(() => {
      throw new ApiFailure(0, NO_CONNECTION);
    });
    if (!response.ok) throw await failureOf(response);
    const named = response.headers.get('content-disposition') ?? '';
    const name = /filename="([^"]+)"/.exec(named)?.[1] ?? fallback;
    return { file: await readBody(response, onProgress), name };
  });
