import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDialog } from './use-opened.ts';

type Props = {
  readonly title: string;
  readonly action: string;
  readonly busy?: string;
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function Confirm({ title, action, busy = action, onConfirm, onClose, children }: Props) {
  const { dialog, close } = useDialog(onClose);
  const [working, setWorking] = useState(false);

  async function confirm(): Promise<void> {
    setWorking(true);
    await onConfirm();
    close();
  }

  // Cancelling returns the focus; after confirming, the notice takes it.
  return (
    <Modal {...dialog} returnFocus={!working} title={title}>
      <Text>{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} disabled={working} data-autofocus>
          Cancelar
        </Button>
        <Button color="clay" onClick={confirm} disabled={working}>
          {working ? busy : action}
        </Button>
      </Group>
    </Modal>
  );
}
