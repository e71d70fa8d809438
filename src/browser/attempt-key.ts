import { randomKey } from './random-key.ts';

/**
 * Names an attempt to add a record: the same values keep their key, so that a repeat after a lost
 * answer adds nothing twice.
 */
export function attemptKey(): (values: unknown) => string {
  let sent = '';
  let key = '';
  return (values) => {
    const body = JSON.stringify(values);
    if (body !== sent) key = randomKey();
    sent = body;
    return key;
  };
}
