import { instant } from '../../src/shared/core/clock.ts';

type Entry = {
  readonly level: 'info' | 'error';
  readonly event: string;
  readonly requestId?: string;
  readonly route?: string;
  readonly name?: string;
  readonly code?: string;
  /** Words of ours. */
  readonly reason?: string;
  readonly variable?: string;
  readonly stack?: string;
  /** Of the maintenance job: rows by table. */
  readonly swept?: Readonly<Record<string, number>>;
};

/** One JSON line. Callers pass no bodies, addresses, tokens or query strings. */
export function log(entry: Entry): void {
  const line = JSON.stringify({ time: instant(), ...entry });
  if (entry.level === 'error') console.error(line);
  else console.log(line);
}

/** The frames of a stack without its message, which may quote what a visitor sent. */
export function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
    .join(' | ');
}
