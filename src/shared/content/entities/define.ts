import * as v from 'valibot';
import type { Field } from './fields.ts';

export type Fields = Readonly<Record<string, Field>>;

export type Values<F extends Fields> = { [Name in keyof F]: v.InferOutput<F[Name]['schema']> };

/** The fields that the server adds to every record; `version` counts saves, for If-Match. */
export type Saved = {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

type Common<N extends string, F extends Fields> = {
  readonly name: N;
  readonly label: string;
  readonly noun: string;
  readonly ending: 'o' | 'a';
  readonly fields: F;
  readonly schema: v.GenericSchema<unknown, Values<F>>;
  readonly aliases: Readonly<Record<string, keyof F & string>>;
};

const listSentences = (noun: string, ending: 'o' | 'a') => ({
  added: `Nov${ending} ${noun.toLowerCase()} adicionad${ending} com sucesso!`,
  updated: `${noun} atualizad${ending} com sucesso!`,
  deleted: `${noun} excluíd${ending} com sucesso!`,
});

type ListSentences = Readonly<ReturnType<typeof listSentences>>;

export type Singleton<N extends string = string, F extends Fields = Fields> = Common<N, F> & {
  readonly kind: 'singleton';
  readonly sentences: { readonly saved: string };
  readonly post: boolean;
};

export type List<N extends string = string, F extends Fields = Fields> = Common<N, F> & {
  readonly kind: 'list';
  readonly sentences: ListSentences;
  readonly columns: readonly (keyof F & string)[];
  readonly sort: {
    readonly by: (keyof F & string) | 'created_at';
    readonly direction: 'asc' | 'desc';
  };
  /** Columns the database fills in and never changes. */
  readonly generated: readonly string[];
  /** Without built-in records: the page shows the section only while it has some. */
  readonly optional: boolean;
  readonly limit: { readonly most: number; readonly sentence: string } | null;
};

export type Definition = Singleton | List;

function schemaOf<F extends Fields>(fields: F): v.GenericSchema<unknown, Values<F>> {
  const entries = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  // The entries are exactly the fields' schemas, as Values declares.
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<unknown, Values<F>>;
}

type Options<D extends Common<string, Fields>, Optional extends keyof D> = Omit<
  D,
  'kind' | 'schema' | 'sentences' | Optional
> &
  Partial<Pick<D, Optional>>;

export function defineSingleton<const N extends string, const F extends Fields>(
  options: Options<Singleton<N, F>, 'aliases'> & Pick<Singleton, 'sentences'>,
): Singleton<N, F> {
  return { aliases: {}, ...options, kind: 'singleton', schema: schemaOf(options.fields) };
}

/** An entity with many records (services, posts …); `sentences` override the generated ones. */
export function defineList<const N extends string, const F extends Fields>(
  options: Options<List<N, F>, 'aliases' | 'generated' | 'optional' | 'limit'> & {
    readonly sentences?: Partial<ListSentences>;
  },
): List<N, F> {
  const { noun, ending, fields } = options;
  return {
    ...{ aliases: {}, generated: [], optional: false, limit: null },
    ...options,
    kind: 'list',
    schema: schemaOf(fields),
    sentences: { ...listSentences(noun, ending), ...options.sentences },
  };
}

/** The same entity with these fields in place of its own. */
export const withFields = <D extends Definition>(definition: D, fields: Fields): D => ({
  ...definition,
  fields,
  schema: schemaOf(fields),
});

/** The field that holds a picture's address, null without one. */
export const imageField = ({ fields }: Definition): string | null =>
  Object.entries(fields).find(([, { input }]) => input === 'image')?.[0] ?? null;

export const initials = ({ fields }: Definition): Record<string, Field['initial']> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));

/** The entity's own fields of a body; a canonical name wins over its alias. */
export function canonical(
  { fields, aliases }: Definition,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = [...Object.entries(aliases), ...Object.keys(fields).map((name) => [name, name])];
  return Object.fromEntries(
    names.flatMap(([sent = '', name]) => (Object.hasOwn(body, sent) ? [[name, body[sent]]] : [])),
  );
}
