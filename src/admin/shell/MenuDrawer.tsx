import { Drawer } from '@mantine/core';
import type { AdminRoute } from '../../shared/admin-routes.ts';
import { useOpened } from '../ui/use-opened.ts';
import { Menu } from './Menu.tsx';

type Props = {
  readonly routes: readonly AdminRoute[];
  readonly current: AdminRoute;
  readonly opened: boolean;
  /** Whether the focus goes back to what opened it; a chosen screen takes it otherwise. */
  readonly returnFocus: boolean;
  readonly onClose: () => void;
};

/** The menu over the screen, for phones. */
export function MenuDrawer({ routes, current, opened, returnFocus, onClose }: Props) {
  return (
    <Drawer
      opened={useOpened(opened)}
      onClose={onClose}
      returnFocus={returnFocus}
      title="Menu"
      size="xs"
      closeButtonProps={{ 'aria-label': 'Fechar menu' }}
    >
      <Menu routes={routes} current={current} />
    </Drawer>
  );
}
