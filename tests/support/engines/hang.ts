import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ANSWER_MS = 20_000;

/** A browser's driver gives no answer, which is not the page's fault. */
export class DriverHangs extends Error {
  override name = 'DriverHangs';
}

/** An answer of the driver, or DriverHangs after 20 s. */
export async function answered<T>(answer: Promise<T>, what: string): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const hangs = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new DriverHangs(`the driver does not answer ${what}`)), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, hangs]);
  } finally {
    clearTimeout(late);
  }
}

// A failed journey ends its worker, so a file passes the reason to the next one.
const noteOf = (testId: string) =>
  join(tmpdir(), `toque-failed-${process.env.ENGINES_RUN ?? process.ppid}-${testId}`);

/** Remembers why this journey failed. */
export const noteFailure = (testId: string, reason: string): void =>
  writeFileSync(noteOf(testId), reason);

/**
 * Why it failed the first time; null if the driver hung, in which case a second attempt is allowed.
 * Without a note the page was never opened: the browser or its server did not start.
 */
export function failedBefore(testId: string): string | null {
  const note = noteOf(testId);
  if (!existsSync(note)) return null;
  const reason = readFileSync(note, 'utf8');
  return reason.includes(DriverHangs.name) ? null : reason;
}
