import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { pathOf } from '../address.ts';
import type { Person } from './client-erasure.ts';

const LIST = { margin: '4px 0 0', paddingLeft: 20 };

type Props = {
  readonly client: Person;
  readonly onGoOn: () => void;
  readonly onCancel: () => void;
};

/** What goes, what stays, and the way to keep a copy for her first. */
export function EraseWarning({ client: { id, name }, onGoOn, onCancel }: Props) {
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Todos os dados de <strong dir="auto">{name}</strong> serão apagados.{' '}
        <strong>Isto não pode ser desfeito</strong>, nem pela lixeira.
      </Text>
      <Title order={3} size="h5" mt="md">
        O que é apagado
      </Title>
      <ul style={LIST}>
        <li>Nome, telefone, e-mail e anotações.</li>
        <li>Mensagens, avisos e o histórico de alterações.</li>
      </ul>
      <Title order={3} size="h5" mt="md">
        O que fica, sem o nome
      </Title>
      <ul style={LIST}>
        <li>
          A prova do aceite dos termos, sob um código: só quem informar o telefone pode conferi-la.
        </li>
        <li>As contagens, como quantos pedidos cada serviço teve.</li>
        <li>A anotação de que dados foram eliminados, e quando.</li>
      </ul>
      <Text mt="md">
        Se a pessoa quiser uma cópia,{' '}
        <Anchor underline="always" href={pathOf({ kind: 'data', id })}>
          exporte os dados
        </Anchor>{' '}
        antes.
      </Text>
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
