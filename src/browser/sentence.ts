import { ApiFailure } from './api.ts';

/** The server's sentence of a failed call, else the fallback. Logs other errors: they are bugs. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiFailure) return error.message || fallback;
  console.error(error);
  return fallback;
}

/** The detail of a failed call that reached no server, else undefined. */
export const lostLine = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.status === 0 && error.message !== ''
    ? error.message
    : undefined;

/** A sentence, followed by a note if no server was reached. */
export function withLostLine(sentence: string, error: unknown): string {
  const detail = lostLine(error);
  return detail === undefined
    ? sentence
    : `${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} ${detail}`;
}

/** The server's sentence, else the specified one, with a detail if the network was lost. */
export const specifiedText = (error: unknown, sentence: string): string =>
  lostLine(error) === undefined ? failureText(error, sentence) : withLostLine(sentence, error);
