import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Card } from '../ui/page/Card.tsx';

type Read<Data> = ReadableAtom<{
  readonly data?: Data | undefined;
  readonly error?: unknown;
}>;

type FailureProps = { readonly text: string; readonly onRetry: () => void };

export function PartFailure({ text, onRetry }: FailureProps) {
  return (
    <Stack gap="sm" align="start" role="alert">
      <Text c="var(--mantine-color-error)">{text}</Text>
      <Button size="sm" variant="light" onClick={onRetry}>
        Tentar de novo
      </Button>
    </Stack>
  );
}

function PartLoading() {
  return (
    <div className="part-loading" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Skeleton animate={false} h={14} w="70%" mb={18} />
      <Skeleton animate={false} h={14} w="70%" />
    </div>
  );
}

type ReadingProps<Data> = {
  readonly store: Read<Data>;
  readonly failure: string;
  readonly onRetry: () => void;
  readonly children: (data: Data) => ReactNode;
};

/** What is read, fails and is read again by itself. */
export function Reading<Data>({ store, failure, onRetry, children }: ReadingProps<Data>) {
  const { data, error } = useStore(store);
  if (data !== undefined && error === undefined) return children(data);
  return (
    <>
      {error === undefined ? <PartLoading /> : <PartFailure text={failure} onRetry={onRetry} />}
      {data !== undefined && children(data)}
    </>
  );
}

type Props<Data> = ReadingProps<Data> & {
  readonly title: string | ((data: Data | undefined) => string);
  readonly area: string;
};

export function Part<Data>({ title, area, ...reading }: Props<Data>) {
  const { data } = useStore(reading.store);
  return (
    <Card
      title={typeof title === 'function' ? title(data) : title}
      className={`part-${area}`}
      gap={4}
      p={{ base: 'sm', xs: 'lg' }}
    >
      <Reading {...reading} />
    </Card>
  );
}

type AfterProps = {
  readonly store: Read<unknown>;
  /** Milliseconds of patience. */
  readonly within?: number;
  /** `late`: drawn without what was waited for. */
  readonly children: ReactNode | ((late: boolean) => ReactNode);
};

/** Draws what comes after `store` once that has been read or has failed, so that nothing moves. */
export function After({ store, within, children }: AfterProps) {
  // No more than this of the store: each change of it would draw, also while something is drawn.
  const read = useSyncExternalStore(store.listen, () => {
    const { data, error } = store.get();
    return data !== undefined || error !== undefined;
  });
  const [drawn, draw] = useState<'in time' | 'late' | null>(null);
  useEffect(() => {
    if (within === undefined) return;
    const timer = setTimeout(() => draw((before) => before ?? 'late'), within);
    return () => clearTimeout(timer);
  }, [within]);
  if (!drawn && read) draw('in time');
  if (!drawn) return null;
  return typeof children === 'function' ? children(drawn === 'late') : children;
}
