import type { PhoneOwner } from '../../shared/clients/records.ts';
import { isRecord } from '../../shared/core/json.ts';
import { conflictData } from '../ui/say.ts';

/** Sentences of docs/spec.md. */
export const clientFailures = {
  list: 'Erro ao carregar clientes. Por favor, tente novamente.',
  save: 'Erro ao salvar cliente. Por favor, tente novamente.',
  remove: 'Erro ao excluir cliente. Por favor, tente novamente.',
  status: 'Erro ao alterar status do cliente. Por favor, tente novamente.',
} as const;

/** The client who has the phone of a refused save; null for any other failure. */
export function phoneOwner(error: unknown): PhoneOwner | null {
  const other = conflictData(error, 'other');
  if (!isRecord(other)) return null;
  const { id, name } = other;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}
