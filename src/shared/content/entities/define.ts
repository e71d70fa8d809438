import * as v from 'valibot';
import type { Field, Labelled } from './fields.ts';

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
  readonly title: string;
  readonly purpose: string;
  readonly fields: F;
  readonly schema: v.GenericSchema<unknown, Values<F>>;
  readonly aliases: Readonly<Record<string, keyof F & string>>;
};

type SingletonSentences = {
  readonly saved: string;
  readonly saveFailed: string;
  readonly save: string;
};

const listSentences = (label: string, noun: string, ending: 'o' | 'a') => {
  const one = noun.toLowerCase();
  const [none, these] = ending === 'a' ? ['Nenhuma', 'esta'] : ['Nenhum', 'este'];
  return {
    added: `Nov${ending} ${one} adicionad${ending} com sucesso!`,
    updated: `${noun} atualizad${ending} com sucesso!`,
    deleted: `${noun} excluíd${ending} com sucesso!`,
    empty: `${none} ${one} cadastrad${ending}.`,
    confirm: `Tem certeza que deseja excluir ${these} ${one}? Esta ação não pode ser desfeita.`,
    add: `Adicionar ${noun}`,
    update: `Atualizar ${noun}`,
    addFailed: 'Falha ao salvar dados.',
    updateFailed: 'Falha ao salvar dados.',
    deleteFailed: `Erro ao excluir ${one}: `,
    removeFailed: `Falha ao remover ${one}.`,
    list: `Lista de ${label}`,
  };
};

type ListSentences = Readonly<ReturnType<typeof listSentences>>;

export type Singleton<N extends string = string, F extends Fields = Fields> = Common<N, F> & {
  readonly kind: 'singleton';
  readonly sentences: SingletonSentences;
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
  options: Options<Singleton<N, F>, 'title' | 'aliases'> & {
    readonly sentences: Pick<SingletonSentences, 'saved'> & Partial<SingletonSentences>;
  },
): Singleton<N, F> {
  const sentences = { saveFailed: 'Erro: ', save: 'Salvar Alterações', ...options.sentences };
  const schema = schemaOf(options.fields);
  return { title: options.label, aliases: {}, ...options, kind: 'singleton', schema, sentences };
}

/** An entity with many records (services, posts …); `sentences` override the generated ones. */
export function defineList<const N extends string, const F extends Fields>(
  options: Options<List<N, F>, 'title' | 'aliases' | 'generated' | 'optional' | 'limit'> & {
    readonly sentences?: Partial<ListSentences>;
  },
): List<N, F> {
  const { label, noun, ending, fields } = options;
  return {
    ...{ title: label, aliases: {}, generated: [], optional: false, limit: null },
    ...options,
    kind: 'list',
    schema: schemaOf(fields),
    sentences: { ...listSentences(label, noun, ending), ...options.sentences },
  };
}

/** The same entity with only the `chosen` fields, in that order and some with other words. */
export function partOf<D extends Definition>(
  definition: D,
  chosen: Readonly<Record<string, Partial<Labelled>>>,
): D {
  const fields = Object.fromEntries(
    Object.entries(chosen).flatMap(([name, words]) => {
      const field = definition.fields[name];
      return field ? [[name, { ...field, group: undefined, ...words }]] : [];
    }),
  );
  return { ...definition, fields, schema: schemaOf(fields) };
}

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
