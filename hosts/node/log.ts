import { lineOf } from '../../functions/http/log.ts';

// A closed output must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

export function log(
  event: string,
  fields: Readonly<Record<string, string | number | boolean | null>> = {},
): void {
  process.stdout.write(`${lineOf({ time: new Date().toISOString(), event, ...fields })}\n`);
}

export const logMigration = (name: string) => log('migration applied', { name });

export function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reason(error.cause)}`;
}
