import './Conflict.css';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { sentences } from '../../shared/core/sentences.ts';
import type { FormValues } from './drafts.ts';
import type { Picks, Side } from './state.ts';

type Props = {
  readonly labels: Readonly<Record<string, string>>;
  readonly words: (name: string, value: FormValues[string] | undefined) => string;
  readonly conflicts: readonly string[];
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly picks: Picks;
  readonly onPick: (name: string, side: Side) => void;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
};

const SIDES = [
  { side: 'theirs', title: 'Versão salva agora' },
  { side: 'mine', title: 'Seu texto' },
] as const;

type FieldProps = Pick<Props, 'words' | 'mine' | 'theirs' | 'onPick'> & {
  readonly name: string;
  readonly label: string;
  readonly picked: Side | undefined;
};

function BothTexts({ name, label, words, mine, theirs, picked, onPick }: FieldProps) {
  return (
    <div role="radiogroup" aria-label={label}>
      <table className="both-texts">
        <caption>{label}</caption>
        <thead>
          <tr>
            {SIDES.map(({ side, title }) => (
              <th key={side} scope="col">
                <label>
                  <input
                    type="radio"
                    name={`conflict-${name}`}
                    checked={picked === side}
                    onChange={() => onPick(name, side)}
                  />
                  {title}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-picked={picked === 'theirs' || undefined}>{words(name, theirs[name])}</td>
            <td data-picked={picked === 'mine' || undefined}>{words(name, mine[name])}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export function Conflict({ labels, conflicts, picks, onMine, onTheirs, ...texts }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      role="alert"
      color="clay"
      title={sentences.conflict}
      className="notice"
    >
      <Text size="sm">
        {conflicts.length > 0
          ? 'Escolha o texto que fica em cada campo e salve. O resto já foi reunido.'
          : 'A versão salva tem o mesmo texto que o seu.'}
      </Text>
      {conflicts.map((name) => (
        <BothTexts
          key={name}
          name={name}
          label={labels[name] ?? name}
          picked={picks[name]}
          {...texts}
        />
      ))}
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
