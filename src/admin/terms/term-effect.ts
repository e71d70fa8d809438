import type { ActiveTerm, Term } from '../../shared/terms/terms.ts';

export const termName = ({ title, version }: Pick<Term, 'title' | 'version'>): string =>
  `${title} ${version}`;

/** What saving does to the text in force; `id` is null for a new term. */
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

export function effectOfToggling(
  term: Pick<Term, 'active'>,
  inForce: ActiveTerm | undefined,
): string {
  if (term.active) return 'Desativar: o texto sugerido volta ao formulário de registro.';
  const before = inForce && inForce.id !== null ? ` no lugar de “${termName(inForce)}”` : '';
  return `Ativar: passa a valer${before}, e quem já é cliente o aceita ao entrar.`;
}
