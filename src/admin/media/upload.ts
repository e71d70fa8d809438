import { ApiFailure } from '../../browser/api.ts';
import type { Media } from '../../shared/media/media.ts';

type Options = {
  readonly token: string | null;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
};

const OFFLINE = 'O envio parou no meio: sem conexão. Confira sua internet.';

function failureOf({ status, response }: XMLHttpRequest): ApiFailure {
  const { message }: { message?: unknown } = response ?? {};
  return new ApiFailure(status, typeof message === 'string' ? message : '', {}, response);
}

/**
 * Uploads a picture. XMLHttpRequest, because fetch reports no upload progress. Rejects with
 * ApiFailure or the signal's reason.
 */
export function upload(picture: Blob, { token, signal, onProgress }: Options): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/media');
    request.responseType = 'json';
    request.setRequestHeader('content-type', picture.type);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status === 201 ? resolve(request.response) : reject(failureOf(request));
    request.onerror = () => reject(new ApiFailure(0, OFFLINE));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(picture);
  });
}
