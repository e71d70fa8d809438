import { Box, Group, NavLink, Stack } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $unsavedScreens } from '../editor/drafts.ts';
import { askToLogOut } from '../editor/leave.ts';
import { describeUnread } from '../notifications/unread-news.ts';
import type { AdminRoute } from '../ui/admin-routes.ts';
import { Icon, screenIcon } from '../ui/icons.tsx';
import { isOfSite, screenPath } from '../ui/router.ts';

export type SheetProps = {
  readonly routes: readonly AdminRoute[];
  readonly current: AdminRoute;
  readonly unread: number | null;
  readonly opened: boolean;
  readonly returnFocus: boolean;
  readonly onClose: () => void;
};

type Props = {
  readonly routes: readonly AdminRoute[];
  readonly current: AdminRoute;
  readonly unread: number | null;
};

export const withCount = ({ name, label }: AdminRoute, unread: number | null) =>
  name === 'clients' && unread
    ? {
        'data-unread': unread > 99 ? '99+' : unread,
        'aria-label': `${label}, ${describeUnread(unread)}`,
      }
    : {};

const unsavedDot = (
  <Box w={8} h={8} bdrs="50%" bg="clay" role="img" aria-label="Com texto não salvo" />
);

export function Menu({ routes, current, unread }: Props) {
  const unsaved = useStore($unsavedScreens);
  const site = routes.filter(isOfSite);
  const inside = isOfSite(current);
  const [chosen, choose] = useState<boolean | null>(null);
  const opened = chosen ?? inside;
  const link = (route: AdminRoute) => (
    <NavLink
      key={route.name}
      href={screenPath(route.name)}
      label={route.label}
      leftSection={<Icon name={screenIcon(route.name)} />}
      rightSection={unsaved.includes(route.name) && unsavedDot}
      {...withCount(route, unread)}
      active={route.name === current.name}
      aria-current={route.name === current.name ? 'page' : undefined}
    />
  );
  return (
    <Stack component="nav" aria-label="Painel" gap={2} mih="100%">
      {routes.filter(({ group }) => group === 'daily').map(link)}
      <NavLink
        component="button"
        type="button"
        label="Seu site"
        leftSection={<Icon name="hero" />}
        rightSection={
          <Group gap={6}>
            {!opened && site.some(({ name }) => unsaved.includes(name)) && unsavedDot}
            <Icon name={opened ? 'up' : 'down'} size={18} />
          </Group>
        }
        aria-expanded={opened}
        active={inside && !opened}
        aria-current={inside && !opened ? 'true' : undefined}
        onClick={() => choose(!opened)}
      />
      {opened && (
        <Stack role="group" aria-label="Seu site" gap={2} pl="sm">
          {site.map(link)}
        </Stack>
      )}
      <Stack gap={2} mt="auto" pt="sm">
        {routes.filter(({ group }) => group === 'account').map(link)}
        <NavLink
          component="button"
          type="button"
          label="Sair"
          leftSection={<Icon name="logout" />}
          onClick={askToLogOut}
        />
      </Stack>
    </Stack>
  );
}
