import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Card({ title, className, children }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p="lg"
      aria-labelledby={id}
      {...(className && { className })}
    >
      <Title order={2} size="h4" mb="md" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
