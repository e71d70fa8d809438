import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDialog } from './dialogs.tsx';

type Props = {
  readonly title?: string;
  readonly action?: string;
  readonly busy?: string;
  readonly name?: string;
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function Confirm(props: Props) {
  const { title = 'Confirmar Exclusão', action = 'Excluir', busy = 'Excluindo...' } = props;
  const { name, onConfirm, onClose, children } = props;
  const { dialog, close } = useDialog(onClose);
  const [working, setWorking] = useState(false);

  async function confirm(): Promise<void> {
    setWorking(true);
    await onConfirm();
    close();
  }

  return (
    <Modal {...dialog} returnFocus={!working} title={title}>
      <Text>
        {name !== undefined && (
          <>
            <strong>{name}</strong>
            <br />
          </>
        )}
        {children}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} disabled={working} data-autofocus>
          Voltar
        </Button>
        <Button color="clay" onClick={confirm} disabled={working}>
          {working ? busy : action}
        </Button>
      </Group>
    </Modal>
  );
}
