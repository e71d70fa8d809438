import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, a client, an admin, or either of the two. */
export type Access = 'public' | 'client' | 'admin' | 'client or admin';

type Schema = v.GenericSchema<unknown, unknown>;

/** What travels: the schema of the body where there is one, and the answer. */
export type Wire = { readonly body?: Schema; readonly answer: unknown };

/**
 * One call of the API: server, browser and the table of routes take it from here alone. What
 * travels is a type, so that a page that calls carries no schema; the server names the schema
 * (`on`).
 */
export type Endpoint<
  Path extends string = string,
  Who extends Access = Access,
  W extends Wire = Wire,
> = {
  readonly method: Method;
  /** `:id` stands for the id of a record. */
  readonly path: Path;
  readonly access: Who;
  /** A type alone: never there. */
  readonly wire?: W;
};

/** Names what travels: a type alone, so nothing is there. */
/* @__NO_SIDE_EFFECTS__ */
export function carries<W extends Wire>(): W | undefined {
  return undefined;
}

/** Says an endpoint: `endpoint('GET', '/users', 'admin', carries<{ answer: Client[] }>())`. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Path extends string, const Who extends Access, W extends Wire>(
  method: Method,
  path: Path,
  access: Who,
  _carries: W | undefined,
): Endpoint<Path, Who, W> {
  return { method, path, access };
}

type WireOf<E extends Endpoint> = NonNullable<E['wire']>;
type SchemaOf<E extends Endpoint> = NonNullable<WireOf<E>['body']>;

/** The answer of an endpoint. */
export type AnswerOf<E extends Endpoint> = WireOf<E>['answer'];

/** A body as the browser sends it. */
export type SentOf<E extends Endpoint> = v.InferInput<SchemaOf<E>>;

/** A body as the handler gets it. */
export type BodyOf<E extends Endpoint> = v.InferOutput<SchemaOf<E>>;

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The ids in an endpoint's path. */
export type ParamsOf<E extends Endpoint> = { readonly [Name in Names<E['path']>]: string };

/** The address of a call: the path with its ids in place. */
export function addressOf(
  { path }: Endpoint,
  params: Readonly<Record<string, string>> = {},
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
