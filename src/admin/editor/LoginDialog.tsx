import { Button, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { LoginForm } from '../session/LoginForm.tsx';
import { askToLogOut } from './leave.ts';

type Props = {
  readonly username: string;
  readonly typing: Element | null;
};

/** Restores an expired session over the screen, so that unsaved text stays. */
export function LoginDialog({ username, typing }: Props) {
  useEffect(() => () => void (typing instanceof HTMLElement && typing.focus()), [typing]);
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Entre de novo para continuar"
      className="login-dialog"
    >
      <Text mb="md">O que você escreveu está guardado.</Text>
      <LoginForm username={username} />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={askToLogOut}>
        Sair do painel
      </Button>
    </Modal>
  );
}
