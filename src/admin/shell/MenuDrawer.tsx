import { Drawer } from '@mantine/core';
import { useOpened } from '../ui/dialogs/dialogs.tsx';
import { Menu, type SheetProps } from './Menu.tsx';

export function MenuDrawer({ routes, current, unread, opened, returnFocus, onClose }: SheetProps) {
  return (
    <Drawer
      opened={useOpened(opened)}
      onClose={onClose}
      returnFocus={returnFocus}
      title="Menu"
      size="xs"
      closeButtonProps={{ 'aria-label': 'Fechar menu' }}
    >
      <Menu routes={routes} current={current} unread={unread} />
    </Drawer>
  );
}
