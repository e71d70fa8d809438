import type { Notice } from '../editor/state.ts';
import { failure } from './client-failures.ts';

export type Say = (notice: Notice) => void;

/** Sentences of docs/spec.md. */
export const noticeFailures = {
  list: 'Falha ao buscar notificações. Tente novamente mais tarde.',
  save: 'Erro ao salvar notificação. Por favor, tente novamente.',
  remove: 'Erro ao excluir notificação. Por favor, tente novamente.',
} as const;

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
