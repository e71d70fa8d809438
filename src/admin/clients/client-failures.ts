import { ApiFailure } from '../../browser/api.ts';
import type { PhoneOwner } from '../../shared/clients/records.ts';
import { isRecord } from '../../shared/core/is-record.ts';
import type { Notice } from '../editor/state.ts';

/** Sentences of docs/spec.md. */
export const clientFailures = {
  list: 'Erro ao carregar clientes. Por favor, tente novamente.',
  save: 'Erro ao salvar cliente. Por favor, tente novamente.',
  remove: 'Erro ao excluir cliente. Por favor, tente novamente.',
  status: 'Erro ao alterar status do cliente. Por favor, tente novamente.',
} as const;

// Field errors (422) are shown at their field; a 500 has nothing to add.
const EXPLAINED = [0, 404, 409, 429, 503];

export function failure(text: string, error: unknown): Omit<Notice, 'kind'> {
  if (!(error instanceof ApiFailure)) console.error(error);
  else if (error.message && EXPLAINED.includes(error.status))
    return { text, detail: error.message };
  return { text };
}

const conflictData = (error: unknown, key: string): unknown =>
  error instanceof ApiFailure && error.status === 409 && isRecord(error.data)
    ? error.data[key]
    : null;

/** The client who has the phone of a refused save; null for any other failure. */
export function phoneOwner(error: unknown): PhoneOwner | null {
  const other = conflictData(error, 'other');
  if (!isRecord(other)) return null;
  const { id, name } = other;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}

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
