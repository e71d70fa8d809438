import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A titled part of a screen. */
export function Card({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby={id}>
      <Title order={2} size="h4" mb="md" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
