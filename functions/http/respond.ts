import { API_CSP, SECURITY_HEADERS } from '../../src/shared/core/headers.ts';
import type { Reply } from './route.ts';

const BASE = {
  ...SECURITY_HEADERS,
  'content-security-policy': API_CSP,
  'cache-control': 'no-store',
};

type Extra = Readonly<Record<string, string>>;

/** JSON with the headers every answer carries; `no-store` unless `headers` says otherwise. */
export function json(data: unknown, status = 200, headers: Extra = {}): Response {
  return text(JSON.stringify(data), status, headers);
}

/** The same for a body that is JSON text already. */
function text(body: string, status = 200, headers: Extra = {}): Response {
  return new Response(body, {
    status,
    headers: { ...BASE, 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/** The same for a file of another type. */
function file(body: BodyInit, type: string, status: number, headers: Extra = {}): Response {
  return new Response(body, { status, headers: { ...BASE, 'content-type': type, ...headers } });
}

// There is no body to guard, and the panel asks twice a minute: what RFC 9110 15.4.5 asks for, and
// two headers for whatever a cache or a browser in between may make of it.
const NOT_MODIFIED = {
  'strict-transport-security': SECURITY_HEADERS['strict-transport-security'] ?? '',
  'x-content-type-options': 'nosniff',
  'cache-control': BASE['cache-control'],
};

/** An answer without a body: 204, 304. */
function empty(status: number, headers: Extra = {}): Response {
  const always = status === 304 ? NOT_MODIFIED : BASE;
  return new Response(null, { status, headers: { ...always, ...headers } });
}

/** A handler's reply as an answer. */
export function respond(reply: Reply<unknown>): Response {
  const { status = 200, headers } = reply;
  if ('data' in reply) return json(reply.data, status, headers);
  if ('text' in reply) return text(reply.text, status, headers);
  if ('bytes' in reply) return file(reply.bytes, reply.type, status, headers);
  if ('stream' in reply) return file(reply.stream, reply.type, status, headers);
  return empty(status, headers);
}
