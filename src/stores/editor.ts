import { atom, type ReadableAtom } from 'nanostores';
import { ApiFailure } from '../browser/api.ts';
import { attemptKeys } from '../browser/attempt-key.ts';
import { sentence } from '../browser/sentence.ts';
import type { Checked } from '../shared/check.ts';
import type { FormValues } from './drafts.ts';
import * as drafts from './drafts.ts';
import { createForm, createOffers } from './editor-form.ts';
import {
  type Base,
  BLANK,
  type EditorState,
  type Form,
  isDirty,
  type Notice,
  type Offer,
  type Versioned,
} from './editor-state.ts';

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
  /** Null when nothing differed. `key` makes a repeat harmless. Rejects with ApiFailure. */
  readonly save: (values: Output, base: Base<Saved>, key: string) => Promise<Saved | null>;
  /** The newer record that a refused save met, null when it was refused for something else. */
  readonly conflict?: (error: unknown) => Saved | null;
  /** What the form goes on with after a save: the record, or a new one. */
  readonly next: 'record' | 'new';
  readonly saved: (base: Base<Saved>) => string;
  /** The sentence of a failed save; `message` is the server's, '' when it sent none. */
  readonly failed: (message: string, base: Base<Saved>) => string;
};

// Only the fields that the form has today: a draft may be older than the form.
const withDraft = (start: FormValues, draft: FormValues): FormValues =>
  Object.fromEntries(Object.entries(start).map(([name, value]) => [name, draft[name] ?? value]));

type FormStore<Saved extends Versioned> = ReturnType<typeof createForm<Saved>>;
type Offers = ReturnType<typeof createOffers>;

/** How a form comes on screen: a new record, a row, a draft. */
function createOpening<Output, Saved extends Versioned>(
  { screen, start, find = () => null, read }: EditorOptions<Saved, Output>,
  { $state, flush }: FormStore<Saved>,
  { look }: Offers,
) {
  /** Opens the form of a record, of a new one for null; with a draft, what was typed then. */
  function open(record: Saved | null, draft?: Offer, chosen = false): void {
    flush();
    const from = start(record);
    const values = draft ? withDraft(from, draft.values) : from;
    // Work that began on an older version: the server's 409 shows both texts.
    const version = record ? (draft?.version ?? record.version) : null;
    const form = { base: { record, version }, start: from, values, errors: {}, chosen };
    $state.set({ state: 'editing', form });
    look(draft?.id ?? null);
  }

  /** Opens a row as it stands on the server now. */
  async function edit(row: Saved, draft?: Offer): Promise<void> {
    const { form } = $state.get();
    // Nobody should type into a form that is about to be replaced.
    const reading = { state: 'reading', form } as const;
    $state.set(reading);
    const record = read ? await read(row) : row;
    // Another row may have been chosen meanwhile.
    if ($state.get() !== reading) return;
    if (record) open(record, draft, true);
    else $state.set(form ? { state: 'editing', form } : BLANK);
  }

  /** Takes a draft into the form. One whose record is gone, or never was, becomes a new record. */
  async function take(offer: Offer): Promise<void> {
    const row = find(offer.id);
    const draft = { ...offer, id: row?.id ?? 'new' };
    if (draft.id !== offer.id) {
      drafts.drop(screen, offer.id);
      drafts.keep(screen, draft.id, draft.values, row && draft.version);
    }
    if (row) await edit(row, draft);
    else open(null, draft, true);
  }

  /** Begins a new record's form again, when the list under it has changed; one in use stays. */
  function renew(): void {
    const shown = $state.get();
    if (shown.state === 'blank') open(null);
    if (shown.state !== 'editing' || shown.form.base.record || isDirty(shown.form)) return;
    const from = start(null);
    $state.set({ ...shown, form: { ...shown.form, start: from, values: from } });
  }

  return { open, edit, take, renew };
}

