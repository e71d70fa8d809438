import { Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Drawing } from '../Drawing.tsx';

type Props = {
  readonly text: string;
  readonly drawing?: boolean;
  readonly children?: ReactNode;
};

export function Empty({ text, drawing = false, children }: Props) {
  return (
    <Paper withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} className="empty">
      <Stack gap={10} align="center" ta="center">
        {drawing && <Drawing />}
        <Text fw={600}>{text}</Text>
        {children}
      </Stack>
    </Paper>
  );
}
