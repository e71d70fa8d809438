import { HonoBase } from 'hono/hono-base';
import { PatternRouter } from 'hono/router/pattern-router';
import type { Db } from '../../db/core/client.ts';
import { DatabaseUnavailable } from '../../db/core/unavailable.ts';
import { ADMIN_BODY_BYTES, PUBLIC_BODY_BYTES } from '../../src/shared/core/constants.ts';
import { isRecord } from '../../src/shared/core/json.ts';
import { isUuid } from '../../src/shared/core/plain-text.ts';
import { network } from './address.ts';
import { readFile, readJson } from './body.ts';
import { Failure, invalid, notFound, unavailable } from './failure.ts';
import { authorize, refuseCrossSite } from './guard.ts';
import { valid } from './input.ts';
import { describeError, log, newRequestId, REQUEST_ID } from './log.ts';
import type { Platform } from './platform.ts';
import { json, respond } from './respond.ts';
import type { Route } from './route.ts';
import { sentences } from './sentences.ts';
import { VariableError } from './variables.ts';

export type Api = {
  readonly fetch: (request: Request, platform: Platform) => Promise<Response>;
};

function notConfigured(event: 'variable missing' | 'variable wrong', variable: string): Failure {
  log({ level: 'error', event, variable });
  return unavailable(sentences.notConfigured);
}

function required<T>(value: T | null, variable: string): T {
  if (value === null) throw notConfigured('variable missing', variable);
  return value;
}

type Ids = Readonly<Record<string, string>>;

/** The deadline that all queries of a request share, in ms (docs/spec.md §13). */
const REQUEST_MS = 8_000;

const NO_BODY = { raw: new Uint8Array(), data: {} };

function validateObject(sent: unknown): void {
  if (!isRecord(sent)) throw invalid(sentences.invalid);
  const { id = null } = sent;
  if (id !== null && typeof id !== 'string') throw invalid(sentences.otherId);
}

async function validBody(route: Route, sent: unknown, id: string, platform: Platform, db: Db) {
  const schema = typeof route.body === 'function' ? route.body(platform.variables) : route.body;
  try {
    if (!route.anyJson) validateObject(sent);
    return schema && valid(schema, sent);
  } catch (error) {
    if (route.find && !(await route.find(db, id))) throw notFound();
    throw error;
  }
}

function queryOf(url: string): Readonly<Record<string, string | readonly string[]>> {
  const { searchParams } = new URL(url);
  const entries = [...Map.groupBy(searchParams, ([name]) => name)].map(([name, pairs]) => {
    const values = pairs.map(([, value]) => value);
    return [name, values.length > 1 ? values : (values[0] ?? '')] as const;
  });
  return Object.fromEntries(entries);
}

/** Answers a call; the order of checks is that of docs/spec.md §10. */
async function answer(routes: readonly Route[], request: Request, platform: Platform, params: Ids) {
  const deadline = { at: performance.now() + REQUEST_MS };
  if (routes.some(({ endpoint }) => endpoint.method !== 'GET')) {
    refuseCrossSite(request, platform.variables.siteUrl);
  }
  const db = required(platform.db, 'DATABASE_URL').until(deadline);
  const secret = required(platform.variables.jwtSecret, 'JWT_SECRET');
  const { route, caller } = await authorize(routes, request, secret, db);
  const startedReading = performance.now();
  const limit = caller?.role === 'admin' ? ADMIN_BODY_BYTES : PUBLIC_BODY_BYTES;
  // From a phone with a weak signal a photo takes minutes; a stream asks for its time itself.
  if (route.bytes && !route.bytes.streamed) platform.allowSlowBody?.();
  const file = route.bytes && (await readFile(request, route.bytes));
  const json = route.body ? await readJson(request, limit) : NO_BODY;
  // The deadline is for queries, not for a slow upload.
  deadline.at += performance.now() - startedReading;
  if (!Object.values(params).every(route.isId ?? isUuid)) throw notFound();
  const body = route.body
    ? await validBody(route, json.data, params.id ?? '', platform, db)
    : (file?.raw ?? {});
  const { raw } = file ?? json;
  const query = route.query && valid(route.query, queryOf(request.url));
  const call = { request, db, secret, params, query, raw, body, caller, type: file?.data ?? '' };
  const address = network(platform.address);
  const reply = await route.handle({ ...call, platform: { ...platform, address } });
  deadline.at = Infinity;
  return respond(reply);
}

// SQLSTATE of bad characters and values, and of rows that others have or need.
const INVALID = /^(?:22(?:003|021|P02|P05)|23514)$/;
const CONFLICT = /^23(?:001|503|505)$/;

function unavailableFor({ maybeSaved }: DatabaseUnavailable, request: Request | null): Failure {
  if (!maybeSaved || request === null || request.method === 'GET') return unavailable();
  const keyed = request.headers.has('idempotency-key');
  return unavailable(keyed ? sentences.maybeSavedOnce : sentences.maybeSaved);
}

function answerOf(
  error: unknown,
  route: string,
  request: Request | null,
  requestId: string,
): Response {
  if (error instanceof Failure) {
    const { errors = {}, headers, more } = error.details;
    const fields = Object.keys(errors).length > 0 ? { errors } : {};
    return json({ message: error.message, ...fields, ...more }, error.status, headers);
  }
  const again = (failure: Failure) => answerOf(failure, route, request, requestId);
  if (error instanceof VariableError) return again(notConfigured('variable wrong', error.variable));
  const described = describeError(error);
  if (INVALID.test(described.code)) return json({ message: sentences.invalid }, 422);
  if (CONFLICT.test(described.code)) return json({ message: sentences.conflict }, 409);
  const down = error instanceof DatabaseUnavailable;
  const reason = down ? { reason: error.message } : {};
  log({ level: 'error', event: 'request failed', requestId, route, ...described, ...reason });
  if (down) return again(unavailableFor(error, request));
  return json({ message: sentences.failed, requestId }, 500);
}

function named(answer: Response, requestId: string): Response {
  answer.headers.set(REQUEST_ID, requestId);
  return answer;
}

/** Turns an error into an answer: a Failure, a database fault as 503 or 4xx, any other as 500. */
export const failed = (
  error: unknown,
  route: string,
  request: Request | null = null,
  requestId = newRequestId(),
): Response => named(answerOf(error, route, request, requestId), requestId);

function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return /%|.\/$/.test(pathname) ? '/%' : pathname;
}

/** Serves the routes; each answer carries its request id. */
export function createApp(routes: readonly Route[]): Api {
  const app = new HonoBase<{ Bindings: Platform }>({
    getPath: pathOf,
    router: new PatternRouter(),
  });
  for (const [path, atPath] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const methods = Map.groupBy(atPath, ({ endpoint }) => endpoint.method);
    for (const [method, candidates] of methods) {
      app.on(method, path, (c) =>
        answer(candidates, c.req.raw, c.env, c.req.param()).catch((error: unknown) =>
          failed(error, `${method} ${path}`, c.req.raw, c.env.requestId),
        ),
      );
    }
    const allow = [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, () => failed(new Failure(405, sentences.method, { headers: { allow } }), path));
  }
  app.notFound(() => json({ message: sentences.notFound }, 404));
  app.onError((error, c) => failed(error, 'area', c.req.raw, c.env.requestId));
  return {
    fetch: async (request, platform) =>
      named(await app.fetch(request, platform), platform.requestId),
  };
}
