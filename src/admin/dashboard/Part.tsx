import { Button, VisuallyHidden } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { Card } from '../ui/page/Card.tsx';

type FailureProps = { readonly text: string; readonly onRetry: () => void };

export function PartFailure({ text, onRetry }: FailureProps) {
  return (
    <div className="part-failure" role="alert">
      <p>{text}</p>
      <Button size="sm" variant="light" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

export function PartLoading() {
  return (
    <div className="part-loading" role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
    </div>
  );
}

type Props<Data> = {
  readonly title: string | ((data: Data | undefined) => string);
  readonly area: string;
  readonly store: ReadableAtom<{ readonly data?: Data | undefined; readonly error?: unknown }>;
  readonly failure: string;
  readonly onRetry: () => void;
  readonly children: (data: Data) => ReactNode;
};

export function Part<Data>({ title, area, store, failure, onRetry, children }: Props<Data>) {
  const { data, error } = useStore(store);
  const failed = error !== undefined;
  return (
    <Card title={typeof title === 'function' ? title(data) : title} className={`part part-${area}`}>
      {failed && <PartFailure text={failure} onRetry={onRetry} />}
      {!failed && data === undefined && <PartLoading />}
      {data !== undefined && children(data)}
    </Card>
  );
}
