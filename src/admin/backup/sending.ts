import { ApiFailure } from '../../browser/api.ts';
import { backupSentences, PIECE_BYTES, UPLOAD_BYTES } from '../../shared/backup/panel.ts';
import { beginUpload, sendPiece } from '../../shared/backup/panel-endpoints.ts';
import { addressOf, searchOf } from '../../shared/core/endpoint.ts';
import { isRecord } from '../../shared/core/is-record.ts';
import { callAfterLogin, withToken } from '../session/session.ts';

const EMPTY = 'Este arquivo está vazio. Escolha outro.';
const STOPPED = 'O envio parou: sem conexão. Confira sua internet e escolha o arquivo de novo.';
/** Pauses before a piece is sent again, in ms. */
const AGAIN_MS = [1000, 4000, 10_000];

const mayPass = ({ status }: ApiFailure) => status === 0 || status === 429 || status >= 500;

const put = (address: string, piece: Blob) =>
  withToken(async (token) => {
    const response = await fetch(address, {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: piece,
    }).catch(() => {
      throw new ApiFailure(0, STOPPED);
    });
    if (response.ok) return;
    const data: unknown = await response.json().catch(() => null);
    const message = isRecord(data) ? String(data.message ?? '') : '';
    throw new ApiFailure(response.status, message || STOPPED);
  });

async function putUntilTaken(address: string, piece: Blob): Promise<void> {
  for (const pause of AGAIN_MS) {
    try {
      return await put(address, piece);
    } catch (error) {
      if (!(error instanceof ApiFailure) || !mayPass(error)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  await put(address, piece);
}

/**
 * Sends a file piece by piece, repeating each if the connection fails; returns the upload's id.
 * Rejects with ApiFailure.
 */
export async function sendFile(
  { file, currentPassword }: { readonly file: Blob; readonly currentPassword: string },
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  if (file.size === 0) throw new ApiFailure(422, EMPTY);
  if (file.size > UPLOAD_BYTES) throw new ApiFailure(413, backupSentences.tooLarge);
  const { data } = await callAfterLogin(beginUpload, {
    body: { bytes: file.size, currentPassword },
  });
  const address = addressOf(sendPiece, { id: data.id });
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    signal.throwIfAborted();
    onProgress(from);
    await putUntilTaken(address + searchOf({ from }), file.slice(from, from + PIECE_BYTES));
  }
  return data.id;
}
