import { API_CSP, SECURITY_HEADERS } from '../../src/shared/core/headers.ts';
import type { Reply } from './route.ts';

const BASE = {
  ...SECURITY_HEADERS,
  'content-security-policy': API_CSP,
  'cache-control': 'no-store',
};

const JSON_TYPE = 'application/json; charset=utf-8';

type Headers = Readonly<Record<string, string>>;

/** A JSON answer with the default headers; `no-store` unless `headers` has another value. */
export function json(data: unknown, status: number, headers?: Headers): Response {
  return file(JSON.stringify(data), JSON_TYPE, status, headers);
}

function file(body: BodyInit, type: string, status: number, headers?: Headers): Response {
  return new Response(body, { status, headers: { ...BASE, 'content-type': type, ...headers } });
}

// Slow readers of one text share its memory, as those of one photo do (db/media/photos.ts).
const held = new Map<string, WeakRef<Uint8Array<ArrayBuffer>>>();
const HELD_MAX = 100;

/** A text as bytes: those that an answer of the same ETag still holds, if they are equal. */
export function bytesOf(text: string, etag = ''): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const known = held.get(etag)?.deref();
  if (known && Buffer.compare(known, bytes) === 0) return known;
  if (held.size >= HELD_MAX) held.clear();
  held.set(etag, new WeakRef(bytes));
  return bytes;
}

// The panel polls twice a minute: only what RFC 9110 15.4.5 requires, and two for caches.
const NOT_MODIFIED = {
  'strict-transport-security': SECURITY_HEADERS['strict-transport-security'] ?? '',
  'x-content-type-options': 'nosniff',
  'cache-control': BASE['cache-control'],
};

function empty(status: number, headers?: Headers): Response {
  const always = status === 304 ? NOT_MODIFIED : BASE;
  return new Response(null, { status, headers: { ...always, ...headers } });
}

export function respond(reply: Reply<unknown>): Response {
  const { status = 200, headers } = reply;
  if ('data' in reply) return json(reply.data, status, headers);
  if ('text' in reply) return file(bytesOf(reply.text, headers?.etag), JSON_TYPE, status, headers);
  if ('bytes' in reply) return file(reply.bytes, reply.type, status, headers);
  if ('stream' in reply) return file(reply.stream, reply.type, status, headers);
  return empty(status, headers);
}
