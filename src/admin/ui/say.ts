import { atom } from 'nanostores';
import { ApiFailure } from '../../browser/api.ts';
import { isRecord } from '../../shared/core/json.ts';
import { $router } from './router.ts';

export type NoticeAction = { readonly label: string; readonly run: () => void };

export type Notice = {
  readonly kind: 'success' | 'danger';
  readonly text: string;
  readonly detail?: string;
  readonly action?: NoticeAction;
  readonly next?: NoticeAction | undefined;
};

export type Say = (notice: Notice) => void;

export const $notice = atom<Notice | null>(null);

$router.listen(() => $notice.set(null));

/** Says something at the top of the page. */
export const say = (notice: Notice | null): void => $notice.set(notice);

/** What an act says once it is done; `undo` is offered as 'Desfazer'. */
export type Done = Omit<Notice, 'kind' | 'action'> & {
  readonly undo?: (() => Promise<Done | undefined>) | undefined;
};

// Field errors (422) are shown at their field; a 500 has nothing to add.
const EXPLAINED = [0, 404, 409, 429, 503];

export function failure(text: string, error: unknown): Omit<Notice, 'kind'> {
  if (!(error instanceof ApiFailure)) console.error(error);
  else if (error.message && EXPLAINED.includes(error.status))
    return { text, detail: error.message };
  return { text };
}

export const conflictData = (error: unknown, key: string): unknown =>
  error instanceof ApiFailure && error.status === 409 && isRecord(error.data)
    ? error.data[key]
    : null;

export const isGone = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 404;

/** Catches the failure of a deletion whose record is already gone: a success. */
export function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

type Failed = string | ((error: unknown) => string);

function failed(text: Failed, error: unknown): Notice {
  if (typeof text !== 'string') return { kind: 'danger', text: text(error) };
  // Here is no field to show it at.
  if (error instanceof ApiFailure && error.status === 422)
    return { kind: 'danger', text: text.replace(' Tente de novo.', ''), detail: error.message };
  return { kind: 'danger', ...failure(text, error) };
}

/** An action that works once, however often it is tapped. */
export function undoBy(run: () => void): { readonly action: NoticeAction } {
  let left: (() => void) | null = run;
  const once = () => {
    left?.();
    left = null;
  };
  return { action: { label: 'Desfazer', run: once } };
}

/** Acts and shows the outcome, or `undoFailed` when an undo fails. */
export async function act(
  say: Say,
  text: Failed,
  doing: () => Promise<Done | undefined>,
  undoFailed = text,
): Promise<void> {
  try {
    const { undo, ...notice } = (await doing()) ?? {};
    if (!('text' in notice)) return;
    const back = undo && undoBy(() => void act(say, undoFailed, undo));
    say({ kind: 'success', ...notice, ...back });
  } catch (error) {
    say(failed(text, error));
  }
}

const acted = new WeakSet<object>();

/** Acts once on a record as it was read, until it is read again or the act fails. */
export async function actOn(
  read: object,
  ...[say, text, doing, undoFailed]: Parameters<typeof act>
): Promise<void> {
  if (acted.has(read)) return;
  acted.add(read);
  let done: Done | undefined;
  await act(say, text, async () => (done = await doing()), undoFailed);
  if (!done) acted.delete(read);
}
