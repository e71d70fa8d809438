import { isRecord } from '../../src/shared/is-record.ts';
import { sentences } from '../../src/shared/sentences.ts';
import { Failure, invalid } from './failure.ts';

export type Body = Readonly<Record<string, unknown>>;

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    throw new Failure(413, sentences.tooLarge);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      // Cut here: a chunked body may claim no length and never end.
      await reader.cancel().catch(() => undefined);
      throw new Failure(413, sentences.tooLarge);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** The JSON object of a request: 415, 413 past `limit` bytes, 400 unreadable, 422 no object. */
export async function readBody(request: Request, limit: number): Promise<Body> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  const encoding = request.headers.get('content-encoding');
  if (type !== 'application/json' || (encoding !== null && encoding !== 'identity'))
    throw new Failure(415, sentences.mediaType);
  const bytes = await readBytes(request, limit);
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure(400, sentences.malformed);
  }
  if (!isRecord(data)) throw invalid(sentences.invalid);
  return data;
}
