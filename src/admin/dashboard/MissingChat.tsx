import { Alert, Anchor } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Icon } from '../ui/icons.tsx';
import { screenPath } from '../ui/router.ts';
import { $missingChat } from './admin-readiness.ts';

/** Stays until clients reach her in WhatsApp again: each day without it costs some. */
export function MissingChat() {
  const word = useStore($missingChat);
  if (word === null) return null;
  return (
    <Alert color="clay" role="status" icon={<Icon name="alert" />}>
      {word}{' '}
      <Anchor inherit underline="always" href={`${screenPath('contact')}#whatsapp`}>
        Informe o seu WhatsApp
      </Anchor>
      .
    </Alert>
  );
}
