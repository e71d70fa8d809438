import { randomKey } from '../../browser/attempt-key.ts';
import type { Checked } from '../../shared/core/check.ts';
import { namesOf, type ShownField } from '../../shared/core/record-fields.ts';
import type { Notice } from '../ui/say.ts';
import type { Draft, FormValues } from './drafts.ts';

/** `id` is missing where there is only one record. */
export type Versioned = { readonly id?: string; readonly version: number };

/** The record on the server (null if new) and the version that editing started from. */
export type Base<Saved> = { readonly record: Saved | null; readonly version: number | null };

export type Form<Saved> = {
  readonly base: Base<Saved>;
  readonly draftId: string;
  readonly start: FormValues;
  readonly values: FormValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly chosen: boolean;
};

export type Side = 'mine' | 'theirs';
export type Picks = Readonly<Record<string, Side>>;

/** `current`: the server's newer version; `theirs`: its form values; `picks`: choices by field. */
export type EditorState<Saved> =
  | { readonly state: 'blank'; readonly form: null }
  | { readonly state: 'reading'; readonly form: Form<Saved> | null; readonly id: string }
  | { readonly state: 'editing' | 'saving' | 'signed-out'; readonly form: Form<Saved> }
  | { readonly state: 'failed'; readonly form: Form<Saved>; readonly notice: Notice }
  | {
      readonly state: 'stale';
      readonly form: Form<Saved>;
      readonly current: Saved;
      readonly theirs: FormValues;
      readonly picks: Picks;
    };

export type Offer = Draft & { readonly id: string };

export type EditorOptions<Saved, Output> = {
  readonly screen: string;
  /** Offers only the drafts of the open record, or of new ones: it cannot open another. */
  readonly own?: true;
  readonly start: (record: Saved | null) => FormValues;
  readonly validate: (values: FormValues) => Checked<Output>;
  /** Form values of what a save makes of typed ones, where they may differ. */
  readonly tidy?: (values: Output) => FormValues;
  /** The record of a draft, by default the one being edited; null if it no longer exists. */
  readonly find?: (id: string) => Saved | null;
  /** The record as it is on the server; null when it cannot be edited. */
  readonly read?: (record: Saved) => Promise<Saved | null>;
  /** Resolves to the saved record, null if editing ends. Rejects with ApiFailure. */
  readonly save: (
    values: Output,
    base: Base<Saved>,
    key: string,
  ) => Promise<Saved | null | 'unchanged'>;
  /** The newer record of a version conflict, by default `current` of a 409; null if there is none. */
  readonly conflict?: (error: unknown, base: Base<Saved>) => Saved | null;
  /** The sentence for a deleted record (404), or what makes it; null for other failures. */
  readonly deleted?: string | ((error: unknown) => string | null);
  readonly next: 'record' | 'new';
  /** The sentence of a save, if the form says it; `record` is the answer, null without one. */
  readonly saved?: (base: Base<Saved>, record: Saved | null) => string | Omit<Notice, 'kind'>;
  /** The sentence of a failed save, or what makes it; `message` is the server's, '' without one. */
  readonly failed:
    | string
    | ((message: string, base: Base<Saved>, error: unknown) => string | Omit<Notice, 'kind'>);
};

/** The fields of `values` that differ from the record's. */
export const changesIn = <
  Fields extends Readonly<Record<string, ShownField>>,
  Values extends { readonly [Name in keyof Fields]: unknown },
>(
  fields: Fields,
  values: Values,
  record: { readonly [Name in keyof Fields]: unknown },
) =>
  Object.fromEntries(
    namesOf(fields)
      .filter((name) => values[name] !== record[name])
      .map((name) => [name, values[name]]),
  ) as Partial<Pick<Values, keyof Fields & keyof Values>>;

export const BLANK = { state: 'blank', form: null } as const;

const NEW = 'new-';

export const newDraftId = () => `${NEW}${randomKey()}`;

export const isNewDraft = (id: string) => id.startsWith(NEW);

/** The record of a draft whose id is one form's own (`<record>~<key>`). */
export const recordOf = (draftId: string) => draftId.replace(/~.*/, '');

export const isDirty = ({ start, values }: Form<unknown>) =>
  Object.entries(values).some(([name, value]) => value !== start[name]);

type Sides = Pick<Form<unknown>, 'start' | 'values'>;

export const conflictsOf = ({ start, values }: Sides, theirs: FormValues): readonly string[] =>
  Object.entries(values)
    .filter(([name, mine]) => mine !== start[name] && theirs[name] !== start[name])
    .filter(([name, mine]) => mine !== theirs[name])
    .map(([name]) => name);

/** A field changed on one side takes that side; a conflict takes the pick (default: mine). */
export const merge = ({ start, values }: Sides, theirs: FormValues, picks: Picks): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, mine]) => {
      const side = picks[name] ?? (mine === start[name] ? 'theirs' : 'mine');
      return [name, side === 'mine' ? mine : (theirs[name] ?? mine)];
    }),
  );
