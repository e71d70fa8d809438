import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import * as auth from '../../functions/auth.ts';
import * as content from '../../functions/content.ts';
import type { Route } from '../../functions/http/route.ts';
import { readVariables } from '../../functions/http/variables.ts';
import * as media from '../../functions/media.ts';
import * as notifications from '../../functions/notifications.ts';
import * as reports from '../../functions/reports.ts';
import * as users from '../../functions/users.ts';
import { registry } from '../../src/shared/content/entities/registry.ts';
import { mutated, valid } from './bodies.ts';
import { deepJson, hostileBody, hostileText } from './hostile.ts';

export type Who = 'nobody' | 'client' | 'admin' | 'forged';

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

const routes: readonly Route[] = [content, users, auth, notifications, reports, media].flatMap(
  (area) => area.routes,
);

const definitions = new Map<string, GenericSchema>(
  Object.values(registry).map(({ name, schema }) => [name, schema]),
);

/** A content route accepts any fields and validates them by its section's schema. */
function shapeOf({ endpoint, body }: Route): Parameters<typeof valid>[0] | null {
  if (!body) return null;
  const schema = typeof body === 'function' ? body(readVariables({})) : body;
  const [, area, section = ''] = endpoint.path.split('/');
  const own = area === 'content' && schema.type === 'record' ? definitions.get(section) : undefined;
  return own ?? schema;
}

const words = fc.oneof(
  fc.constantFrom('day', 'week', 'month', 'all', '1', '0', '50', 'true', 'name', 'manual', 'Ana'),
  hostileText,
);
const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('search', 'active', 'limit', 'offset', 'sort', 'period', 'kind', 'since'),
        fc.constantFrom('entity', 'service', 'archived', '__proto__', 'constructor', ''),
      ),
      words,
    ),
    { maxLength: 3 },
  )
  // An address cannot contain a lone surrogate.
  .map((pairs) => new URLSearchParams(pairs.map(([name, text]) => [name, text.toWellFormed()])))
  .map(String);

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 30 });
const header = fc.oneof(
  fc.tuple(
    fc.constant('if-match'),
    fc.oneof(fc.constantFrom('"1"', 'W/"1"', '*', '"1", "2"', '""', '"x"', '1'), ascii),
  ),
  fc.tuple(fc.constant('if-none-match'), fc.oneof(fc.constantFrom('*', 'W/"1"', ',,,'), ascii)),
  fc.tuple(
    fc.constant('content-type'),
    fc.oneof(
      fc.constantFrom('text/plain', 'application/json; charset=latin1', 'image/png', 'image/webp'),
      ascii,
    ),
  ),
  fc.tuple(fc.constant('content-encoding'), fc.constantFrom('gzip', 'identity', 'br')),
  fc.tuple(fc.constant('origin'), fc.constantFrom('null', 'https://evil.example', 'x', '')),
  fc.tuple(fc.constant('sec-fetch-site'), fc.constantFrom('cross-site', 'same-origin', 'x')),
  fc.tuple(fc.constant('x-auth-token'), ascii),
  fc.tuple(fc.constant('x-forwarded-for'), fc.constantFrom('1.2.3.4', '::1, x', '127.0.0.1')),
  fc.tuple(fc.constantFrom('x-poll', 'dnt', 'sec-gpc', 'accept', 'user-agent'), ascii),
);
// Few keys, so that some are used again with another body.
const key = fc.tuple(
  fc.constant('idempotency-key'),
  fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', ' ', 'é', 'k'.repeat(300)),
);
const headers = fc
  .array(header, { maxLength: 2 })
  .map((pairs) => Object.fromEntries(pairs.map(([name, text]) => [name, text.trim()])));

// One pixel.
const PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const changedPicture = fc
  .tuple(fc.nat(PICTURE.length - 1), fc.nat(255), fc.nat(PICTURE.length))
  .map(([at, byte, end]) => PICTURE.with(at, byte).slice(0, at % 2 === 0 ? end : undefined));

const bytes = (text: string | Uint8Array) =>
  typeof text === 'string' ? text : new Uint8Array(text);

function bodyOf(route: Route): fc.Arbitrary<Draft['body']> {
  const shape = shapeOf(route);
  if (route.endpoint.method === 'GET') return fc.constant(null);
  const raw = hostileBody.map(bytes);
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

function who({ endpoint: { access } }: Route): fc.Arbitrary<Who> {
  const right: Who = access === 'public' ? 'nobody' : access === 'client' ? 'client' : 'admin';
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(right) },
    fc.constantFrom('nobody', 'client', 'admin', 'forged'),
  );
}

const id = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  fc.constantFrom('00000000-0000-4000-8000-000000000000', 'active', 'order', 'sugerido', '%00'),
  hostileText
    .filter((text) => !/^\.*$/.test(text))
    .map((text) => encodeURIComponent(text.toWellFormed())),
);

const PNG = { 'content-type': 'image/png' };

const toRoute = (route: Route): fc.Arbitrary<Draft> =>
  fc.record({
    method: fc.constant(route.endpoint.method),
    path: fc.constant(route.endpoint.path),
    who: who(route),
    id: route.endpoint.path.includes(':id') ? id : fc.constant(null),
    query: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, query),
    headers: fc.oneof(
      fc.constant(route.bytes ? PNG : {}),
      key.map((pair) => Object.fromEntries([pair])),
      headers,
    ),
    body: bodyOf(route),
  });

/** An unknown path with any method. */
const unknown: fc.Arbitrary<Draft> = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  path: fc.oneof(
    fc.constantFrom(...routes.map(({ endpoint }) => `${endpoint.path}/`)),
    fc
      .tuple(
        fc.constantFrom('/content', '/users', '/auth', '/notifications', '/reports', '/media'),
        hostileText,
      )
      .map(([area, text]) => `${area}/${encodeURIComponent(text.toWellFormed())}`),
  ),
  who: fc.constantFrom<Who>('nobody', 'client', 'admin', 'forged'),
  id: id,
  query,
  headers,
  body: fc.constant(null),
});

/** Calls of every endpoint, about equally often. */
export const draft: fc.Arbitrary<Draft> = fc.oneof(
  ...routes.map((route) => ({ weight: 2, arbitrary: toRoute(route) })),
  { weight: 10, arbitrary: unknown },
);
