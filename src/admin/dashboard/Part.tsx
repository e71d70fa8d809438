import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import { Card } from '../ui/page/Card.tsx';
import { PartFailure } from './PartFailure.tsx';
import { Waiting } from './Waiting.tsx';

type Read<Data> = { readonly data?: Data | undefined; readonly error?: unknown };

type Props<Data> = {
  readonly title: string | ((data: Data | undefined) => string);
  /** Its place on the dashboard. */
  readonly area: string;
  readonly store: ReadableAtom<Read<Data>>;
  /** The sentence of a failed read, and how it is tried again. */
  readonly failure: string;
  readonly onRetry: () => void;
  readonly children: (data: Data) => ReactNode;
};

/** A part of the dashboard that waits, fails and is tried again by itself. */
export function Part<Data>({ title, area, store, failure, onRetry, children }: Props<Data>) {
  const { data, error } = useStore(store);
  const failed = error !== undefined;
  return (
    <Card title={typeof title === 'function' ? title(data) : title} className={`part part-${area}`}>
      {failed && <PartFailure text={failure} onRetry={onRetry} />}
      {!failed && data === undefined && <Waiting />}
      {data !== undefined && children(data)}
    </Card>
  );
}
