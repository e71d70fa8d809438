import { Drawer } from '@mantine/core';
import type { AdminRoute } from '../ui/admin-routes.ts';
import { Icon, screenIcon } from '../ui/icons.tsx';
import { screenPath } from '../ui/router.ts';
import { useOpened } from '../ui/use-opened.ts';
import type { SheetProps } from './Menu.tsx';

export function SiteSheet({ routes, current, opened, returnFocus, onClose }: SheetProps) {
  const content = routes.filter(({ group }) => group === 'content');
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
      <nav aria-label="Conteúdo do site" className="site-sheet">
        {content.map(({ name, label }: AdminRoute) => (
          <a
            key={name}
            href={screenPath(name)}
            aria-current={name === current.name ? 'page' : undefined}
          >
            <Icon name={screenIcon(name)} />
            {label}
          </a>
        ))}
        <a href="/" target="_blank" className="site-sheet-view" rel="noopener">
          <Icon name="external" />
          Ver o site
        </a>
      </nav>
    </Drawer>
  );
}
