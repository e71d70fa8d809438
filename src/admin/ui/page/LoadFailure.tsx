import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { failureText, withLostLine } from '../../../browser/sentence.ts';
import { buttonIcon, Icon } from '../icons.tsx';

type Props = {
  readonly error: unknown;
  readonly text?: string | undefined;
  readonly dismissible?: boolean;
  readonly onRetry: () => void;
};

/** Draws nothing without an error, or once the owner has dismissed it. */
export function LoadFailure({ error, text, dismissible = false, onRetry }: Props) {
  const [dismissed, setDismissed] = useState<unknown>();
  if (error === undefined || error === dismissed) return null;
  return (
    <Alert
      color="clay"
      role="alert"
      mb="md"
      icon={<Icon name="alert" />}
      withCloseButton={dismissible}
      closeButtonLabel="Fechar"
      onClose={() => setDismissed(error)}
    >
      <Group justify="space-between">
        <span>
          {text === undefined
            ? `Erro: ${failureText(error, 'Falha ao carregar dados.')}`
            : withLostLine(text, error)}
        </span>
        <Button
          size="sm"
          variant="outline"
          color="clay"
          leftSection={buttonIcon('refresh')}
          onClick={onRetry}
        >
          Tentar de novo
        </Button>
      </Group>
    </Alert>
  );
}
