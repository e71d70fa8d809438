import type { ReadableAtom } from 'nanostores';
import type { FormValues } from './drafts.ts';
import { createForm, createOffers, type FormStore } from './form.ts';
import { createOpening } from './opening.ts';
import { createSaving } from './saving.ts';
import {
  conflictsOf,
  type EditorOptions,
  type EditorState,
  type Form,
  isDirty,
  merge,
  type Notice,
  type Offer,
  type Picks,
  type Side,
  type Versioned,
} from './state.ts';

/**
 * What becomes of two texts of one record. `start` gives a record's values as a form holds them,
 * `send` saves a form.
 */
function createMerging<Saved extends Versioned>(
  { $state, change, settle }: FormStore<Saved>,
  start: (record: Saved) => FormValues,
  send: (form: Form<Saved>) => Promise<void>,
) {
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

  return {
    /** A save met a newer version: merged by itself where no field was changed twice; else asked. */
    async reconcile(form: Form<Saved>, current: Saved): Promise<void> {
      const theirs = start(current);
      $state.set({ state: 'stale', form, current, theirs, picks: {} });
      const newer = current.version !== form.base.version;
      if (newer && conflictsOf(form, theirs).length === 0) await sendMerged();
    },
    /** Saves the merged text once every conflict is decided. */
    async submitMerged(): Promise<void> {
      const shown = $state.get();
      if (shown.state !== 'stale') return;
      const conflicts = conflictsOf(shown.form, shown.theirs);
      if (conflicts.every((name) => shown.picks[name])) await sendMerged();
    },
    /** In a field that both sides changed, takes the text of one. */
    pick(name: string, side: Side): void {
      const shown = $state.get();
      if (shown.state === 'stale')
        $state.set({ ...shown, picks: { ...shown.picks, [name]: side } });
    },
    /** Of two texts, takes the typed one in every field that both sides changed. */
    async keepMine(): Promise<void> {
      const shown = $state.get();
      if (shown.state === 'stale') $state.set({ ...shown, picks: {} });
      await sendMerged();
    },
    /**
     * Goes on with the newer version; what was typed in fields that only this side changed stays,
     * unsaved.
     */
    keepTheirs(): void {
      const shown = $state.get();
      if (shown.state !== 'stale') return;
      const { form, current, theirs } = shown;
      const picks: Picks = Object.fromEntries(
        conflictsOf(form, theirs).map((name) => [name, 'theirs']),
      );
      settle(form);
      $state.set({ state: 'editing', form: { ...rebased(form, current, theirs), chosen: true } });
      change(merge(form, theirs, picks));
    },
  };
}

/** The life of one form, from opening to saved: what a screen draws and what its buttons do. */
export function createEditor<Output, Saved extends Versioned = never>(
  options: EditorOptions<Saved, Output>,
) {
  const form = createForm<Saved>(options.screen);
  const offers = createOffers(options.screen);
  const opening = createOpening(options, form, offers);
  const send = (sent: Form<Saved>): Promise<void> => saving.send(sent);
  const { reconcile, submitMerged, ...merging } = createMerging(form, options.start, send);
  const saving = createSaving(options, form, opening.open, reconcile);
  const { $state, change, settle } = form;

  /** The failure has been read. */
  function dismiss(): void {
    const shown = $state.get();
    if (shown.state === 'failed') $state.set({ state: 'editing', form: shown.form });
  }

  /** Brings back what 'Cancelar' threw away. */
  function restore(cancelled: Form<Saved>): void {
    form.flush();
    saving.$notice.set(null);
    $state.set({ state: 'editing', form: { ...cancelled, chosen: true } });
    change(cancelled.values);
    offers.look(cancelled.draftId);
  }

  return {
    $state,
    $offers: offers.$offers,
    ...opening,
    $notice: saving.$notice,
    ...merging,
    /** Saves; of two texts the merged one. */
    async submit(): Promise<void> {
      const shown = $state.get();
      if (shown.state === 'editing' || shown.state === 'failed') await saving.send(shown.form);
      if (shown.state === 'stale') await submitMerged();
    },
    /** Says what became of something beside the form; one message stands at a time. */
    say(notice: Notice): void {
      dismiss();
      saving.$notice.set(notice);
    },
    change,
    discard: offers.discard,
    /** To be called when the editor comes on screen; gives what takes it away. */
    mount(): () => void {
      offers.look(null);
      return form.mount();
    },
    /** Throws away what was typed, to be brought back once, and goes back to a new record. */
    cancel(): void {
      const { form: cancelled } = $state.get();
      if (cancelled) settle(cancelled);
      opening.open(null);
      if (!cancelled || !isDirty(cancelled)) return;
      const action = { label: 'Desfazer', run: () => restore(cancelled) };
      const text = 'O que você escreveu foi descartado.';
      saving.$notice.set({ kind: 'success', text, action });
    },
    /** Shows the form as it is; a new one where the list under it is still on its way. */
    choose(): void {
      const shown = $state.get();
      if (!shown.form) opening.open(null, undefined, true);
      else $state.set({ ...shown, form: { ...shown.form, chosen: true } });
    },
    dismiss,
  };
}

export type Editor<Saved extends Versioned> = ReturnType<typeof createEditor<unknown, Saved>>;

/** What drawing an editor takes, whatever its records are. */
export type DrawnEditor = Omit<Editor<never>, '$state' | '$offers' | 'open' | 'edit' | 'follow'> & {
  readonly $state: ReadableAtom<EditorState<unknown>>;
  readonly $offers: ReadableAtom<readonly Offer[]>;
};
