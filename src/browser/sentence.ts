import { ApiFailure } from './api.ts';

/** The server's sentence of a failed call, else the fallback. Logs other errors: they are bugs. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiFailure) return error.message || fallback;
  console.error(error);
  return fallback;
}
