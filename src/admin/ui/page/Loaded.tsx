import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import { Loading } from '../lazy-component.tsx';
import { LoadFailure } from './LoadFailure.tsx';

type Props<Data> = {
  readonly store: FetcherStore<Data, unknown>;
  readonly failure?: string;
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** Reads stores whose parts are drawn later, beside those that are drawn first. */
export function useReads(stores: readonly ReadableAtom<unknown>[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is another one each time
  useEffect(() => {
    const stops = stores.map((store) => store.listen(() => {}));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

export function Loaded<Data>({ store, failure, empty, children }: Props<Data>) {
  const { data, error } = useStore(store);
  const bare = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      <LoadFailure
        error={error}
        text={failure}
        onRetry={data === undefined ? store.invalidate : store.revalidate}
      />
      {data === undefined && error === undefined && <Loading py={0} />}
      {data !== undefined && (bare ? empty : children(data))}
    </>
  );
}
