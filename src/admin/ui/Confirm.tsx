import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOpened } from './use-opened.ts';

type Props = {
  readonly title: string;
  /** The button that does it. */
  readonly action: string;
  readonly busy?: string;
  /** May take its time; the dialog closes when it ends, also on failure. */
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks before something that cannot be undone. */
export function Confirm({ title, action, busy = action, onConfirm, onClose, children }: Props) {
  const [opened, setOpened] = useState(true);
  const entered = useOpened(opened);
  const [working, setWorking] = useState(false);
  const close = () => setOpened(false);

  async function confirm(): Promise<void> {
    setWorking(true);
    await onConfirm();
    close();
  }

  // Whoever cancels is back where she was; after the deed the focus is the message's.
  return (
    <Modal
      opened={entered}
      onClose={close}
      onExitTransitionEnd={onClose}
      returnFocus={!working}
      title={title}
    >
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
