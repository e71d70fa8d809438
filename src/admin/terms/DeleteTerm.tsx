import type { Term } from '../../shared/terms/terms.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { termName } from './term-effect.ts';

const times = (count: number) => (count === 1 ? '1 vez' : `${count.toLocaleString('pt-BR')} vezes`);

const consequence = ({ acceptances }: Term) =>
  acceptances === 0
    ? 'Esta ação não pode ser desfeita.'
    : `Ele foi aceito ${times(acceptances)}: sai da lista, fica arquivado, e a prova de cada aceite continua guardada.`;

type Props = {
  readonly term: Term;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
};

export function DeleteTerm({ term, onConfirm, onClose }: Props) {
  return (
    <Confirm
      title="Confirmar Exclusão"
      action="Excluir"
      busy="Excluindo..."
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <strong>{termName(term)}</strong>
      <br />
      Tem certeza que deseja excluir este termo? {consequence(term)}
      {term.active && ' Ele é o termo em vigor: o texto sugerido passa a valer no lugar dele.'}
    </Confirm>
  );
}
