import { Anchor, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icons.tsx';

const toSite = (
  <Anchor href="/" target="_self" c="dimmed" size="sm">
    Voltar ao site
  </Anchor>
);

type Props = {
  readonly title: string;
  readonly purpose: string;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
};

export function EntryPage({ title, purpose, above, below = toSite, children }: Props) {
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="md">
      <Paper withBorder radius="lg" p={{ base: 'lg', xs: 'xl' }} w="100%" maw="27rem">
        {above ?? (
          <ThemeIcon size={52} radius="xl" mb="md">
            <Icon name="about" size={28} />
          </ThemeIcon>
        )}
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed" mt={4} mb="lg">
          {purpose}
        </Text>
        {children}
      </Paper>
      {below}
    </Stack>
  );
}
