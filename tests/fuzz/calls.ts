import fc from 'fast-check';
import type { Route } from '../../functions/http/route.ts';
import { bodySchema, routes } from '../../hosts/api.ts';
import { mutated, valid } from './bodies.ts';
import { deepJson, hostileBody, hostileText } from './hostile.ts';

const WHO = ['nobody', 'client', 'admin', 'forged'] as const;
export type Who = (typeof WHO)[number];

/** A call whose `:id` and token are filled in when it is sent. */
export type Draft = {
  readonly method: string;
  readonly path: string;
  readonly who: Who;
  /** Replaces `:id`; null takes one from an earlier answer. */
  readonly id: string | null;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
};

const oneOf = (...words: string[]) => fc.constantFrom(...words);
// An address cannot contain a lone surrogate.
const inAddress = hostileText.map((text) => text.toWellFormed());

const NAMES =
  `search active limit offset sort period kind since entity service archived from to __proto__
  constructor`.split(/\s+/);
const words = oneOf(...'day week month all 1 0 50 true name manual Ana 2026-05-04'.split(' '));
const query = fc
  .array(fc.tuple(oneOf('', ...NAMES), fc.oneof(words, inAddress)), { maxLength: 3 })
  .map((pairs) => String(new URLSearchParams(pairs)));

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 30 });
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'if-match': ['"1"', 'W/"1"', '*', '"1", "2"', '""', '"x"', '1'],
  'if-none-match': ['*', 'W/"1"', ',,,'],
  'content-type': ['text/plain', 'application/json; charset=latin1', 'image/png', 'image/webp'],
  'content-encoding': ['gzip', 'identity', 'br'],
  origin: ['null', 'https://evil.example', 'x', ''],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  'x-forwarded-for': ['1.2.3.4', '::1, x', '127.0.0.1'],
};
const OTHERS = ['x-auth-token', 'x-poll', 'dnt', 'sec-gpc', 'accept', 'user-agent'];
const header = fc.oneof(
  ...Object.entries(HEADERS).map(([name, values]) =>
    fc.tuple(fc.constant(name), fc.oneof(oneOf(...values), ascii)),
  ),
  fc.tuple(oneOf(...OTHERS), ascii),
);
const headers = fc
  .array(header, { maxLength: 2 })
  .map((pairs) => Object.fromEntries(pairs.map(([name, text]) => [name, text.trim()])));
// Few keys, so that some are used again with another body.
const key = fc.record({
  'idempotency-key': oneOf('a', 'b', 'c', 'd', 'e', 'f', ' ', 'é', 'k'.repeat(300)),
});

// One pixel.
const PICTURE = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
);
const changedPicture = fc
  .tuple(fc.nat(PICTURE.length - 1), fc.nat(255), fc.nat(PICTURE.length))
  .map(([at, byte, end]) => PICTURE.with(at, byte).slice(0, at % 2 === 0 ? end : undefined));

function bodyOf(route: Route): fc.Arbitrary<Draft['body']> {
  const shape = bodySchema(route);
  if (route.endpoint.method === 'GET') return fc.constant(null);
  const raw = hostileBody.map((it) => (typeof it === 'string' ? it : new Uint8Array(it)));
  if (route.bytes) return fc.oneof(fc.constant(PICTURE), changedPicture, raw);
  if (!shape) return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, raw);
  const text = (value: fc.Arbitrary<unknown>) => value.map((it) => JSON.stringify(it) ?? '');
  const deep = fc
    .tuple(text(valid(shape)), deepJson)
    .map(([body, value]) => body.replace(/}$/, `,"deep":${value}}`));
  return fc.oneof(
    { weight: 5, arbitrary: text(valid(shape)) },
    { weight: 6, arbitrary: text(mutated(shape)) },
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: deep },
  );
}

const anyone = fc.constantFrom(...WHO);
const RIGHT: Readonly<Record<string, Who>> = { public: 'nobody', client: 'client' };
const id = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  oneOf('00000000-0000-4000-8000-000000000000', 'active', 'order', 'sugerido', '%00'),
  inAddress.filter((text) => !/^\.*$/.test(text)).map(encodeURIComponent),
);

const toRoute = (route: Route): fc.Arbitrary<Draft> => {
  const { method, path, access } = route.endpoint;
  return fc.record({
    method: fc.constant(method),
    path: fc.constant(path),
    who: fc.oneof({ weight: 12, arbitrary: fc.constant(RIGHT[access] ?? 'admin') }, anyone),
    id: path.includes(':id') ? id : fc.constant(null),
    query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, query),
    headers: fc.oneof(
      fc.constant(route.bytes ? { 'content-type': 'image/png' } : {}),
      key,
      headers,
    ),
    body: bodyOf(route),
  });
};

const AREAS =
  '/content /users /appointments /auth /notifications /reports /media /health /backups'.split(' ');
/** An unknown path with any method. */
const unknown: fc.Arbitrary<Draft> = fc.record({
  method: oneOf('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  path: fc.oneof(
    oneOf(...routes.map(({ endpoint }) => `${endpoint.path}/`)),
    fc
      .tuple(oneOf(...AREAS), inAddress)
      .map(([area, text]) => `${area}/${encodeURIComponent(text)}`),
  ),
  who: anyone,
  id,
  query,
  headers,
  body: fc.constant(null),
});

/** Calls of every endpoint, about equally often. */
export const draft: fc.Arbitrary<Draft> = fc.oneof(
  ...routes.map((route) => ({ weight: 2, arbitrary: toRoute(route) })),
  { weight: 10, arbitrary: unknown },
);
