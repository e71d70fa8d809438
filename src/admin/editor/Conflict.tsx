import { Alert, Button, Group, Radio, Table, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { sentences } from '../../shared/core/sentences.ts';
import type { FormValues } from './drafts.ts';
import type { Picks, Side } from './state.ts';

type Props = {
  readonly labels: Readonly<Record<string, string>>;
  readonly words: (name: string, value: FormValues[string] | undefined) => ReactNode;
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
      <Table
        withTableBorder
        withColumnBorders
        layout="fixed"
        captionSide="top"
        mt="xs"
        bg="var(--mantine-color-body)"
        className="wrap"
      >
        <Table.Caption>{label}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {SIDES.map(({ side, title }) => (
              <Table.Th key={side} scope="col">
                <Radio
                  label={title}
                  name={`conflict-${name}`}
                  checked={picked === side}
                  onChange={() => onPick(name, side)}
                />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr style={{ verticalAlign: 'top', whiteSpace: 'pre-line' }}>
            {SIDES.map(({ side }) => (
              <Table.Td
                key={side}
                {...(picked === side && { bg: 'var(--mantine-color-sage-light)' })}
              >
                {words(name, (side === 'mine' ? mine : theirs)[name])}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
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
          ? 'Escolha o texto que fica em cada campo e salve. O resto já juntamos.'
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
