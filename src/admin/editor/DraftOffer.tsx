import { Alert, Button, Group } from '@mantine/core';
import { PRACTICE_ZONE } from '../../shared/appointments/practice-day.ts';
import type { Draft } from './drafts.ts';

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: PRACTICE_ZONE,
});

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
        <span>Você escreveu em {moment.format(new Date(draft.at))} e não salvou.</span>
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
