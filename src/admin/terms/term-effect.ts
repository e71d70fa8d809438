import type { ActiveTerm, Term } from '../../shared/terms/terms.ts';

type Named = { readonly title: string; readonly version: string };
type Switched = Pick<Term, 'id' | 'title' | 'version' | 'active'>;

/** A term as it is spoken of: 'Termos de Uso 1.0'. */
export const termName = ({ title, version }: Named): string => `${title} ${version}`;

/** What saving a form does to the text in force; null where it stays. `id` null for a new term. */
export function effectOfSaving(
  id: string | null,
  active: boolean,
  inForce: ActiveTerm | undefined,
): string | null {
  if (!inForce) return null;
  if (inForce.id !== null && inForce.id === id)
    return active
      ? 'Este é o termo em vigor: o que você salvar aparece no formulário na mesma hora.'
      : 'Ao salvar, este termo deixa de valer e o texto sugerido volta ao formulário.';
  if (!active) return 'Fica guardado sem aparecer para ninguém, até você ativar.';
  const before = inForce.id === null ? 'o texto sugerido' : `“${termName(inForce)}”`;
  return `Ao salvar, ${before} deixa de valer e quem já é cliente aceita o novo texto ao entrar.`;
}

/** What a press of a term's status button does. */
export function effectOfSwitching(term: Switched, inForce: ActiveTerm | undefined): string {
  if (term.active) return 'Desativar: o texto sugerido volta ao formulário de registro.';
  const before = inForce && inForce.id !== null ? ` no lugar de “${termName(inForce)}”` : '';
  return `Ativar: passa a valer${before}, e quem já é cliente o aceita ao entrar.`;
}
