import { Hono } from 'hono';
import { DatabaseUnavailable } from '../../db/client.ts';
import { ADMIN_BODY_BYTES, PUBLIC_BODY_BYTES } from '../../src/shared/constants.ts';
import { sentences } from '../../src/shared/sentences.ts';
import { isUuid } from '../../src/shared/uuid.ts';
import { network } from './address.ts';
import { readBody, readRaw } from './body.ts';
import { Failure, missing, unavailable } from './failure.ts';
import { authorize, refuseCrossSite } from './guard.ts';
import { valid } from './input.ts';
import { frames, log } from './log.ts';
import type { Platform } from './platform.ts';
import { json, respond } from './respond.ts';
import type { Route } from './route.ts';
import { VariableError } from './variables.ts';

export type Api = Hono<{ Bindings: Platform }>;

function notConfigured(event: 'variable missing' | 'variable wrong', variable: string): Failure {
  log({ level: 'error', event, variable });
  return unavailable(sentences.notConfigured);
}

function configured<T>(value: T | null, variable: string): T {
  if (value !== null) return value;
  throw notConfigured('variable missing', variable);
}

type Ids = Readonly<Record<string, string>>;

/** Answers a call by the route that the caller may use; the order of checks is design §4's. */
async function answer(routes: readonly Route[], request: Request, platform: Platform, params: Ids) {
  if (routes.some(({ endpoint }) => endpoint.method !== 'GET')) {
    refuseCrossSite(request, platform.variables.siteUrl);
  }
  const db = configured(platform.db, 'DATABASE_URL');
  const secret = configured(platform.variables.jwtSecret, 'JWT_SECRET');
  const { route, caller } = await authorize(routes, request, secret, db);
  const known = { ...platform, address: network(platform.address) };
  const limit = caller?.role === 'admin' ? ADMIN_BODY_BYTES : PUBLIC_BODY_BYTES;
  const sent = route.body ? await readBody(request, limit) : {};
  const file = route.bytes ? await readRaw(request, route.bytes) : { body: null, type: '' };
  // A malformed id is one that nobody has.
  if (!Object.values(params).every(route.isId ?? isUuid)) throw missing();
  const schema = typeof route.body === 'function' ? route.body(platform.variables) : route.body;
  const body = schema ? valid(schema, sent) : (file.body ?? sent);
  const { type } = file;
  const query = new URL(request.url).searchParams;
  return respond(
    await route.handle({ request, platform: known, db, secret, params, query, body, type, caller }),
  );
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

/** The error boundary: a Failure answers itself, a database fault is 503 or 4xx, the rest 500. */
export function failed(error: unknown, route: string): Response {
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
  log({
    level: 'error',
    event: 'request failed',
    requestId,
    route,
    name,
    code,
    stack: frames(cause),
  });
  if (cause instanceof DatabaseUnavailable) return failed(unavailable(), route);
  return json({ message: sentences.failed, requestId }, 500);
}

const groupBy = <T>(items: readonly T[], key: (item: T) => string) => [
  ...Map.groupBy(items, key).entries(),
];

/** An app of routes: 404 for what they do not name, 405 with Allow for another method. */
export function area(routes: readonly Route[]): Api {
  const app: Api = new Hono();
  for (const [path, atPath] of groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const methods = groupBy(atPath, ({ endpoint }) => endpoint.method);
    for (const [method, candidates] of methods) {
      app.on(method, path, (c) =>
        answer(candidates, c.req.raw, c.env, c.req.param()).catch((error: unknown) =>
          failed(error, `${method} ${path}`),
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
