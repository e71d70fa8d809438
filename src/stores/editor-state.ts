import type { Draft, FormValues } from './drafts.ts';

export type Versioned = { readonly id: string; readonly version: number };

/**
 * What a form changes: a record as the server has it, null for a new one, and the version the work
 * began on (If-Match).
 */
export type Base<Saved> = { readonly record: Saved | null; readonly version: number | null };

export type Form<Saved> = {
  readonly base: Base<Saved>;
  /** What it began with: anything else is unsaved work. */
  readonly start: FormValues;
  readonly values: FormValues;
  readonly errors: Readonly<Record<string, string>>;
  /** The owner asked for it: on a phone it takes the list's place. */
  readonly chosen: boolean;
};

/** What a finished action has to say. */
export type Notice = { readonly kind: 'success' | 'danger'; readonly text: string };

/** The life of a form. `theirs`: the fields of `current`, the newer version on the server. */
export type EditorState<Saved> =
  | { readonly state: 'blank'; readonly form: null }
  | { readonly state: 'reading'; readonly form: Form<Saved> | null }
  | { readonly state: 'editing' | 'saving' | 'signed-out'; readonly form: Form<Saved> }
  | { readonly state: 'failed'; readonly form: Form<Saved>; readonly notice: Notice }
  | {
      readonly state: 'stale';
      readonly form: Form<Saved>;
      readonly current: Saved;
      readonly theirs: FormValues;
    };

/** A draft that lay there when the form opened. */
export type Offer = Draft & { readonly id: string };

export const BLANK = { state: 'blank', form: null } as const;

/** The id a form's draft is kept under. */
export const idOf = ({ record }: Base<Versioned>) => record?.id ?? 'new';

/** Whether a form holds unsaved work. */
export const isDirty = ({ start, values }: Form<unknown>) =>
  Object.entries(values).some(([name, value]) => value !== start[name]);
