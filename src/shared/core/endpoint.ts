import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Access = 'public' | 'client' | 'admin' | 'client or admin';

type Schema = v.GenericSchema<unknown, unknown>;

export type CallHeader =
  | 'idempotency-key'
  | 'if-match'
  | 'if-none-match'
  | 'x-poll'
  | 'content-length'
  | 'x-current-password'
  | 'cache-control';

export type Keyed = 'idempotency-key';
/** A keyed write that answers 409 if the record's version differs. */
export type Versioned = Keyed | 'if-match';

export type Wire = {
  readonly body?: Schema;
  readonly query?: Schema;
  readonly headers?: CallHeader;
  readonly answer: unknown;
};

/** One call of the API. Its wire is only a type, so that pages load no schemas (see `on`). */
export type Endpoint<
  Path extends string = string,
  Who extends Access = Access,
  W extends Wire = Wire,
> = {
  readonly method: Method;
  readonly path: Path;
  readonly access: Who;
  readonly wire?: W;
};

/** Declares what an endpoint answers and takes; a type only. */
/* @__NO_SIDE_EFFECTS__ */
export function carries<Answer, Taken extends Omit<Wire, 'answer'> = object>():
  | (Taken & { readonly answer: Answer })
  | undefined {
  return undefined;
}

/** Declares an endpoint, the owner's by default: `endpoint('GET /users', carries<Client[]>())`. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Call extends `${Method} ${string}`,
  W extends Wire,
  const Who extends Access = 'admin',
>(
  call: Call,
  _carries: W | undefined,
  access: Who = 'admin' as Who,
): Endpoint<Call extends `${string} ${infer Path}` ? Path : never, Who, W> {
  const [method, path] = call.split(' ');
  return { method, path, access } as ReturnType<typeof endpoint<Call, W, Who>>;
}

type WireOf<E extends Endpoint> = NonNullable<E['wire']>;
type SchemaOf<E extends Endpoint, Part extends 'body' | 'query'> =
  WireOf<E> extends { readonly [Name in Part]: infer S extends Schema } ? S : never;

export type AnswerOf<E extends Endpoint> = WireOf<E>['answer'];

export type SentOf<E extends Endpoint> = v.InferInput<SchemaOf<E, 'body'>>;

export type BodyOf<E extends Endpoint> = v.InferOutput<SchemaOf<E, 'body'>>;

export type ReadQueryOf<E extends Endpoint> = v.InferOutput<SchemaOf<E, 'query'>>;

type Sendable<Sent, Read> = {
  readonly [Name in keyof Sent]:
    | Extract<Sent[Name], string | undefined>
    | (number extends Read[Name & keyof Read] ? number : never);
};

/** A query as sent: text, or a number if the server reads one. */
export type QueryOf<E extends Endpoint> = Sendable<
  v.InferInput<SchemaOf<E, 'query'>>,
  ReadQueryOf<E>
>;

export type HeadersOf<E extends Endpoint> =
  WireOf<E> extends { readonly headers: infer Name extends CallHeader } ? Name : never;

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<E extends Endpoint> = { readonly [Name in Names<E['path']>]: string };

type Scalar = string | number | boolean | null | undefined | Uint8Array;
type KeyOf<T> = T extends unknown ? keyof T : never;
type At<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;

/** `Given` with `never` for each field that `Shape` does not have. */
export type Exact<Shape, Given> = unknown extends Shape
  ? Given
  : Given extends Scalar
    ? Given
    : Given extends readonly (infer Item)[]
      ? readonly Exact<Shape extends readonly (infer Part)[] ? Part : never, Item>[]
      : {
          readonly [Name in keyof Given]: Name extends KeyOf<Shape>
            ? Exact<At<Shape, Name>, Given[Name]>
            : never;
        };

type QueryValues = Readonly<Record<string, string | number | undefined>>;

/** A query string with its question mark, '' without values; undefined and '' are omitted. */
export function searchOf(query: QueryValues = {}): string {
  const search = new URLSearchParams();
  for (const [name, value = ''] of Object.entries(query))
    if (value !== '') search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** The path of a call with its ids filled in. */
export function addressOf(
  { path }: Endpoint,
  params: Readonly<Record<string, string>> = {},
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** First segments of the API's paths, each with a function file; no page has them. */
export const AREAS = [
  'content',
  'users',
  'appointments',
  'calendar',
  'money',
  'auth',
  'notifications',
  'reports',
  'media',
  'health',
  'backups',
] as const;
export type Area = (typeof AREAS)[number];
