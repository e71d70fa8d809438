import type { ActiveTerm, Term } from '../../shared/terms/terms.ts';
import { runAndNotify, type Say } from '../ui/failures.ts';
import type { Notice } from '../ui/NoticeAlert.tsx';
import { termFailures } from './editor/term-editor.ts';
import { termName } from './term-effect.ts';
import { remove, restore, setActive } from './terms.ts';

const STATUS_CHANGED = 'Status atualizado com sucesso!';

const undo = (run: () => void): Pick<Notice, 'action'> => ({ action: { label: 'Desfazer', run } });

/** Toggles a term's status; 'Desfazer' reactivates the previous one. */
export function toggleActive(term: Term, inForce: ActiveTerm | undefined, say: Say): Promise<void> {
  const before = inForce?.id ?? null;
  const back = () =>
    runAndNotify(say, termFailures.status, async () => {
      if (!term.active && before !== null) await setActive(before, true);
      else await setActive(term.id, term.active);
      return { text: STATUS_CHANGED };
    });
  return runAndNotify(say, termFailures.status, async () => {
    await setActive(term.id, !term.active);
    return { text: STATUS_CHANGED, ...undo(() => void back()) };
  });
}

/** Deletes a term; 'Desfazer' restores it as it was. `onDeleted` is called before the notice. */
export function deleteTerm(term: Term, say: Say, onDeleted: () => void): Promise<void> {
  const back = () =>
    runAndNotify(say, termFailures.save, async () => {
      await restore(term.id);
      if (term.active) await setActive(term.id, true);
      return { text: `“${termName(term)}” voltou para a lista.` };
    });
  return runAndNotify(say, termFailures.remove, async () => {
    const archived = await remove(term.id);
    onDeleted();
    return {
      text: 'Termo excluído com sucesso!',
      ...(archived && {
        detail: 'Quem aceitou continua com a prova: o termo está nos arquivados.',
      }),
      ...undo(() => void back()),
    };
  });
}

export const restoreTerm = (term: Term, say: Say): Promise<void> =>
  runAndNotify(say, termFailures.save, async () => {
    await restore(term.id);
    return { text: `“${termName(term)}” voltou para a lista, inativo.` };
  });
