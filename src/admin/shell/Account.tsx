import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { askToLogOut } from '../editor/leave.ts';
import { Icon } from '../ui/icons.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { $router, screenPath } from '../ui/router.ts';

const LOOK = {
  variant: 'subtle',
  color: 'gray',
  size: 'xl',
  'aria-label': 'Sua conta',
  title: 'Sua conta',
  children: <Icon name="profile" />,
} as const;
const OpenedMenu = lazyComponent(
  () => import('../ui/list/OpenedMenu.tsx'),
  'OpenedMenu',
  <ActionIcon {...LOOK} disabled />,
);

export function Account() {
  const [asked, setAsked] = useState(false);
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const acts = [
    { label: 'Perfil', onClick: () => $router.open(screenPath('profile')) },
    {
      label: dark ? 'Usar tema claro' : 'Usar tema escuro',
      onClick: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    { label: 'Sair', onClick: askToLogOut },
  ];
  if (asked)
    return (
      <ErrorBoundary onClose={() => setAsked(false)}>
        <OpenedMenu acts={acts} button={(ref) => <ActionIcon {...LOOK} ref={ref} />} />
      </ErrorBoundary>
    );
  return (
    <ActionIcon
      {...LOOK}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={OpenedMenu.prepare}
      onFocus={OpenedMenu.prepare}
      onClick={() => setAsked(true)}
    />
  );
}
