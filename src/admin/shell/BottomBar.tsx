import { Group, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AdminRoute } from '../ui/admin-routes.ts';
import { Icon, type IconName, screenIcon } from '../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { isOfSite, screenPath } from '../ui/router.ts';
import { withCount } from './Menu.tsx';

const SHEETS = {
  site: lazyComponent(() => import('./SiteSheet.tsx'), 'SiteSheet'),
  menu: lazyComponent(() => import('./MenuDrawer.tsx'), 'MenuDrawer'),
};
export type Sheet = keyof typeof SHEETS;

const NEAREST = ['dashboard', 'appointments', 'clients'];
const LOOK = { className: 'shortcut', flex: 1 } as const;

type Props = {
  readonly routes: readonly AdminRoute[];
  readonly current: AdminRoute;
  readonly unread: number | null;
  readonly opened: Sheet | null;
  readonly onOpen: (sheet: Sheet | null) => void;
};

export function BottomBar({ routes, current, unread, opened, onOpen }: Props) {
  const [shown, setShown] = useState<{ readonly sheet: Sheet; readonly on: string } | null>(null);
  const Shown = shown && SHEETS[shown.sheet];
  useEffect(() => prepareWhenIdle(Object.values(SHEETS)), []);
  const near = NEAREST.includes(current.name);
  const place = isOfSite(current) ? 'site' : 'menu';
  const button = (sheet: Sheet, label: string, icon: IconName) => (
    <UnstyledButton
      {...LOOK}
      aria-haspopup="dialog"
      aria-expanded={opened === sheet}
      aria-current={!near && sheet === place ? 'true' : undefined}
      onClick={() => {
        setShown({ sheet, on: current.name });
        onOpen(sheet);
      }}
    >
      <Icon name={icon} size={22} />
      {label}
    </UnstyledButton>
  );
  return (
    <Group
      component="nav"
      aria-label="Atalhos"
      gap={0}
      h="100%"
      align="stretch"
      wrap="nowrap"
      // A link of a sheet may lead to the screen that is there.
      onClick={({ target }) => (target as Element).closest('a') && onOpen(null)}
    >
      {routes
        .filter((route) => NEAREST.includes(route.name))
        .map((route) => (
          <UnstyledButton
            key={route.name}
            {...LOOK}
            component="a"
            href={screenPath(route.name)}
            {...withCount(route, unread)}
            aria-current={route.name === current.name ? 'page' : undefined}
          >
            <Icon name={screenIcon(route.name)} size={22} />
            {route.label}
          </UnstyledButton>
        ))}
      {button('site', 'Site', 'hero')}
      {button('menu', 'Menu', 'menu')}
      {Shown && (
        <ErrorBoundary
          key={shown.sheet}
          onClose={() => {
            setShown(null);
            onOpen(null);
          }}
        >
          <Shown
            routes={routes}
            current={current}
            unread={unread}
            opened={opened === shown.sheet}
            returnFocus={shown.on === current.name}
            onClose={() => onOpen(null)}
          />
        </ErrorBoundary>
      )}
    </Group>
  );
}
