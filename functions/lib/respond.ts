import { API_CSP, SECURITY_HEADERS } from '../../src/shared/headers.ts';
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

/** An answer without a body: 204, 304. */
function empty(status: number, headers: Extra = {}): Response {
  return new Response(null, { status, headers: { ...BASE, ...headers } });
}

/** A handler's reply as an answer. */
export function respond(reply: Reply<unknown>): Response {
  const { status = 200, headers } = reply;
  if ('data' in reply) return json(reply.data, status, headers);
  if ('bytes' in reply)
    return new Response(reply.bytes, {
      status,
      headers: { ...BASE, 'content-type': reply.type, ...headers },
    });
  return 'text' in reply ? text(reply.text, status, headers) : empty(status, headers);
}
