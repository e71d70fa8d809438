import { isRecord } from '../../src/shared/is-record.ts';
import { sentences } from '../../src/shared/sentences.ts';
import { Failure, invalid } from './failure.ts';

export type Body = Readonly<Record<string, unknown>>;

async function readBytes(
  request: Request,
  limit: number,
  tooLarge: string = sentences.tooLarge,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Failure(413, tooLarge);
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
      throw new Failure(413, tooLarge);
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

/** Which bytes a route takes, and what it says to others. */
export type BytesRule = {
  readonly types: readonly string[];
  readonly limit: number;
  readonly wrongType: string;
  readonly tooLarge: string;
};

/** The media type of a request that is sent as it is, '' otherwise. */
function typeOf({ headers }: Request): string {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') return '';
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The bytes of a request and their type: 415, 413 past the limit. */
export async function readRaw(
  request: Request,
  { types, limit, wrongType, tooLarge }: BytesRule,
): Promise<{ readonly body: Uint8Array; readonly type: string }> {
  const type = typeOf(request);
  if (!types.includes(type)) throw new Failure(415, wrongType);
  return { body: await readBytes(request, limit, tooLarge), type };
}

/** The JSON object of a request: 415, 413 past `limit` bytes, 400 unreadable, 422 no object. */
export async function readBody(request: Request, limit: number): Promise<Body> {
  if (typeOf(request) !== 'application/json') throw new Failure(415, sentences.mediaType);
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
