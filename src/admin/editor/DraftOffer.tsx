import { Alert, Button, Group } from '@mantine/core';
import { formatInSentence } from '../ui/moment.tsx';
import type { Draft } from './drafts.ts';

type Props = {
  readonly draft: Draft;
  /** '' while the record has no name. */
  readonly name: string;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
};

export function DraftOffer({ draft, name, onTake, onDiscard }: Props) {
  return (
    <Alert
      color="sage"
      title={name ? `Texto não salvo: ${name}` : 'Texto não salvo'}
      className="notice"
    >
      <Group justify="space-between">
        <span>Você começou a escrever {formatInSentence(draft.at)} e não salvou.</span>
        <Group gap="xs">
          <Button size="sm" onClick={onTake}>
            Recuperar
          </Button>
          <Button size="sm" variant="default" onClick={onDiscard}>
            Descartar
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
