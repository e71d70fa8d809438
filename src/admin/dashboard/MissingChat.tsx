import { Alert, Anchor } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Icon } from '../ui/icons.tsx';
import { screenPath } from '../ui/router.ts';
import { $missingChat } from './site-state.ts';

export function MissingChat() {
  const sentence = useStore($missingChat);
  if (sentence === null) return null;
  return (
    <Alert color="clay" role="status" icon={<Icon name="alert" />}>
      {sentence}{' '}
      <Anchor inherit underline="always" href={`${screenPath('contact')}#whatsapp`}>
        Informe o seu WhatsApp
      </Anchor>
      .
    </Alert>
  );
}
