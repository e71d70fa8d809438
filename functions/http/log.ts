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

/** Logs one JSON line. Callers pass no bodies, addresses, tokens or query strings. */
export function log(entry: Entry): void {
  const line = JSON.stringify({ time: instant(), ...entry });
  if (entry.level === 'error') console.error(line);
  else console.log(line);
}

type Described = { readonly name: string; readonly code: string; readonly stack: string };

/** What is logged of an error: never its message, which may quote what a visitor sent. */
export function describeError(error: unknown): Described {
  const cause = error instanceof Error ? error : new Error('not an error');
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const lines = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const frames = lines.slice(0, 8).map((line) => line.trim());
  return { name: cause.name, code, stack: frames.join(' | ') };
}
