import { ApiFailure } from '../../browser/api.ts';
import { uploadMedia } from '../../shared/media/endpoints.ts';
import type { Media } from '../../shared/media/media.ts';
import { withToken } from '../session/session.ts';
import { upload } from '../session/upload.ts';
import { NoPhoto, shrink } from './shrink.ts';

/** Prepares a photo in a worker; null where workers cannot. */
async function shrinkBeside(file: Blob): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise<Blob | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

/** Prepares a photo for upload. Throws NoPhoto with a sentence for the owner. */
export const prepare = async (file: Blob): Promise<Blob> =>
  (await shrinkBeside(file)) ?? shrink(file);

/** Uploads, asking for a login if the session has expired. Rejects with ApiFailure. */
export const send = (
  photo: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Media> =>
  withToken((token) => upload(uploadMedia, photo, { token, signal, onProgress }));

export function failureOf(error: unknown): { readonly text: string; readonly again: boolean } {
  if (error instanceof NoPhoto) return { text: error.message, again: false };
  if (!(error instanceof ApiFailure)) console.error(error);
  const message = error instanceof ApiFailure ? error.message : '';
  const status = error instanceof ApiFailure ? error.status : 0;
  return {
    text: message || 'Não foi possível enviar a foto.',
    again: status === 0 || status === 401 || status === 429 || status >= 500,
  };
}
