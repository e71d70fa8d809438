import type * as v from 'valibot';
import type { Db } from '../../db/core/client.ts';
import type {
  Access,
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
} from '../../src/shared/core/endpoint.ts';
import type { BytesRule } from './body.ts';
import type { Platform } from './platform.ts';
import type { AdminClaims, Claims, ClientClaims } from './tokens.ts';
import type { Variables } from './variables.ts';

type CallerOf<Who extends Access> = Who extends 'public'
  ? unknown
  : {
      readonly caller: {
        admin: AdminClaims;
        client: ClientClaims;
        'client or admin': Claims;
      }[Exclude<Who, 'public'>];
    };

/** What any handler gets: everything is checked but what only the database knows. */
export type AnyCall = {
  readonly request: Request;
  readonly platform: Platform;
  readonly db: Db;
  readonly secret: string;
  readonly query: URLSearchParams;
  /** The body as it came, empty without one. */
  readonly raw: Uint8Array;
};

/** What a handler gets: ids are uuids, the body is valid, the caller is who the access says. */
export type Call<E extends Endpoint> = AnyCall &
  CallerOf<E['access']> & { readonly params: ParamsOf<E>; readonly body: BodyOf<E> };

/**
 * What a handler answers: data, JSON text that is made already, a file, one that is still being
 * read, or nothing.
 */
export type Reply<Answer> = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
} & (
  | { readonly data: Answer }
  | { readonly text: string }
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }
  | { readonly stream: ReadableStream<Uint8Array>; readonly type: string }
  | { readonly status: 204 | 304 }
);

type Schema<Output = unknown> = v.GenericSchema<unknown, Output>;
export type BodyRule<Output = unknown> =
  | Schema<Output>
  | ((variables: Variables) => Schema<Output>);
type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Reply<AnswerOf<E>>>;

/** An endpoint with what serves it, its types forgotten: the app knows them no more. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly body: BodyRule | null;
  /** Set where the body is a file. */
  readonly bytes?: BytesRule;
  /** What `:id` may look like, where it is no uuid; else nobody has it. */
  readonly isId?: (text: string) => boolean;
  /** Set where the schema judges any JSON; elsewhere only an object is one. */
  readonly anyJson?: boolean;
  /** The record of `:id`, null for none: asked where the body is refused, for 404 comes first. */
  readonly find?: (db: Db, id: string) => Promise<object | null>;
  /** Whether a repeat with its key is answered like the first call. */
  readonly keyed?: boolean;
  readonly handle: (call: AnyCall & Loose) => Promise<Reply<unknown>>;
};
type Loose = {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly type: string;
  readonly caller: Claims | null;
};

export type Bodiless = Endpoint<
  string,
  Access,
  { readonly body?: never; readonly answer: unknown }
>;

/** Serves an endpoint; where the host's settings decide, the body's schema is a function. */
export function on<E extends Bodiless>(endpoint: E, handle: Handle<E>): Route;
export function on<E extends Endpoint>(
  endpoint: E,
  body: BodyRule<BodyOf<E>>,
  handle: Handle<E>,
): Route;
export function on(endpoint: Endpoint, ...rest: readonly unknown[]): Route {
  const [handle, body = null] = rest.toReversed();
  // The overloads have said what belongs together.
  return { endpoint, body: body as BodyRule | null, handle: handle as Route['handle'] };
}

/** Serves an endpoint whose body is a file: the handler gets its bytes and their media type. */
export function onBytes<E extends Endpoint>(
  endpoint: E,
  bytes: BytesRule,
  handle: (call: Call<E> & { readonly type: string }) => Promise<Reply<AnswerOf<E>>>,
): Route;
export function onBytes(endpoint: Endpoint, bytes: BytesRule, handle: unknown): Route {
  return { endpoint, body: null, bytes, handle: handle as Route['handle'] };
}
