import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sha256 } from '../../db/core/digest.ts';
import { brotli, compresses, mimeOf } from '../build/compression.ts';

const deflate = promisify(gzip);

type Encoding = 'br' | 'gzip';
type Bytes = Uint8Array<ArrayBuffer>;

const tagOf = (raw: Bytes) => sha256(raw, 'base64url').slice(0, 20);

/** `compressed` is brotli. */
type Known = {
  readonly id?: string;
  readonly tag?: string;
  readonly compressed?: Bytes | undefined;
};

export class StaticFile {
  readonly raw: Bytes;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  /** The inode of the file on disk: links to it have the same. */
  readonly id: string;
  readonly #encoded = new Map<Encoding, Promise<Bytes>>();

  constructor(
    name: string,
    raw: Bytes,
    headers: Readonly<Record<string, string>>,
    { id = '', tag = tagOf(raw), compressed }: Known = {},
  ) {
    this.id = id;
    this.raw = raw;
    this.type = mimeOf(name);
    this.headers = headers;
    this.tag = tag;
    if (compressed) this.#encoded.set('br', Promise.resolve(compressed));
  }

  adopt(other: StaticFile | undefined): void {
    if (other?.tag !== this.tag) return;
    for (const [encoding, bytes] of other.#encoded) this.#encoded.set(encoding, bytes);
  }

  async warm(): Promise<void> {
    for (const encoding of ['br', 'gzip'] as const) if (this.#worthIt) await this.#encode(encoding);
  }

  /** Answers GET or HEAD; 304 for a matching ETag. */
  async answer(request: Request, status = 200): Promise<Response> {
    const encoding = this.#worthIt ? chooseEncoding(request.headers.get('accept-encoding')) : null;
    const etag = `"${this.tag}${encoding ? `-${encoding}` : ''}"`;
    const headers: Record<string, string> = {
      'content-type': this.type,
      'cache-control': `public, max-age=0, must-revalidate${this.#isPage ? ', no-transform' : ''}`,
      ...this.headers,
      etag,
      ...(this.#worthIt ? { vary: 'accept-encoding' } : {}),
    };
    if (status === 200 && holds(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const body = encoding ? await this.#encode(encoding) : this.raw;
    if (encoding) headers['content-encoding'] = encoding;
    headers['content-length'] = String(body.byteLength);
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  }

  // A CDN must not rewrite pages: their hashes are in the CSP.
  get #isPage(): boolean {
    return this.type.startsWith('text/html');
  }

  get #worthIt(): boolean {
    return compresses(this.type, this.raw.byteLength);
  }

  #encode(encoding: Encoding): Promise<Bytes> {
    const made = this.#encoded.get(encoding) ?? this.#compress(encoding);
    this.#encoded.set(encoding, made);
    return made;
  }

  #compress(encoding: Encoding): Promise<Bytes> {
    return encoding === 'gzip' ? deflate(this.raw, { level: 9 }) : brotli(this.raw);
  }
}

function chooseEncoding(accepted: string | null): Encoding | null {
  const wanted = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: Encoding) =>
    wanted.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(part)),
    );
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

const holds = (ifNoneMatch: string | null, etag: string) =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
