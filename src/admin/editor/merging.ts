import type { FormValues } from './drafts.ts';
import type { FormStore } from './form.ts';
import { conflictsOf, type Form, merge, type Picks, type Side, type Versioned } from './state.ts';

/**
 * What becomes of two texts of one record. `start` gives a record's values as a form holds them,
 * `send` saves a form.
 */
export function createMerging<Saved extends Versioned>(
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
