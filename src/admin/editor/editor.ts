import type { ReadableAtom } from 'nanostores';
import { createForm, createOffers } from './form.ts';
import { createMerging } from './merging.ts';
import { createOpening } from './opening.ts';
import { createSaving } from './saving.ts';
import {
  type EditorOptions,
  type EditorState,
  type Form,
  isDirty,
  type Notice,
  type Offer,
  type Versioned,
} from './state.ts';

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
