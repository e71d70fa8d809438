import { computed, type ReadableAtom } from 'nanostores';
import type { Notice } from '../ui/say.ts';
import type { FormValues } from './drafts.ts';
import { createForm, createOffers, DISCARDED, type FormStore } from './form.ts';
import { createOpening } from './opening.ts';
import { createSaving } from './saving.ts';
import {
  conflictsOf,
  type EditorOptions,
  type EditorState,
  type Form,
  isDirty,
  isNewDraft,
  merge,
  type Offer,
  type Picks,
  recordOf,
  type Side,
  type Versioned,
} from './state.ts';

/** Merges two versions; `send` saves a form. */
function createMerging<Saved extends Versioned, Output>(
  { $state, change, settle }: FormStore<Saved>,
  { start, validate, tidy }: EditorOptions<Saved, Output>,
  send: (form: Form<Saved>) => Promise<void>,
) {
  const rebased = (form: Form<Saved>, current: Saved, values: FormValues): Form<Saved> => ({
    ...form,
    base: { record: current, version: current.version },
    start: start(current),
    values,
  });

  /** What was typed in another spelling than it is saved in is no conflict. */
  function tidied(form: Form<Saved>): Form<Saved> {
    const checked = validate(form.values);
    if (!tidy || !checked.ok) return form;
    const saved = tidy(checked.values);
    const values = Object.entries(form.values).map(([name, typed]) => [
      name,
      typed === form.start[name] ? typed : (saved[name] ?? typed),
    ]);
    return { ...form, values: Object.fromEntries(values) };
  }

  async function sendMerged(): Promise<void> {
    const shown = $state.get();
    if (shown.state !== 'stale') return;
    const { form, current, theirs, picks } = shown;
    await send(rebased(form, current, merge(form, theirs, picks)));
  }

  return {
    async reconcile(sent: Form<Saved>, current: Saved): Promise<void> {
      const form = tidied(sent);
      const theirs = start(current);
      $state.set({ state: 'stale', form, current, theirs, picks: {} });
      const newer = current.version !== form.base.version;
      if (newer && conflictsOf(form, theirs).length === 0) await sendMerged();
    },
    async submitMerged(): Promise<void> {
      const shown = $state.get();
      if (shown.state !== 'stale') return;
      const conflicts = conflictsOf(shown.form, shown.theirs);
      if (conflicts.every((name) => shown.picks[name])) await sendMerged();
    },
    pick(name: string, side: Side): void {
      const shown = $state.get();
      if (shown.state === 'stale')
        $state.set({ ...shown, picks: { ...shown.picks, [name]: side } });
    },
    async keepMine(): Promise<void> {
      const shown = $state.get();
      if (shown.state === 'stale') $state.set({ ...shown, picks: {} });
      await sendMerged();
    },
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

export function createEditor<Output, Saved extends Versioned = never>(
  options: EditorOptions<Saved, Output>,
) {
  const offers = createOffers(options.screen);
  const form = createForm<Saved>(options.screen, offers);
  const opening = createOpening(options, form, offers);
  const send = (sent: Form<Saved>): Promise<void> => saving.send(sent);
  const { reconcile, submitMerged, ...merging } = createMerging(form, options, send);
  const saving = createSaving(options, form, opening.open, reconcile);
  const { $state, change, settle } = form;
  const $own = computed([offers.$offers, $state], (found, { form: shown }) => {
    const { record } = shown?.base ?? {};
    return found.filter(({ id }) => (record ? recordOf(id) === record.id : isNewDraft(id)));
  });

  function dismiss(): void {
    const shown = $state.get();
    if (shown.state === 'failed') $state.set({ state: 'editing', form: shown.form });
  }

  function restore(cancelled: Form<Saved>): void {
    form.flush();
    saving.$notice.set(null);
    $state.set({ state: 'editing', form: { ...cancelled, chosen: true } });
    change(cancelled.values);
    offers.look(cancelled.draftId);
  }

  return {
    $state,
    $offers: options.own ? $own : offers.$offers,
    ...opening,
    $notice: saving.$notice,
    ...merging,
    async submit(): Promise<void> {
      const shown = $state.get();
      if (shown.state === 'editing' || shown.state === 'failed') await saving.send(shown.form);
      if (shown.state === 'stale') await submitMerged();
    },
    say(notice: Notice): void {
      dismiss();
      saving.$notice.set(notice);
    },
    change,
    discard: (offer: Offer) => offers.discard(offer, saving.$notice.set),
    mount(): () => void {
      offers.look();
      return form.mount();
    },
    cancel(): void {
      const { form: cancelled } = $state.get();
      if (cancelled) settle(cancelled);
      opening.open(null);
      if (!cancelled || !isDirty(cancelled)) return;
      const action = { label: 'Desfazer', run: () => restore(cancelled) };
      saving.$notice.set({ kind: 'success', text: DISCARDED, action });
    },
    choose(): void {
      const shown = $state.get();
      if (!shown.form) opening.open(null, undefined, true);
      else $state.set({ ...shown, form: { ...shown.form, chosen: true } });
    },
    dismiss,
  };
}

export type Editor<Saved extends Versioned> = ReturnType<typeof createEditor<unknown, Saved>>;

export type DrawnEditor = Omit<Editor<never>, '$state' | '$offers' | 'open' | 'edit' | 'follow'> & {
  readonly $state: ReadableAtom<EditorState<unknown>>;
  readonly $offers: ReadableAtom<readonly Offer[]>;
};
