import { attemptKeys } from '../../browser/attempt-key.ts';
import type { Fields, Mode } from './form.ts';

/**
 * What only a robot fills in, and how long a person took, in ms: extra keys the server may judge
 * by.
 */
export type Traces = { readonly website: string; readonly elapsed: number };

export type Attempt = {
  readonly mode: Mode;
  readonly body: Fields & Traces;
  readonly key: string;
};

/**
 * The attempts of one form. The same data sent again after no answer is the same attempt, key and
 * bytes, so that the server makes one row of it; other data, or an answered one (`answered()`),
 * begins a new attempt.
 */
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
