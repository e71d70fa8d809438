import { atom } from 'nanostores';
import { ApiFailure } from '../../browser/api.ts';
import { attemptKeys } from '../../browser/attempt-key.ts';
import { failureText, lostLine } from '../../browser/sentence.ts';
import { isRecord } from '../../shared/core/json.ts';
import { conflictData, failure, isGone, type Notice } from '../ui/say.ts';
import type { FormStore } from './form.ts';
import { type EditorOptions, type Form, newDraftId, type Versioned } from './state.ts';

function newerRecord<Saved extends Versioned>(error: unknown): Saved | null {
  const current = conflictData(error, 'current');
  const isSaved = (value: unknown): value is Saved =>
    isRecord(value) && typeof value.version === 'number';
  return isSaved(current) ? current : null;
}

export function createSaving<Output, Saved extends Versioned>(
  options: EditorOptions<Saved, Output>,
  { $state, change, settle }: FormStore<Saved>,
  open: (record: Saved | null) => void,
  reconcile: (form: Form<Saved>, current: Saved) => Promise<void>,
) {
  const { start, validate, save, next, conflict = newerRecord<Saved> } = options;
  const $notice = atom<Notice | null>(null);
  const keys = attemptKeys();
  const isShown = ({ draftId }: Form<Saved>) => $state.get().form?.draftId === draftId;

  /** Keeps the draft id, so that the focus stays on the notice. */
  function asSaved(form: Form<Saved>): Form<Saved> {
    const { record, version } = form.base;
    const older = record !== null && record.version !== version;
    const base = older ? { record, version: record.version } : form.base;
    const values = start(record);
    return { ...form, base, start: values, values };
  }

  function finish(form: Form<Saved>, record: Saved | null | 'unchanged'): void {
    keys.answered();
    settle(form);
    const unchanged = record === 'unchanged';
    const sentence = unchanged
      ? 'Nada mudou: não há o que salvar.'
      : options.saved?.(form.base, record);
    const notice = typeof sentence === 'string' ? { text: sentence } : sentence;
    $notice.set(notice ? { kind: 'success', ...notice } : null);
    if (!isShown(form)) return;
    if (unchanged) $state.set({ state: 'editing', form: asSaved(form) });
    else open(next === 'new' ? null : (record ?? form.base.record));
  }

  async function fail(form: Form<Saved>, error: unknown): Promise<void> {
    const detail = lostLine(error);
    const message = detail === undefined ? failureText(error, '') : '';
    const { failed, deleted } = options;
    const sentence =
      typeof failed === 'string' ? failure(failed, error) : failed(message, form.base, error);
    const notice: Notice = {
      kind: 'danger',
      ...(detail !== undefined && { detail }),
      ...(typeof sentence === 'string' ? { text: sentence } : sentence),
    };
    const errors = error instanceof ApiFailure ? error.errors : {};
    const current = conflict(error, form.base);
    const lost = typeof deleted === 'string' ? isGone(error) && deleted : deleted?.(error);
    if (!isShown(form)) $notice.set(notice);
    else if (current) await reconcile(form, current);
    else if (lost) offerAsNew(form, lost);
    else $state.set({ state: 'failed', form: { ...form, errors }, notice });
  }

  function offerAsNew(form: Form<Saved>, text: string): void {
    settle(form);
    const base = { record: null, version: null };
    const offered = { ...form, base, draftId: newDraftId(), start: start(null), chosen: true };
    $state.set({ state: 'failed', form: offered, notice: { kind: 'danger', text } });
    change(form.values);
  }

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
      finish(
        sent,
        await save(checked.values, sent.base, keys.of([checked.values, sent.base.version])),
      );
    } catch (error) {
      await fail(sent, error);
    }
  }

  return { $notice, send };
}
