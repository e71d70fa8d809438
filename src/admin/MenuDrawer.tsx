import { Drawer } from '@mantine/core';
import type { AdminRoute } from '../shared/admin-routes.ts';
import { Menu } from './Menu.tsx';

type Props = { readonly routes: readonly AdminRoute[]; readonly current: AdminRoute; readonly onClose: () => void };

/** The menu over the screen, for phones. */
export function MenuDrawer({ routes, current, onClose }: Props) {
  return (
    <Drawer opened onClose={onClose} title="Menu" size="xs" closeButtonProps={{ 'aria-label': 'Fechar menu' }}>
      <Menu routes={routes} current={current} />
    </Drawer>
  );
}
