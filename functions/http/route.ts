import type * as v from 'valibot';
import type { Db } from '../../db/core/client.ts';
import type {
  Access,
  AnswerOf,
  BodyOf,
  Endpoint,
  Exact,
  HeadersOf,
  ParamsOf,
  ReadQueryOf,
} from '../../src/shared/core/endpoint.ts';
import type { BytesRule } from './body.ts';
import type { Platform } from './platform.ts';
import type { AdminClaims, Claims, ClientClaims } from './tokens.ts';
import type { Variables } from './variables.ts';

type AnyHeader = 'authorization' | 'x-auth-token' | 'x-poll' | 'user-agent' | 'sec-gpc' | 'dnt';

export type CallRequest<Header extends string = never> = {
  readonly method: string;
  readonly url: string;
  readonly signal: AbortSignal;
  readonly headers: {
    readonly get: (name: AnyHeader | Header) => string | null;
    readonly has: (name: AnyHeader | Header) => boolean;
  };
  /** To be read by a handler of `streamed` bytes alone. */
  readonly body: ReadableStream<Uint8Array> | null;
};

type CallerOf<Who extends Access> = Who extends 'public'
  ? unknown
  : {
      readonly caller: {
        admin: AdminClaims;
        client: ClientClaims;
        'client or admin': Claims;
      }[Exclude<Who, 'public'>];
    };

export type AnyCall = {
  readonly request: CallRequest;
  readonly platform: Platform;
  readonly db: Db;
  readonly secret: string;
  readonly raw: Uint8Array;
};

/** What a handler receives: ids are uuids, query and body are valid, the caller has access. */
export type Call<E extends Endpoint> = Omit<AnyCall, 'request'> &
  CallerOf<E['access']> & {
    readonly request: CallRequest<HeadersOf<E>>;
    readonly params: ParamsOf<E>;
    readonly query: ReadQueryOf<E>;
    readonly body: BodyOf<E>;
  };

/** A handler's answer: data, JSON text, a file, a stream, or nothing. */
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
type BodyRule<Output = unknown> = Schema<Output> | ((variables: Variables) => Schema<Output>);

export type ExactReply<E extends Endpoint, Data> = Reply<Data & Exact<AnswerOf<E>, Data>>;

type Handle<E extends Endpoint, Data> = (call: Call<E>) => Promise<ExactReply<E, Data>>;

export type Route = {
  readonly endpoint: Endpoint;
  readonly query?: Schema;
  readonly body?: BodyRule;
  readonly bytes?: BytesRule;
  readonly isId?: (text: string) => boolean;
  readonly anyJson?: boolean;
  /** Finds the record of `:id`, null without one; 404 then precedes 422. */
  readonly find?: (db: Db, id: string) => Promise<object | null>;
  readonly keyed?: boolean;
  readonly handle: (call: ErasedCall) => Promise<Reply<unknown>>;
};
type ErasedCall = AnyCall & {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly type: string;
  readonly caller: Claims | null;
};

export type Rules<E extends Endpoint> = ([BodyOf<E>] extends [never]
  ? { readonly body?: never }
  : { readonly body: BodyRule<BodyOf<E>> }) &
  ([ReadQueryOf<E>] extends [never]
    ? { readonly query?: never }
    : { readonly query: Schema<ReadQueryOf<E>> });

/** A route without its handler's types: `createApp` checks what they promise. */
export const eraseTypes = <E extends Endpoint, C extends Call<E>>(
  endpoint: E,
  rules: object,
  handle: (call: C) => Promise<Reply<unknown>>,
): Route => ({ endpoint, ...rules, handle: handle as unknown as Route['handle'] });

/** Serves an endpoint; `rules` is needed for a body or a query. */
export function on<E extends Endpoint, Data extends AnswerOf<E>>(
  endpoint: E & (object extends Rules<E> ? unknown : never),
  handle: Handle<E, Data>,
): Route;
export function on<E extends Endpoint, Data extends AnswerOf<E>>(
  endpoint: E,
  rules: Rules<E>,
  handle: Handle<E, Data>,
): Route;
export function on(endpoint: Endpoint, ...rest: readonly unknown[]): Route {
  const [handle, rules = {}] = rest.toReversed() as [Route['handle'], Partial<Route>?];
  return { ...rules, endpoint, handle };
}

/** Serves an endpoint whose body is a file; the handler receives its bytes and media type. */
export function onBytes<E extends Endpoint, Data extends AnswerOf<E>>(
  endpoint: E,
  bytes: BytesRule,
  handle: (call: Call<E> & { readonly type: string }) => Promise<ExactReply<E, Data>>,
): Route {
  return eraseTypes(endpoint, { bytes }, handle);
}
