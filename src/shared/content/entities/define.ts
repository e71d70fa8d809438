import * as v from 'valibot';
import type { Field } from './fields.ts';

export type Fields = Readonly<Record<string, Field>>;

/** The values of an entity as they are saved. */
export type Values<F extends Fields> = { [Name in keyof F]: v.InferOutput<F[Name]['schema']> };

/** What the server adds to every record; `version` counts saves, for If-Match. */
export type Saved = {
  readonly id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

type Sort<Name extends string> = {
  readonly by: Name | 'created_at';
  readonly direction: 'asc' | 'desc';
};

type Common<N extends string, F extends Fields> = {
  readonly name: N;
  /** Short name in menus. */
  readonly label: string;
  /** One record in the activity log, and how its participles end: 'alterad' + 'o'. */
  readonly noun: string;
  readonly ending: 'o' | 'a';
  /** Heading of the admin screen; the label where nothing else is said. */
  readonly title: string;
  /** One line under it: what the screen is for. */
  readonly purpose: string;
  readonly fields: F;
  readonly schema: v.GenericSchema<unknown, Values<F>>;
  /** Other names of a field on the wire: the server accepts and answers both. */
  readonly aliases: Readonly<Record<string, keyof F & string>>;
};

type SingletonSentences = {
  readonly saved: string;
  /** Stands before the server's sentence. */
  readonly saveFailed: string;
  readonly save: string;
};

type ListSentences = {
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  readonly empty: string;
  readonly confirm: string;
  readonly add: string;
  readonly update: string;
  readonly addFailed: string;
  readonly updateFailed: string;
  /** Stands before the server's sentence; `removeFailed` where it sent none. */
  readonly deleteFailed: string;
  readonly removeFailed: string;
  /** Title of the table. */
  readonly list: string;
};

export type Singleton<N extends string = string, F extends Fields = Fields> = Common<N, F> & {
  readonly kind: 'singleton';
  readonly sentences: SingletonSentences;
  /** Whether POST saves as PUT does. */
  readonly post: boolean;
};

export type List<N extends string = string, F extends Fields = Fields> = Common<N, F> & {
  readonly kind: 'list';
  readonly sentences: ListSentences;
  /** Fields shown as table columns, the record's name first. */
  readonly columns: readonly (keyof F & string)[];
  readonly sort: Sort<keyof F & string>;
  /** Columns the database fills in and never changes. */
  readonly generated: readonly string[];
};

export type Definition = Singleton | List;

function schemaOf<F extends Fields>(fields: F): v.GenericSchema<unknown, Values<F>> {
  const entries = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.schema]),
  );
  // The entries are exactly the fields' schemas, which is what Values says.
  return v.object(entries) as unknown as v.GenericSchema<unknown, Values<F>>;
}

/** What a definition says; the rest follows from it. */
type OptionsOf<D extends Common<string, Fields>, Optional extends keyof D> = Omit<
  D,
  'kind' | 'schema' | Optional
> &
  Partial<Pick<D, Optional>>;

/** An entity with one record (hero, about, contact). */
export function defineSingleton<const N extends string, const F extends Fields>(
  options: OptionsOf<Singleton<N, F>, 'title' | 'aliases'>,
): Singleton<N, F> {
  const schema = schemaOf(options.fields);
  return { title: options.label, aliases: {}, ...options, kind: 'singleton', schema };
}

/** An entity with many records (services, posts …). */
export function defineList<const N extends string, const F extends Fields>(
  options: OptionsOf<List<N, F>, 'title' | 'aliases' | 'generated'>,
): List<N, F> {
  const schema = schemaOf(options.fields);
  return { title: options.label, aliases: {}, generated: [], ...options, kind: 'list', schema };
}

/** The entity's field that holds a picture's address, null without one. */
export function imageField({ fields }: Definition): string | null {
  return Object.entries(fields).find(([, { input }]) => input === 'image')?.[0] ?? null;
}

/** A blank form of the entity. */
export function initials(definition: Definition): Record<string, Field['initial']> {
  return Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [name, field.initial]),
  );
}

/** The entity's own fields of a body; a canonical name wins over its alias. */
export function canonical(
  definition: Definition,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [alias, name] of Object.entries(definition.aliases)) {
    if (Object.hasOwn(body, alias)) values[name] = body[alias];
  }
  for (const name of Object.keys(definition.fields)) {
    if (Object.hasOwn(body, name)) values[name] = body[name];
  }
  return values;
}
