import { ApiFailure } from '../../browser/api.ts';
import { isRecord } from '../../shared/core/json.ts';
import type { Notice } from './NoticeAlert.tsx';

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

/** The newer record of a version conflict; null for any other failure. */
export function newerRecord<Saved extends { readonly id: string; readonly version: number }>(
  error: unknown,
): Saved | null {
  const current = conflictData(error, 'current');
  const isSaved = (value: unknown): value is Saved =>
    isRecord(value) && typeof value.id === 'string' && typeof value.version === 'number';
  return isSaved(current) ? current : null;
}

export const isGone = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 404;

export type Say = (notice: Notice) => void;

export async function runAndNotify(
  say: Say,
  text: string,
  doing: () => Promise<Omit<Notice, 'kind'> | undefined>,
): Promise<void> {
  try {
    const notice = await doing();
    if (notice) say({ kind: 'success', ...notice });
  } catch (error) {
    say({ kind: 'danger', ...failure(text, error) });
  }
}
