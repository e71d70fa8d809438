import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { AdminRoute } from '../../shared/admin-routes.ts';
import { Icon } from '../ui/icons.tsx';
import { screenPath } from '../ui/router.ts';

const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));

// What an owner opens between two sessions; the rest is one tap further.
const NEAREST = ['dashboard', 'services', 'clients'];

type Props = {
  readonly routes: readonly AdminRoute[];
  readonly current: AdminRoute;
  readonly opened: boolean;
  readonly onMenu: (opened: boolean) => void;
};

/** The phone's navigation: three screens and the menu. */
export function BottomBar({ routes, current, opened, onMenu }: Props) {
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  return (
    <nav aria-label="Atalhos" className="bottom-bar">
      {routes
        .filter((route) => NEAREST.includes(route.name))
        .map((route) => (
          <a
            key={route.name}
            href={screenPath(route.name)}
            aria-current={route.name === current.name ? 'page' : undefined}
          >
            <Icon name={route.name} size={22} />
            {route.label}
          </a>
        ))}
      <UnstyledButton
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => {
          setOpenedOn(current.name);
          onMenu(true);
        }}
      >
        <Icon name="menu" size={22} />
        Menu
      </UnstyledButton>
      {openedOn !== null && (
        <Suspense>
          <MenuDrawer
            routes={routes}
            current={current}
            opened={opened}
            returnFocus={openedOn === current.name}
            onClose={() => onMenu(false)}
          />
        </Suspense>
      )}
    </nav>
  );
}
