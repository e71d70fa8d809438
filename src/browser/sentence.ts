import { ApiFailure } from './api.ts';

/**
 * What to tell a person about a failed call: the server's sentence, else the fallback. Anything but
 * an ApiFailure is a fault of ours and is logged.
 */
export function sentence(error: unknown, fallback: string): string {
  if (error instanceof ApiFailure) return error.message || fallback;
  console.error(error);
  return fallback;
}
