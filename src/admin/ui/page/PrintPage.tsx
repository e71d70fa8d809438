import './PrintPage.css';
import { Button, Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { buttonIcon } from '../icons.tsx';
import { Page } from './Page.tsx';

type Props = {
  readonly title: string;
  readonly purpose?: string;
  readonly back: { readonly label: string; readonly onClick: () => void };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

export function PrintPage({ actions, children, ...page }: Props) {
  return (
    <Page {...page}>
      <Group className="unprinted" gap="sm">
        <Button leftSection={buttonIcon('printer')} onClick={() => print()}>
          Imprimir ou salvar em PDF
        </Button>
        {actions}
      </Group>
      <Paper component="article" withBorder radius="lg" className="sheet wrap">
        {children}
      </Paper>
    </Page>
  );
}
