import { codeOf } from '../../db/core/unavailable.ts';
import { instant } from '../../src/shared/core/clock.ts';

type Entry = {
  readonly level: 'info' | 'error';
  readonly event: string;
  readonly requestId?: string;
  readonly route?: string;
  readonly name?: string;
  readonly code?: string;
  readonly reason?: string;
  readonly variable?: string;
  readonly stack?: string;
  readonly purged?: Readonly<Record<string, number>>;
};

const isPlain = () => globalThis.process?.env.LOG_FORMAT === 'plain';

const word = (value: unknown) =>
  typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);

/** A line of the log: JSON, or `time event name=value` with LOG_FORMAT=plain. */
export function lineOf({ time, event, ...rest }: { time: string; event: string }): string {
  if (!isPlain()) return JSON.stringify({ time, event, ...rest });
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${word(value)}`);
  return [time, event, ...fields].join(' ');
}

/** Logs one line. Callers pass no bodies, addresses, tokens or query strings. */
export function log(entry: Entry): void {
  const line = lineOf({ time: instant(), ...entry });
  if (entry.level === 'error') console.error(line);
  else console.log(line);
}

type Described = { readonly name: string; readonly code: string; readonly stack: string };

/** The loggable part of an error: never its message, which may quote what a visitor sent. */
export function describeError(error: unknown): Described {
  const cause = error instanceof Error ? error : new Error('not an error');
  const lines = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const frames = lines.slice(0, 8).map((line) => line.trim());
  return { name: cause.name, code: codeOf(cause), stack: frames.join(' | ') };
}

const ID = /^[\w.-]{8,64}$/;

/** The response header that names the log line of an answer. */
export const REQUEST_ID = 'x-request-id';

export const newRequestId = (): string => crypto.randomUUID();

/** The request id from a trusted edge, else a new one. */
export const requestIdOf = (given: unknown): string =>
  typeof given === 'string' && ID.test(given) ? given : newRequestId();
