import { ApiFailure } from '../../browser/api.ts';
import { type AnswerOf, addressOf, type Endpoint } from '../../shared/core/endpoint.ts';
import { isRecord } from '../../shared/core/json.ts';

type Options = {
  readonly token: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
};

const OFFLINE = 'O envio parou no meio: sem conexão. Confira sua internet.';

function failureOf({ status, response }: XMLHttpRequest): ApiFailure {
  const { message, errors }: Partial<ApiFailure> = isRecord(response) ? response : {};
  return new ApiFailure(status, typeof message === 'string' ? message : '', errors, response);
}

/** Uploads by XMLHttpRequest, because fetch reports no upload progress. */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { token, headers = {}, signal, onProgress }: Options,
): Promise<AnswerOf<E>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint));
    request.responseType = 'json';
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const all = { 'content-type': file.type, ...headers, ...authorization };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status === 201 ? resolve(request.response) : reject(failureOf(request));
    request.onerror = () => reject(new ApiFailure(0, OFFLINE));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
