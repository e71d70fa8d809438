import { Alert, Anchor } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Icon } from '../ui/icons.tsx';
import { screenPath } from '../ui/router.ts';
import { $failedLoginsText, dismissFailedLogins } from './failed-logins.ts';

export function FailedLogins({ link = false }: { readonly link?: boolean }) {
  const word = useStore($failedLoginsText);
  if (word === null) return null;
  return (
    <Alert
      variant="default"
      color="clay"
      role="status"
      icon={<Icon name="shield" />}
      withCloseButton
      closeButtonLabel="Fechar"
      onClose={dismissFailedLogins}
    >
      {word} Se não foi você,{' '}
      {link ? (
        <Anchor inherit underline="always" href={`${screenPath('profile')}#currentPassword`}>
          troque a senha
        </Anchor>
      ) : (
        'troque a senha'
      )}
      .
    </Alert>
  );
}
