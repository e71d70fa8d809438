import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  /** One line: what the screen is for. */
  readonly purpose?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every screen: heading, one line about it, one primary action. */
export function Page({ title, purpose, action, children }: Props) {
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start" gap="md">
        <div>
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
      {children}
    </Stack>
  );
}
