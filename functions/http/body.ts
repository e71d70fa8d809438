import { Failure } from './failure.ts';
import { sentences } from './sentences.ts';

const unreadable = () => new Failure(400, sentences.malformed);

async function readBytes(
  request: Request,
  { limit, tooLarge, streamed }: Pick<BytesRule, 'limit' | 'tooLarge' | 'streamed'>,
): Promise<Uint8Array> {
  const large = () => new Failure(413, tooLarge);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw large();
  let bytes = Buffer.alloc(0);
  let size = 0;
  // The host begins to read once the body is named.
  const reader = streamed ? null : request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw unreadable();
    });
    if (done) break;
    const start = size;
    size += value.length;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw large();
    }
    // Copied at once: kept chunks of one byte would take hundreds of times their size.
    if (size > bytes.length) bytes = Buffer.concat([bytes], 2 * size);
    bytes.set(value, start);
  }
  return Buffer.concat([bytes], size);
}

export type BytesRule = {
  readonly types: readonly string[];
  readonly limit: number;
  readonly wrongType: string;
  readonly tooLarge: string;
  readonly streamed?: boolean;
};

function typeOf({ headers }: Request): string {
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') return '';
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

type Body<Data> = { readonly raw: Uint8Array; readonly data: Data };

/** The bytes of a request, and their media type. Throws 415, or 413 past the limit. */
export async function readFile(request: Request, rule: BytesRule): Promise<Body<string>> {
  const type = typeOf(request);
  if (!rule.types.includes(type)) throw new Failure(415, rule.wrongType);
  return { raw: await readBytes(request, rule), data: type };
}

/** The JSON of a request. Throws 415, 413 past `limit` bytes, 400 if unreadable. */
export async function readJson(request: Request, limit: number): Promise<Body<unknown>> {
  if (typeOf(request) !== 'application/json') throw new Failure(415, sentences.mediaType);
  const raw = await readBytes(request, { limit, tooLarge: sentences.tooLarge });
  try {
    return { raw, data: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)) };
  } catch {
    throw unreadable();
  }
}
