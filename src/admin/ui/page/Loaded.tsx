import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

type Props<Data> = {
  readonly store: FetcherStore<Data, unknown>;
  readonly failure?: string | ((error: unknown) => string);
  readonly spinAgain?: boolean;
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

export function Loaded<Data>({ store, failure, spinAgain, empty, children }: Props<Data>) {
  const { data, error, loading } = useStore(store);
  const text = typeof failure === 'function' ? failure(error) : failure;
  const waiting = spinAgain ? loading : data === undefined && error === undefined;
  const bare = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      <LoadFailure
        error={error}
        text={text}
        onRetry={data === undefined ? store.invalidate : store.revalidate}
      />
      {waiting && <Loading />}
      {!waiting && data !== undefined && (bare ? empty : children(data))}
    </>
  );
}
