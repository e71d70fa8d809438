import { Drawer, NavLink, SimpleGrid } from '@mantine/core';
import { useOpened } from '../ui/dialogs/dialogs.tsx';
import { Icon, screenIcon } from '../ui/icons.tsx';
import { isOfSite, screenPath } from '../ui/router.ts';
import type { SheetProps } from './Menu.tsx';

export function SiteSheet({ routes, current, opened, returnFocus, onClose }: SheetProps) {
  return (
    <Drawer
      opened={useOpened(opened)}
      onClose={onClose}
      returnFocus={returnFocus}
      title="Seu site"
      position="bottom"
      styles={{ content: { height: 'auto' } }}
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <nav aria-label="Conteúdo do site">
        <SimpleGrid cols={2} spacing={4}>
          {routes.filter(isOfSite).map(({ name, label }) => (
            <NavLink
              key={name}
              href={screenPath(name)}
              h={48}
              label={label}
              leftSection={<Icon name={screenIcon(name)} />}
              aria-current={name === current.name ? 'page' : undefined}
            />
          ))}
        </SimpleGrid>
        <NavLink
          href="/"
          target="_blank"
          rel="noopener"
          h={48}
          label="Ver o site"
          leftSection={<Icon name="external" />}
        />
      </nav>
    </Drawer>
  );
}
