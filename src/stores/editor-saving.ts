import { atom } from 'nanostores';
import { ApiFailure } from '../browser/api.ts';
import { attemptKeys } from '../browser/attempt-key.ts';
import { sentence } from '../browser/sentence.ts';
import type { FormValues } from './drafts.ts';
import type { FormStore } from './editor-form.ts';
import {
  conflictsOf,
  type EditorOptions,
  type Form,
  merge,
  type Notice,
  newDraftId,
  type Picks,
  type Side,
  type Versioned,
} from './editor-state.ts';

/** How a form is saved, and what becomes of it then. */
export function createSaving<Output, Saved extends Versioned>(
  options: EditorOptions<Saved, Output>,
  { $state, change, settle }: FormStore<Saved>,
  open: (record: Saved | null) => void,
) {
  const { start, validate, save, next } = options;
  const $notice = atom<Notice | null>(null);
  const keys = attemptKeys();
  // Another record may have been opened while one is saved; its form stays.
  const isShown = ({ draftId }: Form<Saved>) => $state.get().form?.draftId === draftId;

  function finish(form: Form<Saved>, record: Saved | null | 'unchanged'): void {
    keys.answered();
    settle(form);
    if (record === 'unchanged') {
      $notice.set({ kind: 'success', text: 'Nada mudou: não há o que salvar.' });
      if (isShown(form)) $state.set({ state: 'editing', form });
      return;
    }
    $notice.set({ kind: 'success', text: options.saved(form.base) });
    if (isShown(form)) open(next === 'new' ? null : (record ?? form.base.record));
  }

  async function fail(form: Form<Saved>, error: unknown): Promise<void> {
    const text = options.failed(sentence(error, ''), form.base);
    const notice = { kind: 'danger', text } as const;
    const errors = error instanceof ApiFailure ? error.errors : {};
    const current = options.conflict?.(error) ?? null;
    const deleted = options.deleted?.(error) ?? null;
    if (!isShown(form)) $notice.set(notice);
    else if (current) await reconcile(form, current);
    else if (deleted) begin(form, deleted);
    else $state.set({ state: 'failed', form: { ...form, errors }, notice });
  }

  /** The record is gone: what was typed may become a new one. */
  function begin(form: Form<Saved>, text: string): void {
    settle(form);
    const base = { record: null, version: null };
    const begun = { ...form, base, draftId: newDraftId(), start: start(null), chosen: true };
    $state.set({ state: 'failed', form: begun, notice: { kind: 'danger', text } });
    change(form.values);
  }

  /** Merges with the newer version by itself where no field was changed twice; else asks. */
  async function reconcile(form: Form<Saved>, current: Saved): Promise<void> {
    const theirs = start(current);
    $state.set({ state: 'stale', form, current, theirs, picks: {} });
    const newer = current.version !== form.base.version;
    if (newer && conflictsOf(form, theirs).length === 0) await sendMerged();
  }

  /** Saves a form; a field that is wrong stops it at once. */
  async function send(form: Form<Saved>): Promise<void> {
    const shown = $state.get();
    const checked = validate(form.values);
    if (!checked.ok) {
      if (shown.form) $state.set({ ...shown, form: { ...shown.form, errors: checked.errors } });
      return;
    }
    $notice.set(null);
    const sent = { ...form, errors: {} };
    $state.set({ state: 'saving', form: sent });
    try {
      finish(sent, await save(checked.values, sent.base, keys.of(checked.values)));
    } catch (error) {
      await fail(sent, error);
    }
  }

  /** A form on the newer version, with these values. */
  const rebased = (form: Form<Saved>, current: Saved, values: FormValues): Form<Saved> => ({
    ...form,
    base: { record: current, version: current.version },
    start: start(current),
    values,
  });

  /** Saves the text merged of both sides: the typed one where both changed and nothing is picked. */
  async function sendMerged(): Promise<void> {
    const shown = $state.get();
    if (shown.state !== 'stale') return;
    const { form, current, theirs, picks } = shown;
    await send(rebased(form, current, merge(form, theirs, picks)));
  }

  /**
   * Goes on with the newer version; what was typed in fields that only this side changed stays,
   * unsaved.
   */
  function keepTheirs(): void {
    const shown = $state.get();
    if (shown.state !== 'stale') return;
    const { form, current, theirs } = shown;
    const picks: Picks = Object.fromEntries(
      conflictsOf(form, theirs).map((name) => [name, 'theirs']),
    );
    settle(form);
    $state.set({ state: 'editing', form: { ...rebased(form, current, theirs), chosen: true } });
    change(merge(form, theirs, picks));
  }

  /** In a field that both sides changed, takes the text of one. */
  function pick(name: string, side: Side): void {
    const shown = $state.get();
    if (shown.state === 'stale') $state.set({ ...shown, picks: { ...shown.picks, [name]: side } });
  }

  return {
    $notice,
    pick,
    /** Of two texts, takes the typed one in every field that both sides changed. */
    async keepMine(): Promise<void> {
      const shown = $state.get();
      if (shown.state === 'stale') $state.set({ ...shown, picks: {} });
      await sendMerged();
    },
    keepTheirs,
    /** Saves; of two texts the merged one, once every conflict is decided. */
    async submit(): Promise<void> {
      const shown = $state.get();
      if (shown.state === 'editing' || shown.state === 'failed') await send(shown.form);
      if (shown.state !== 'stale') return;
      const conflicts = conflictsOf(shown.form, shown.theirs);
      if (conflicts.every((name) => shown.picks[name])) await sendMerged();
    },
  };
}
