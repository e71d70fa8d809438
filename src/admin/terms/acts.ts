import { ApiFailure } from '../../browser/api.ts';
import { readTermInForce } from '../../shared/terms/endpoints.ts';
import type { Term } from '../../shared/terms/terms.ts';
import { callAfterLogin } from '../session/session.ts';
import { act, type Say } from '../ui/say.ts';
import { termFailures } from './editor/term-editor.ts';
import { termName } from './term-effect.ts';
import { remove, restore, setActive } from './terms.ts';

const STATUS_CHANGED = 'Status atualizado com sucesso!';
const CHANGED_SINCE = 'O termo em vigor já é outro: ele continua valendo.';

/** As of now, null for the built-in text: another device may have changed it. */
const idInForce = async (): Promise<string | null> =>
  (await callAfterLogin(readTermInForce)).data.id;

/** Toggles a term's status; 'Desfazer' reactivates the previous one, unless another is by now. */
export const toggleActive = (term: Term, say: Say): Promise<void> =>
  act(say, termFailures.status, async () => {
    const before = await idInForce();
    await setActive(term.id, !term.active);
    async function undo() {
      const left = term.active ? null : term.id;
      if ((await idInForce()) !== left) throw new ApiFailure(409, CHANGED_SINCE);
      await setActive(before ?? term.id, before !== null);
      return { text: STATUS_CHANGED };
    }
    return { text: STATUS_CHANGED, undo };
  });

/** Deletes a term; 'Desfazer' restores it as it was. `onDeleted` is called before the notice. */
export function deleteTerm(term: Term, say: Say, onDeleted: () => void): Promise<void> {
  async function undo() {
    await restore(term.id);
    const text = `“${termName(term)}” voltou para a lista`;
    if (term.active && (await idInForce()) !== null)
      return { text: `${text}, inativo.`, detail: CHANGED_SINCE };
    if (term.active) await setActive(term.id, true);
    return { text: `${text}.` };
  }
  async function work() {
    const archived = await remove(term.id);
    onDeleted();
    const detail = 'Quem aceitou continua com a prova: o termo está nos arquivados.';
    return { text: 'Termo excluído com sucesso!', ...(archived && { detail }), undo };
  }
  return act(say, termFailures.remove, work, termFailures.save);
}

export const restoreTerm = (term: Term, say: Say): Promise<void> =>
  act(say, termFailures.save, async () => {
    await restore(term.id);
    return { text: `“${termName(term)}” voltou para a lista, inativo.` };
  });
