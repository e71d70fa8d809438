import { type MantineSpacing, Paper, type PaperProps, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = PaperProps & {
  readonly title: string;
  readonly gap?: MantineSpacing;
  readonly children: ReactNode;
};

export function Card({ title, gap = 'md', children, ...look }: Props) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby={id} {...look}>
      <Title order={2} size="h4" mb={gap} id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
