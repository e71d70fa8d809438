import { Box, NavLink, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import * as drafts from '../editor/drafts.ts';
import { $unsavedScreens } from '../editor/drafts.ts';
import { describeUnread } from '../notifications/unread-news.ts';
import { logOut } from '../session/session.ts';
import { $unsavedWork, $uploading } from '../session/unsaved-work.ts';
import type { AdminGroup, AdminRoute } from '../ui/admin-routes.ts';
import { confirm } from '../ui/dialogs.tsx';
import { Icon, screenIcon } from '../ui/icons.tsx';
import { redirectTo, screenPath } from '../ui/router.ts';

export type SheetProps = {
  readonly routes: readonly AdminRoute[];
  readonly current: AdminRoute;
  readonly unread: number | null;
  readonly opened: boolean;
  readonly returnFocus: boolean;
  readonly onClose: () => void;
};

function leave(): void {
  drafts.forget();
  logOut();
  redirectTo('login');
}

const askToLeave = () =>
  confirm(
    'Tem coisa que você ainda não salvou ou que ainda está sendo enviada. Se sair agora, ela se perde.',
    {
      title: 'Sair sem salvar?',
      action: 'Descartar e sair',
      busy: 'Descartar e sair',
      onConfirm: leave,
    },
  );

const LogOut = () => (
  <NavLink
    component="button"
    type="button"
    label="Sair"
    leftSection={<Icon name="logout" />}
    onClick={() =>
      $unsavedWork.get() || $uploading.get() || drafts.screens().length > 0 ? askToLeave() : leave()
    }
  />
);

const GROUPS: readonly { readonly name: AdminGroup; readonly title?: string }[] = [
  { name: 'home' },
  { name: 'content', title: 'Conteúdo do site' },
  { name: 'practice', title: 'Atendimento' },
  { name: 'account', title: 'Conta' },
];

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
  return (
    <Stack component="nav" aria-label="Painel" gap={2}>
      {GROUPS.map(({ name, title }) => (
        <Fragment key={name}>
          {title && (
            <Text size="xs" fw={600} c="dimmed" mt="sm" px="sm" py={4}>
              {title}
            </Text>
          )}
          {routes
            .filter((route) => route.group === name)
            .map((route) => (
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
            ))}
        </Fragment>
      ))}
      <LogOut />
    </Stack>
  );
}
