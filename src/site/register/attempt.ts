import { attemptKeys } from '../../browser/attempt-key.ts';
import type { Fields, Mode } from './form.ts';

export type Traces = { readonly website: string; readonly elapsed: number };

export type Attempt = {
  readonly mode: Mode;
  readonly body: Fields & Traces;
  readonly key: string;
};

/** Idempotent attempts: the same data keeps its key until it changes or is `answered()`. */
export function attempts() {
  const keys = attemptKeys();
  let open: Attempt | null = null;
  return {
    begin(mode: Mode, fields: Fields, traces: Traces): Attempt {
      const key = keys.of([mode, fields]);
      if (open?.key !== key) open = { mode, body: { ...fields, ...traces }, key };
      return open;
    },
    answered: keys.answered,
  };
}
