// Whoever read the log may have gone; that must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Writes one JSON line. Callers pass no bodies, queries, addresses or names of people. */
export function log(
  event: string,
  fields: Readonly<Record<string, string | number | boolean | null>> = {},
): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`);
}

/** Tells the person at the terminal something, in Portuguese. */
export function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** An error as one line of text: its message, and the causes behind it. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reason(error.cause)}`;
}
