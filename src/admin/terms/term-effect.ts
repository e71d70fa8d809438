import { plural } from '../../shared/core/text.ts';
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
  if (term.active) return 'Desativar: quem se cadastra volta a ler o texto sugerido.';
  const before = inForce && inForce.id !== null ? ` no lugar de “${termName(inForce)}”` : '';
  return `Ativar: passa a valer${before}, e quem já é cliente o aceita ao entrar.`;
}

export function effectOfDeleting({
  acceptances,
  active,
}: Pick<Term, 'acceptances' | 'active'>): string {
  const effect =
    acceptances === 0
      ? 'Esta ação não pode ser desfeita.'
      : `Ele foi aceito ${plural(acceptances, 'vez', 'vezes')}: sai da lista, fica arquivado, e a prova de cada aceite continua guardada.`;
  const replaced = ' Ele é o termo em vigor: o texto sugerido passa a valer no lugar dele.';
  return `Tem certeza que deseja excluir este termo? ${effect}${active ? replaced : ''}`;
}