/** How a form is saved, and what becomes of it then. */
function createSaving<Output, Saved extends Versioned>(
  options: EditorOptions<Saved, Output>,
  { $state, settle }: FormStore<Saved>,
  open: (record: Saved | null) => void,
) {
  const { start, validate, save, next } = options;
  const $notice = atom<Notice | null>(null);
  const keys = attemptKeys();
  // Another record may have been opened while one is saved; its form stays.
  const isShown = ({ base }: Form<Saved>) => $state.get().form?.base === base;

  function finish(form: Form<Saved>, record: Saved | null): void {
    keys.answered();
    settle(form);
    $notice.set({ kind: 'success', text: options.saved(form.base) });
    if (isShown(form)) open(next === 'new' ? null : (record ?? form.base.record));
  }

  function fail(form: Form<Saved>, error: unknown): void {
    const text = options.failed(sentence(error, ''), form.base);
    const notice = { kind: 'danger', text } as const;
    const errors = error instanceof ApiFailure ? error.errors : {};
    const current = options.conflict?.(error) ?? null;
    if (!isShown(form)) $notice.set(notice);
    else if (current) $state.set({ state: 'stale', form, current, theirs: start(current) });
    else $state.set({ state: 'failed', form: { ...form, errors }, notice });
  }

  /** Saves a form on a base; a field that is wrong stops it at once. */
  async function send(shown: EditorState<Saved>, base?: Base<Saved>): Promise<void> {
    if (!shown.form) return;
    const checked = validate(shown.form.values);
    if (!checked.ok) {
      $state.set({ ...shown, form: { ...shown.form, errors: checked.errors } });
      return;
    }
    const form = { ...shown.form, base: base ?? shown.form.base, errors: {} };
    $notice.set(null);
    $state.set({ state: 'saving', form });
    try {
      finish(form, await save(checked.values, form.base, keys.of(checked.values)));
    } catch (error) {
      fail(form, error);
    }
  }

  return { $notice, send };
}

/** The life of one form, from opening to saved: what a screen draws and what its buttons do. */
export function createEditor<Output, Saved extends Versioned = never>(
  options: EditorOptions<Saved, Output>,
) {
  const form = createForm<Saved>(options.screen);
  const offers = createOffers(options.screen);
  const opening = createOpening(options, form, offers);
  const { $notice, send } = createSaving(options, form, opening.open);
  const { $state, change, settle } = form;
  return {
    $state,
    $notice,
    $offers: offers.$offers,
    ...opening,
    change,
    discard: offers.discard,
    /** To be called when the editor comes on screen; gives what takes it away. */
    mount(): () => void {
      offers.look(null);
      return form.mount();
    },
    async submit(): Promise<void> {
      const shown = $state.get();
      if (['editing', 'failed', 'stale'].includes(shown.state)) await send(shown);
    },
    /** Of two texts, saves the typed one over the newer version. */
    async keepMine(): Promise<void> {
      const shown = $state.get();
      if (shown.state !== 'stale') return;
      await send(shown, { record: shown.current, version: shown.current.version });
    },
    /** Of two texts, keeps the newer version; what was typed goes. */
    keepTheirs(): void {
      const shown = $state.get();
      if (shown.state !== 'stale') return;
      settle(shown.form);
      opening.open(shown.current, undefined, true);
    },
    /** Throws away what was typed and goes back to a new record. */
    cancel(): void {
      const shown = $state.get();
      if (shown.form) settle(shown.form);
      opening.open(null);
    },
    /** Shows the form as it is. */
    choose(): void {
      const shown = $state.get();
      if (shown.form) $state.set({ ...shown, form: { ...shown.form, chosen: true } });
    },
    /** The failure has been read. */
    dismiss(): void {
      const shown = $state.get();
      if (shown.state === 'failed') $state.set({ state: 'editing', form: shown.form });
    },
  };
}

export type Editor<Saved extends Versioned> = ReturnType<typeof createEditor<unknown, Saved>>;

/** What drawing an editor takes, whatever its records are. */
export type DrawnEditor = Omit<Editor<never>, '$state' | 'open' | 'edit'> & {
  readonly $state: ReadableAtom<EditorState<unknown>>;
};
