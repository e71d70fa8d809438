import { randomKey } from '../../browser/attempt-key.ts';
import { instant } from '../../shared/core/clock.ts';
import type { FormValues } from './drafts.ts';
import * as drafts from './drafts.ts';
import type { FormStore, Offers } from './form.ts';
import {
  BLANK,
  type EditorOptions,
  isDirty,
  merge,
  newDraftId,
  type Offer,
  recordOf,
  type Versioned,
} from './state.ts';

const withDraft = (start: FormValues, draft: FormValues): FormValues =>
  Object.fromEntries(Object.entries(start).map(([name, value]) => [name, draft[name] ?? value]));

export function createOpening<Output, Saved extends Versioned>(
  { screen, start, find, read }: EditorOptions<Saved, Output>,
  { $state, flush }: FormStore<Saved>,
  { look }: Offers,
) {
  /** A draft id of this form alone: no other tab or form writes to it. */
  function ownDraftId(record: Saved | null, draft: Offer | undefined): string {
    const shown = $state.get().form?.draftId;
    if (draft && draft.id === shown) return shown;
    if (!record) return newDraftId();
    const id = record.id ?? screen;
    const free = shown && recordOf(shown) === id && !drafts.list(screen)[shown];
    return free ? shown : `${id}~${randomKey()}`;
  }

  function open(record: Saved | null, offer?: Offer, chosen = false): void {
    flush();
    const now = start(record);
    const draftId = ownDraftId(record, offer);
    const draft = offer && { ...offer, ...drafts.list(screen)[offer.id] };
    if (draft && draft.id !== draftId) {
      drafts.keep(screen, draftId, draft);
      drafts.drop(screen, draft.id);
    }
    const form = {
      base: { record, version: record && (draft ? (draft.version ?? 0) : record.version) },
      start: record && draft ? withDraft(now, draft.start) : now,
      draftId,
      values: draft ? withDraft(now, draft.values) : now,
      errors: {},
      chosen,
    };
    $state.set({ state: 'editing', form });
    look(draftId);
  }

  async function edit(row: Saved, draft?: Offer): Promise<void> {
    const { state } = $state.get();
    if (state === 'saving' || state === 'signed-out') open(null, undefined, true);
    const { form } = $state.get();
    const reading = { state: 'reading', form, id: row.id ?? screen } as const;
    $state.set(reading);
    const record = read ? await read(row) : row;
    if ($state.get() !== reading) return;
    if (record) open(record, draft, true);
    else $state.set(form ? { state: 'editing', form } : BLANK);
  }

  function edited(id: string): Saved | null {
    const record = $state.get().form?.base.record;
    return record && (record.id ?? id) === id ? record : null;
  }

  /** Takes a draft into the form; if its record is gone it becomes a new record. */
  async function take(offer: Offer): Promise<void> {
    const row = (find ?? edited)(recordOf(offer.id));
    if (row) await edit(row, offer);
    else open(null, offer, true);
  }

  /** Shows a newer version, unless a save has met it or will. */
  function follow(record: Saved): void {
    const { state, form } = $state.get();
    if (state !== 'editing' && state !== 'failed') return;
    const { draftId: id, values, start: from, base } = form;
    if (base.record?.id !== record.id || base.version === record.version) return;
    const typed = { id, values, start: from, version: base.version, at: instant() };
    open(record, isDirty(form) ? typed : undefined, form.chosen);
  }

  /** Begins a new form again from what is known by now, but for what is typed. */
  function renew(): void {
    const shown = $state.get();
    if (shown.state === 'blank') open(null);
    if (shown.state !== 'editing' || shown.form.base.record) return;
    const from = start(null);
    const values = merge(shown.form, from, {});
    $state.set({ ...shown, form: { ...shown.form, start: from, values } });
  }

  return { open, edit, take, follow, renew };
}
