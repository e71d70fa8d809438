import { Alert, Button, Group } from '@mantine/core';
import { failureText } from '../../../browser/sentence.ts';
import { Icon } from '../icons.tsx';

type Props = {
  readonly error: unknown;
  readonly text?: string | undefined;
  readonly onRetry: () => void;
  readonly onClose?: () => void;
};

export function LoadFailure({ error, text, onRetry, onClose }: Props) {
  return (
    <Alert
      color="clay"
      role="alert"
      mb="md"
      icon={<Icon name="alert" />}
      {...(onClose && { withCloseButton: true, closeButtonLabel: 'Fechar', onClose })}
    >
      <Group justify="space-between">
        <span>{text ?? `Erro: ${failureText(error, 'Falha ao carregar dados.')}`}</span>
        <Button
          size="sm"
          variant="outline"
          color="clay"
          leftSection={<Icon name="refresh" size={18} />}
          onClick={onRetry}
        >
          Tentar novamente
        </Button>
      </Group>
    </Alert>
  );
}
