import './Page.css';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { PageNotice } from '../notices.tsx';

type Props = {
  readonly title: string;
  readonly purpose?: ReactNode;
  readonly action?: ReactNode;
  readonly back?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly children: ReactNode;
};

export function Page({ title, purpose, action, back, children }: Props) {
  return (
    <Stack gap="lg" className="page">
      <Group justify="space-between" align="start" gap="md">
        <div>
          {back && (
            <Anchor component="button" className="action" mt={-8} mb={4} onClick={back.onClick}>
              <Icon name="left" size={18} />
              {back.label}
            </Anchor>
          )}
          <Title order={1} size="h2" tabIndex={-1} id="screen-title">
            {title}
          </Title>
          {purpose && (
            <Text c="dimmed" mt={4}>
              {purpose}
            </Text>
          )}
        </div>
        {action}
      </Group>
      <PageNotice />
      {children}
    </Stack>
  );
}
