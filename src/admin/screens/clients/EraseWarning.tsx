import { Button, Group } from '@mantine/core';
import type { Person } from '../../../stores/client-erasure.ts';
import { pathOf } from './address.ts';

type Props = {
  readonly client: Person;
  readonly onGoOn: () => void;
  readonly onCancel: () => void;
};

/** What goes, what stays, and the way to keep a copy for her first. */
export function EraseWarning({ client: { id, name }, onGoOn, onCancel }: Props) {
  return (
    <>
      <p className="erase-who">
        Todos os dados de <strong dir="auto">{name}</strong> serão apagados.{' '}
        <strong>Isto não pode ser desfeito</strong>, nem pela lixeira.
      </p>
      <h3 className="erase-head">O que é apagado</h3>
      <ul className="erase-list">
        <li>Nome, telefone, e-mail e anotações.</li>
        <li>Mensagens, avisos e o histórico de alterações.</li>
      </ul>
      <h3 className="erase-head">O que fica, sem o nome</h3>
      <ul className="erase-list">
        <li>
          A prova do aceite dos termos, sob um código: só quem informar o telefone pode conferi-la.
        </li>
        <li>As contagens, como quantos pedidos cada serviço teve.</li>
        <li>A anotação de que dados foram eliminados, e quando.</li>
      </ul>
      <p className="erase-copy">
        Se a pessoa quiser uma cópia, <a href={pathOf({ kind: 'data', id })}>exporte os dados</a>{' '}
        antes.
      </p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancelar
        </Button>
        <Button color="clay" onClick={onGoOn}>
          Continuar
        </Button>
      </Group>
    </>
  );
}
