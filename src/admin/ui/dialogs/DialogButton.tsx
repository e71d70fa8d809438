import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { buttonIcon, type IconName } from '../icons.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import type { TrashProps } from '../list/Trash.tsx';
import { openDialog } from './dialogs.tsx';

type Props = {
  readonly icon: IconName;
  readonly label: string;
  readonly children: (onClose: () => void) => ReactNode;
};

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

const Trash = lazyComponent(() => import('../list/Trash.tsx'), 'Trash');

export function TrashButton<Row>(props: TrashProps<Row>) {
  return (
    <DialogButton icon="trash" label="Lixeira">
      {(onClose) => <Trash {...(props as TrashProps<unknown>)} onClose={onClose} />}
    </DialogButton>
  );
}
