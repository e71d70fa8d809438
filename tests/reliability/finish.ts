import { rmSync } from 'node:fs';

/** Removes the data when nothing failed; keeps it otherwise, says why and fails the process. */
export function finish(dataDir: string, failure: string | null): void {
  if (failure === null) rmSync(dataDir, { recursive: true });
  else {
    console.error(`The folder is kept: ${dataDir}. ${failure}`);
    process.exitCode = 1;
  }
}

/** What a run failed by: lost writes, or too few of them. */
export const failureOf = (lost: readonly unknown[], acknowledged: number, cycles: number) =>
  lost.length === 0 && acknowledged >= cycles
    ? null
    : `First lost: ${lost.slice(0, 5).join(', ') || 'none'}`;
