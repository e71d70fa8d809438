import { Hono } from 'hono';
import { DatabaseUnavailable, type Db } from '../../db/client.ts';
import { ADMIN_BODY_BYTES, PUBLIC_BODY_BYTES } from '../../src/shared/constants.ts';
import { type Area, type Method, type Route, routes } from '../../src/shared/routes.ts';
import { sentences } from '../../src/shared/sentences.ts';
import { type Body, readBody } from './body.ts';
import { Failure, unavailable } from './failure.ts';
import { guard, refuseForeign } from './guard.ts';
import { frames, log } from './log.ts';
import type { Platform } from './platform.ts';
import { json } from './respond.ts';
import type { Claims } from './tokens.ts';
import { VariableError } from './variables.ts';

/** What a handler gets: everything is checked but the meaning of the body. */
export type Call = {
  readonly request: Request;
  readonly platform: Platform;
  readonly db: Db;
  readonly secret: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** `{}` where the route takes none. */
  readonly body: Body;
  /** Null on public routes: they ignore tokens. */
  readonly caller: Claims | null;
};

export type Handler = (call: Call) => Promise<Response>;
export type Handlers = Readonly<Record<string, Handler>>;
export type Api = Hono<{ Bindings: Platform }>;

const takesBody = (route: Route) => (route.method === 'POST' || route.method === 'PUT') && route.body !== 'none';

function notConfigured(event: 'variable missing' | 'variable wrong', variable: string): Failure {
  log({ level: 'error', event, variable });
  return unavailable(sentences.notConfigured);
}

function needed<T>(value: T | null, variable: string): T {
  if (value !== null) return value;
  throw notConfigured('variable missing', variable);
}

async function answer(route: Route, handler: Handler, request: Request, platform: Platform, params: Record<string, string>) {
  if (route.method !== 'GET') refuseForeign(request, platform.variables.siteUrl);
  const db = needed(platform.db, 'DATABASE_URL');
  const secret = needed(platform.variables.jwtSecret, 'JWT_SECRET');
  const caller = route.access === 'public' ? null : await guard(request, route.access, secret, db);
  const limit = caller?.role === 'admin' ? ADMIN_BODY_BYTES : PUBLIC_BODY_BYTES;
  const body = takesBody(route) ? await readBody(request, limit) : {};
  return handler({ request, platform, db, secret, params, query: new URL(request.url).searchParams, body, caller });
}

// Errors of the database that the caller's input caused; anything else is ours (500).
const INPUT_ERRORS: Readonly<Record<string, readonly [number, string]>> = {
  '22021': [422, sentences.invalid],
  '22P05': [422, sentences.invalid],
  '22P02': [422, sentences.invalid],
  '22003': [422, sentences.invalid],
  '23514': [422, sentences.invalid],
  '23001': [409, sentences.conflict],
  '23503': [409, sentences.conflict],
  '23505': [409, sentences.conflict],
};

/** The one error boundary: a Failure answers itself, a database fault is 503 or 4xx, the rest is logged once and says nothing. */
export function failed(error: unknown, route: string): Response {
  if (error instanceof Failure) {
    const { errors, headers, more } = error.details;
    return json(
      { message: error.message, ...(errors && Object.keys(errors).length > 0 ? { errors } : {}), ...more },
      error.status,
      headers,
    );
  }
  if (error instanceof VariableError) return failed(notConfigured('variable wrong', error.variable), route);
  const cause = error instanceof Error ? error : new Error('not an error');
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const input = INPUT_ERRORS[code];
  if (input) return json({ message: input[1] }, input[0]);
  const requestId = crypto.randomUUID();
  log({ level: 'error', event: 'request failed', requestId, route, name: cause.name, code, stack: frames(cause) });
  if (cause instanceof DatabaseUnavailable) return failed(unavailable(), route);
  return json({ message: sentences.failed, requestId }, 500);
}

/**
 * One area's app from the routes table and a handler for each of its routes (`'PUT /content/hero'`).
 * What the table does not list is 404, another method 405; a route without a handler, or the reverse, fails at start.
 */
export function area(name: Area, handlers: Handlers): Api {
  const own = routes.filter((route) => route.area === name);
  const listed = new Set(own.map(({ method, path }) => `${method} ${path}`));
  const odd = [...listed].filter((key) => !handlers[key]).concat(Object.keys(handlers).filter((key) => !listed.has(key)));
  if (odd.length > 0) throw new Error(`routes and handlers of ${name} differ: ${odd.join(', ')}`);

  const app: Api = new Hono();
  for (const path of new Set(own.map((route) => route.path))) {
    const methods = own.filter((route) => route.path === path);
    const allow = methods.map(({ method }) => method as string).concat(methods.some(({ method }) => method === 'GET') ? ['HEAD'] : []);
    app.all(path, async (c) => {
      const method = (c.req.method === 'HEAD' ? 'GET' : c.req.method) as Method;
      const route = methods.find((candidate) => candidate.method === method);
      const handler = route && handlers[`${method} ${path}`];
      try {
        if (!route || !handler) throw new Failure(405, sentences.method, { headers: { allow: allow.join(', ') } });
        return await answer(route, handler, c.req.raw, c.env, c.req.param());
      } catch (error) {
        return failed(error, `${method} ${path}`);
      }
    });
  }
  app.notFound(() => json({ message: sentences.notFound }, 404));
  app.onError((error) => failed(error, name));
  return app;
}
