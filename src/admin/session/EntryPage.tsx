import './EntryPage.css';
import { Anchor, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';

type Props = { readonly title: string; readonly purpose: string; readonly children: ReactNode };

export function EntryPage({ title, purpose, children }: Props) {
  return (
    <main className="entrance">
      <Paper withBorder radius="lg" p={{ base: 'lg', xs: 'xl' }} className="entrance-card">
        <span className="entrance-mark">
          <Icon name="about" size={28} />
        </span>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed" mt={4} mb="lg">
          {purpose}
        </Text>
        {children}
      </Paper>
      <Anchor href="/" target="_self" c="dimmed" size="sm">
        Voltar ao site
      </Anchor>
    </main>
  );
}
