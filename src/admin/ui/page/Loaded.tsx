import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

type Props<Data> = {
  readonly store: FetcherStore<Data, unknown>;
  /** The sentence of a failed read; the server's where there is none. */
  readonly failure?: string | ((error: unknown) => string);
  /** Shows the spinner also while it is read again. */
  readonly spinAgain?: boolean;
  /** In place of a list without rows. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** What is read from the server: the spinner, the failure with the way to try again, or the data. */
export function Loaded<Data>({ store, failure, spinAgain, empty, children }: Props<Data>) {
  const { data, error, loading } = useStore(store);
  const text = typeof failure === 'function' ? failure(error) : failure;
  const waiting = spinAgain ? loading : data === undefined && error === undefined;
  const bare = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {error !== undefined && (
        <LoadFailure
          error={error}
          text={text}
          onRetry={data === undefined ? store.invalidate : store.revalidate}
        />
      )}
      {waiting && <Loading />}
      {!waiting && data !== undefined && (bare ? empty : children(data))}
    </>
  );
}
