import type { ActiveTerm, Term } from '../../shared/terms/terms.ts';
import { failure } from '../clients/client-failures.ts';
import type { Notice } from '../editor/state.ts';
import { termFailures } from './editor/term-editor.ts';
import { termName } from './term-effect.ts';
import { remove, restore, setActive } from './terms.ts';

export type Say = (notice: Notice) => void;

/** Does something and tells of it, or of what stopped it. */
async function told(say: Say, text: string, doing: () => Promise<Notice>): Promise<void> {
  try {
    say(await doing());
  } catch (error) {
    say({ kind: 'danger', ...failure(text, error) });
  }
}

const success = (text: string, run?: () => void, detail?: string): Notice => ({
  kind: 'success',
  text,
  ...(detail && { detail }),
  ...(run && { action: { label: 'Desfazer', run } }),
});

const SWITCHED = 'Status atualizado com sucesso!';

/** Sends a term's opposite status; 'Desfazer' puts back in force what was. */
export function turn(term: Term, inForce: ActiveTerm | undefined, say: Say): Promise<void> {
  const before = inForce?.id ?? null;
  async function back(): Promise<Notice> {
    if (!term.active && before !== null) await setActive(before, true);
    else await setActive(term.id, term.active);
    return success(SWITCHED);
  }
  return told(say, termFailures.status, async () => {
    await setActive(term.id, !term.active);
    return success(SWITCHED, () => void told(say, termFailures.status, back));
  });
}

/** Deletes a term; 'Desfazer' brings it back as it was. `onGone` is called before it is told. */
export function destroy(term: Term, say: Say, onGone: () => void): Promise<void> {
  async function back(): Promise<Notice> {
    await restore(term.id);
    if (term.active) await setActive(term.id, true);
    return success(`“${termName(term)}” voltou para a lista.`);
  }
  return told(say, termFailures.remove, async () => {
    const archived = await remove(term.id);
    onGone();
    return success(
      'Termo excluído com sucesso!',
      () => void told(say, termFailures.save, back),
      archived ? 'Quem aceitou continua com a prova: o termo está nos arquivados.' : undefined,
    );
  });
}

/** Brings back an archived term. */
export const bringBack = (term: Term, say: Say): Promise<void> =>
  told(say, termFailures.save, async () => {
    await restore(term.id);
    return success(`“${termName(term)}” voltou para a lista, inativo.`);
  });
