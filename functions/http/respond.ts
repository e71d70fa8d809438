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
  if ('text' in reply) return file(reply.text, JSON_TYPE, status, headers);
  if ('bytes' in reply) return file(reply.bytes, reply.type, status, headers);
  if ('stream' in reply) return file(reply.stream, reply.type, status, headers);
  return empty(status, headers);
}
