import { HonoBase } from 'hono/hono-base';
import { TrieRouter } from 'hono/router/trie-router';
import type { Db } from '../../db/core/client.ts';
import { DatabaseUnavailable } from '../../db/core/unavailable.ts';
import { ADMIN_BODY_BYTES, PUBLIC_BODY_BYTES } from '../../src/shared/core/constants.ts';
import { isRecord } from '../../src/shared/core/is-record.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { isUuid } from '../../src/shared/core/uuid.ts';
import { network } from './address.ts';
import { readFile, readJson } from './body.ts';
import { Failure, invalid, missing, unavailable } from './failure.ts';
import { authorize, refuseCrossSite } from './guard.ts';
import { valid } from './input.ts';
import { frames, log } from './log.ts';
import type { Platform } from './platform.ts';
import { json, respond } from './respond.ts';
import type { Route } from './route.ts';
import { VariableError } from './variables.ts';

export type Api = HonoBase<{ Bindings: Platform }>;

function notConfigured(event: 'variable missing' | 'variable wrong', variable: string): Failure {
  log({ level: 'error', event, variable });
  return unavailable(sentences.notConfigured);
}

function configured<T>(value: T | null, variable: string): T {
  if (value !== null) return value;
  throw notConfigured('variable missing', variable);
}

type Ids = Readonly<Record<string, string>>;

/** How long all queries of a request may take together (docs/spec.md §13). */
const REQUEST_MS = 8_000;

const NOTHING = { raw: new Uint8Array(), data: {} };

function validateObject(sent: unknown): void {
  if (!isRecord(sent)) throw invalid(sentences.invalid);
  const { id = null } = sent;
  if (id !== null && typeof id !== 'string') throw invalid(sentences.otherId);
}

/** The valid body; where it is invalid, an unknown id is 404 first. */
async function validBody(route: Route, sent: unknown, id: string, platform: Platform, db: Db) {
  const schema = typeof route.body === 'function' ? route.body(platform.variables) : route.body;
  try {
    if (!route.anyJson) validateObject(sent);
    return schema && valid(schema, sent);
  } catch (error) {
    if (route.find && !(await route.find(db, id))) throw missing();
    throw error;
  }
}

/** The values of a query by name; a repeated parameter is a list, which no schema takes. */
function queryOf(url: string): Readonly<Record<string, string | readonly string[]>> {
  const { searchParams } = new URL(url);
  const valuesOf = (name: string) => {
    const values = searchParams.getAll(name);
    return values[1] === undefined ? (values[0] ?? '') : values;
  };
  return Object.fromEntries([...searchParams.keys()].map((name) => [name, valuesOf(name)]));
}

/** Answers a call by the route that the caller may use; the order of checks is docs/spec.md §10's. */
async function answer(routes: readonly Route[], request: Request, platform: Platform, params: Ids) {
  const deadline = { at: performance.now() + REQUEST_MS };
  if (routes.some(({ endpoint }) => endpoint.method !== 'GET')) {
    refuseCrossSite(request, platform.variables.siteUrl);
  }
  const db = configured(platform.db, 'DATABASE_URL').until(deadline);
  const secret = configured(platform.variables.jwtSecret, 'JWT_SECRET');
  const { route, caller } = await authorize(routes, request, secret, db);
  const known = { ...platform, address: network(platform.address) };
  const asked = performance.now();
  const limit = caller?.role === 'admin' ? ADMIN_BODY_BYTES : PUBLIC_BODY_BYTES;
  const file = route.bytes && (await readFile(request, route.bytes));
  const json = route.body ? await readJson(request, limit) : NOTHING;
  // A photo may be long on its way from a phone: that is not the database's time.
  deadline.at += performance.now() - asked;
  // A malformed id is one that nobody has.
  if (!Object.values(params).every(route.isId ?? isUuid)) throw missing();
  const body = route.body
    ? await validBody(route, json.data, params.id ?? '', platform, db)
    : (file?.raw ?? {});
  const { raw } = file ?? json;
  const query = route.query && valid(route.query, queryOf(request.url));
  const call = { request, platform: known, db, secret, params, query, raw, body, caller };
  const reply = await route.handle({ ...call, type: file?.data ?? '' });
  // What a file still reads as it is taken has 5 s a query.
  deadline.at = Infinity;
  return respond(reply);
}

// Errors of the database that the caller's input caused; anything else is ours (500).
const INPUT_ERRORS: ReadonlyMap<string, readonly [number, string]> = new Map([
  ['22021', [422, sentences.invalid]],
  ['22P05', [422, sentences.invalid]],
  ['22P02', [422, sentences.invalid]],
  ['22003', [422, sentences.invalid]],
  ['23514', [422, sentences.invalid]],
  ['23001', [409, sentences.conflict]],
  ['23503', [409, sentences.conflict]],
  ['23505', [409, sentences.conflict]],
]);

/** What to say of a write whose end nobody knows; its key makes a repeat safe. */
function unknownEnd({ maybeSaved }: DatabaseUnavailable, request: Request | null): Failure {
  if (!maybeSaved || request === null || request.method === 'GET') return unavailable();
  const keyed = request.headers.has('idempotency-key');
  return unavailable(keyed ? sentences.maybeSavedOnce : sentences.maybeSaved);
}

/**
 * The error boundary: a Failure answers itself, a database fault is 503 or 4xx, the rest 500.
 * `route` is for the log, `request` the one that failed where it is known.
 */
export function failed(error: unknown, route: string, request: Request | null = null): Response {
  if (error instanceof Failure) {
    const { errors = {}, headers, more } = error.details;
    const fields = Object.keys(errors).length > 0 ? { errors } : {};
    return json({ message: error.message, ...fields, ...more }, error.status, headers);
  }
  if (error instanceof VariableError)
    return failed(notConfigured('variable wrong', error.variable), route);
  const cause = error instanceof Error ? error : new Error('not an error');
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const input = INPUT_ERRORS.get(code);
  if (input) return json({ message: input[1] }, input[0]);
  const requestId = crypto.randomUUID();
  const { name } = cause;
  const down = cause instanceof DatabaseUnavailable;
  log({
    level: 'error',
    event: 'request failed',
    requestId,
    route,
    name,
    code,
    ...(down ? { reason: cause.message } : {}),
    stack: frames(cause),
  });
  if (down) return failed(unknownEnd(cause, request), route);
  return json({ message: sentences.failed, requestId }, 500);
}

const groupBy = <T>(items: readonly T[], key: (item: T) => string) => [
  ...Map.groupBy(items, key).entries(),
];

// Each address has one name: a path that spells a letter by its code is none of them, here as on
// every host (Hono would read it as the letter).
function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.includes('%') ? '/%' : pathname;
}

/** An app of routes: 404 for what they do not name, 405 with Allow for another method. */
export function createApp(routes: readonly Route[]): Api {
  const app: Api = new HonoBase({ getPath: pathOf, router: new TrieRouter() });
  for (const [path, atPath] of groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const methods = groupBy(atPath, ({ endpoint }) => endpoint.method);
    for (const [method, candidates] of methods) {
      app.on(method, path, (c) =>
        answer(candidates, c.req.raw, c.env, c.req.param()).catch((error: unknown) =>
          failed(error, `${method} ${path}`, c.req.raw),
        ),
      );
    }
    const names = methods.map(([method]) => method);
    const allow = [...names, ...(names.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, () => failed(new Failure(405, sentences.method, { headers: { allow } }), path));
  }
  app.notFound(() => json({ message: sentences.notFound }, 404));
  app.onError((error) => failed(error, 'area'));
  return app;
}
