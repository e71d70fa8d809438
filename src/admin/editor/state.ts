import { randomKey } from '../../browser/random-key.ts';
import type { Checked } from '../../shared/core/check.ts';
import type { Draft, FormValues } from './drafts.ts';

export type Versioned = { readonly id: string; readonly version: number };

/**
 * What a form changes: a record as the server has it, null for a new one, and the version the work
 * began on (If-Match).
 */
export type Base<Saved> = { readonly record: Saved | null; readonly version: number | null };

export type Form<Saved> = {
  readonly base: Base<Saved>;
  /** The id its draft is kept under. */
  readonly draftId: string;
  /** What it began with: anything else is unsaved work. */
  readonly start: FormValues;
  readonly values: FormValues;
  readonly errors: Readonly<Record<string, string>>;
  /** The owner asked for it: on a phone it takes the list's place. */
  readonly chosen: boolean;
};

/** What a finished action has to say, and what may be done about it. */
export type Notice = {
  readonly kind: 'success' | 'danger';
  readonly text: string;
  /** A second line: what the server said about it. */
  readonly detail?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** Whose text a field takes that was changed twice. */
export type Side = 'mine' | 'theirs';
export type Picks = Readonly<Record<string, Side>>;

/**
 * The life of a form. When it is stale, `current` is the newer version on the server, `theirs` its
 * values as a form holds them, and `picks` whose text the owner took in a field both sides changed.
 */
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

/** A draft that lay there when the form opened. */
export type Offer = Draft & { readonly id: string };

export type EditorOptions<Saved, Output> = {
  /** Names the drafts. */
  readonly screen: string;
  /** The values of a record's form; of a new record's for null. */
  readonly start: (record: Saved | null) => FormValues;
  readonly validate: (values: FormValues) => Checked<Output>;
  /** The record that a draft belongs to, null where there is none; a draft becomes a new one then. */
  readonly find?: (id: string) => Saved | null;
  /** The record as it stands on the server now; null when it cannot be edited. */
  readonly read?: (record: Saved) => Promise<Saved | null>;
  /**
   * Answers the saved record, null where there is none to go on with. `key` makes a repeat
   * harmless. Rejects with ApiFailure.
   */
  readonly save: (
    values: Output,
    base: Base<Saved>,
    key: string,
  ) => Promise<Saved | null | 'unchanged'>;
  /** The newer record that a refused save met, null when it was refused for something else. */
  readonly conflict?: (error: unknown) => Saved | null;
  /** The sentence of a save that met a deleted record, null for another failure. */
  readonly deleted?: (error: unknown) => string | null;
  /** What the form goes on with after a save: the record, or a new one. */
  readonly next: 'record' | 'new';
  readonly saved: (base: Base<Saved>) => string;
  /**
   * The sentence of a failed save, or all that there is to say of it; `message` is the server's, ''
   * when it sent none.
   */
  readonly failed: (
    message: string,
    base: Base<Saved>,
    error: unknown,
  ) => string | Omit<Notice, 'kind'>;
};

export const BLANK = { state: 'blank', form: null } as const;

const NEW = 'new-';

/** An id for the draft of a new record: each tab and each form has its own. */
export const newDraftId = () => `${NEW}${randomKey()}`;

export const isNewDraft = (id: string) => id.startsWith(NEW);

/** Whether a form holds unsaved work. */
export const isDirty = ({ start, values }: Form<unknown>) =>
  Object.entries(values).some(([name, value]) => value !== start[name]);

type Sides = Pick<Form<unknown>, 'start' | 'values'>;

/** The fields that both sides changed since `start`, each to something else. */
export const conflictsOf = ({ start, values }: Sides, theirs: FormValues): readonly string[] =>
  Object.entries(values)
    .filter(([name, mine]) => mine !== start[name] && theirs[name] !== start[name])
    .filter(([name, mine]) => mine !== theirs[name])
    .map(([name]) => name);

/**
 * One text of two: what one side changed is that side's, what both changed is as picked (mine where
 * nothing is picked).
 */
export const merge = ({ start, values }: Sides, theirs: FormValues, picks: Picks): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, mine]) => {
      const side = picks[name] ?? (mine === start[name] ? 'theirs' : 'mine');
      return [name, side === 'mine' ? mine : (theirs[name] ?? mine)];
    }),
  );
