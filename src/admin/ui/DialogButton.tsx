import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { buttonIcon, type IconName } from './icons.tsx';

type Props = {
  readonly icon: IconName;
  readonly label: string;
  readonly children: (onClose: () => void) => ReactNode;
};

/** A quiet button that opens the dialog which it draws. */
export function DialogButton({ icon, label, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        style={{ justifySelf: 'start' }}
        leftSection={buttonIcon(icon)}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      {opened && children(() => setOpened(false))}
    </>
  );
}
