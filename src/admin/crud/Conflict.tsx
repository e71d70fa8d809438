import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Definition } from '../../shared/entities/define.ts';
import { sentences } from '../../shared/sentences.ts';
import type { ContentRecord } from '../../stores/admin-content.ts';
import type { FormValues } from '../../stores/unsaved.ts';
import { inputs } from './values.ts';

type Props = {
  readonly definition: Definition;
  readonly current: ContentRecord;
  readonly mine: FormValues;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/** Somebody saved this record meanwhile: both texts, and the choice. Nothing is overwritten in silence. */
export function Conflict({ definition, current, mine, onMine, onTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const theirs = inputs(definition, current);
  const rows = Object.entries(definition.fields).filter(([name]) => theirs[name] !== mine[name]);
  return (
    <Alert ref={box} tabIndex={-1} role="alert" color="clay" title={sentences.conflict} className="notice">
      {rows.map(([name, field]) => (
        <Table key={name} layout="fixed" mb="sm" withTableBorder className="both-texts">
          <Table.Caption>{field.label}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Versão salva agora</Table.Th>
              <Table.Th>Seu texto</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Td>{theirs[name]}</Table.Td>
              <Table.Td>{mine[name]}</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      ))}
      {rows.length === 0 && <Text size="sm">A versão salva tem o mesmo texto que o seu.</Text>}
      <Group mt="md">
        <Button size="sm" onClick={onMine}>
          Salvar o meu texto
        </Button>
        <Button size="sm" variant="default" onClick={onTheirs}>
          Ficar com a versão salva
        </Button>
      </Group>
    </Alert>
  );
}
