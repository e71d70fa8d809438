import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ContentRecord } from '../../shared/endpoints/content.ts';
import type { Definition } from '../../shared/entities/define.ts';
import { sentences } from '../../shared/sentences.ts';
import type { FormValues } from '../../stores/unsaved.ts';
import { inputs } from './values.ts';

type Props = {
  readonly definition: Definition;
  readonly current: ContentRecord;
  readonly mine: FormValues;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/**
 * Somebody saved this record meanwhile: both texts, and the choice. Nothing is overwritten in
 * silence.
 */
export function Conflict({ definition, current, mine, onMine, onTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const theirs = inputs(definition, current);
  const rows = Object.entries(definition.fields).filter(([name]) => theirs[name] !== mine[name]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="clay"
      title={sentences.conflict}
      className="notice"
    >
      {rows.map(([name, field]) => (
        <table key={name} className="both-texts">
          <caption>{field.label}</caption>
          <thead>
            <tr>
              <th scope="col">Versão salva agora</th>
              <th scope="col">Seu texto</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{theirs[name]}</td>
              <td>{mine[name]}</td>
            </tr>
          </tbody>
        </table>
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
