import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { openDialog } from './dialogs.tsx';
import { buttonIcon, type IconName } from './icons.tsx';

type Props = {
  readonly icon: IconName;
  readonly label: string;
  readonly children: (onClose: () => void) => ReactNode;
};

/** A quiet button that opens the dialog which it draws. */
export function DialogButton({ icon, label, children }: Props) {
  return (
    <Button
      variant="subtle"
      color="gray"
      style={{ justifySelf: 'start' }}
      leftSection={buttonIcon(icon)}
      onClick={() => openDialog(children)}
    >
      {label}
    </Button>
  );
}
