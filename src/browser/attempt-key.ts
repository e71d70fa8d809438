import { randomKey } from './random-key.ts';

/** Idempotency keys: equal values keep their key until they are answered. */
export function attemptKeys() {
  let sent = '';
  let key = '';
  return {
    of(values: unknown): string {
      const body = JSON.stringify(values);
      if (body !== sent) key = randomKey();
      sent = body;
      return key;
    },
    answered(): void {
      sent = '';
    },
  };
}
