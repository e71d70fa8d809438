import './Conflict.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { sentences } from '../../shared/sentences.ts';
import type { FormValues } from '../../stores/drafts.ts';

type Props = {
  readonly labels: Readonly<Record<string, string>>;
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

/**
 * Somebody saved this record meanwhile: both texts, and the choice. Nothing is overwritten in
 * silence.
 */
export function Conflict({ labels, mine, theirs, onMine, onTheirs }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const different = Object.entries(labels).filter(([name]) => theirs[name] !== mine[name]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="clay"
      title={sentences.conflict}
      className="notice"
    >
      {different.map(([name, label]) => (
        <table key={name} className="both-texts">
          <caption>{label}</caption>
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
      {different.length === 0 && <Text size="sm">A versão salva tem o mesmo texto que o seu.</Text>}
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
