// Inspects one file in a process with a small heap, and ends with its parent.
import { createReadStream } from 'node:fs';
import { type Inspected, inspect } from './inspect.ts';
import { BackupRefused } from './refused.ts';

export type Question = { readonly path: string; readonly phrase: string | null };
export type Answer =
  | { readonly inspected: Inspected }
  | { readonly refused: string }
  | { readonly failed: string };

process.once('message', async ({ path, phrase }: Question) => {
  const answer: Answer = await inspect(createReadStream(path), phrase).then(
    (inspected) => ({ inspected }),
    (error: Error) =>
      error instanceof BackupRefused ? { refused: error.message } : { failed: String(error) },
  );
  process.send?.(answer);
});
process.once('disconnect', () => process.exit());
