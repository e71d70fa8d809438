import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { Card } from '../ui/page/Card.tsx';

type FailureProps = { readonly text: string; readonly onRetry: () => void };

export function PartFailure({ text, onRetry }: FailureProps) {
  return (
    <Stack gap="sm" align="start" role="alert">
      <Text>{text}</Text>
      <Button size="sm" variant="light" onClick={onRetry}>
        Tentar de novo
      </Button>
    </Stack>
  );
}

export function PartLoading() {
  return (
    <div className="part-loading" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Skeleton animate={false} h={14} w="70%" mb={30} />
      <Skeleton animate={false} h={14} w="70%" mb={30} />
    </div>
  );
}

type Props<Data> = {
  readonly title: string | ((data: Data | undefined) => string);
  readonly area: string;
  /** As high while loading as with content, so that nothing below moves. */
  readonly height?: number;
  readonly store: ReadableAtom<{ readonly data?: Data | undefined; readonly error?: unknown }>;
  readonly failure: string;
  readonly onRetry: () => void;
  readonly children: (data: Data) => ReactNode;
};

export function Part<Data>(props: Props<Data>) {
  const { title, area, height = 0, store, failure, onRetry, children } = props;
  const { data, error } = useStore(store);
  const failed = error !== undefined;
  return (
    <Card
      title={typeof title === 'function' ? title(data) : title}
      className={`part part-${area}`}
      mih={height}
    >
      {failed && <PartFailure text={failure} onRetry={onRetry} />}
      {!failed && data === undefined && <PartLoading />}
      {data !== undefined && children(data)}
    </Card>
  );
}
