import { Alert, Button, Group } from '@mantine/core';
import { ApiFailure } from '../../../browser/api.ts';
import { Icon } from '../../ui/icons.tsx';
import { screenPath } from '../../ui/router.ts';

type Props = {
  readonly error: unknown;
  readonly text: string;
  readonly onRetry: () => void;
};

/** A report that could not be read: the way to the login where that is what it wants. */
export function ReportFailure({ error, text, onRetry }: Props) {
  const look = { size: 'sm', variant: 'outline', color: 'clay' } as const;
  return (
    <Alert color="clay" role="alert" icon={<Icon name="alert" />}>
      <Group justify="space-between">
        <span>{text}</span>
        {error instanceof ApiFailure && error.status === 401 ? (
          <Button {...look} component="a" href={screenPath('login')}>
            Entrar
          </Button>
        ) : (
          <Button {...look} leftSection={<Icon name="refresh" size={18} />} onClick={onRetry}>
            Tentar novamente
          </Button>
        )}
      </Group>
    </Alert>
  );
}
