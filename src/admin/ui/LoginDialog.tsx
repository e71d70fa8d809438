import { Button, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clearSession } from '../../stores/admin-session.ts';
import { LoginForm } from './LoginForm.tsx';

/** Brings an expired session back over the screen, so that what was typed stays where it is. */
export function LoginDialog({ username }: { readonly username: string }) {
  const [typing] = useState(() => document.activeElement);
  useEffect(() => () => void (typing instanceof HTMLElement && typing.focus()), [typing]);
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Sua sessão expirou"
    >
      <Text mb="md">Entre novamente para continuar. O que você escreveu está guardado.</Text>
      <LoginForm username={username} />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={clearSession}>
        Sair do painel
      </Button>
    </Modal>
  );
}
