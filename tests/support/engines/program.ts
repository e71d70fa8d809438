import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A program that runs beside the tests. */
export type Program = {
  /** The first line it writes to its fourth channel. */
  readonly says: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts a program with the caller's environment and these variables. */
export function startProgram(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Program {
  const child = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const says = async () => {
    const [line] = await Promise.race([
      once(child.stdio[3] as Readable, 'data'),
      ended.then(() => []),
    ]);
    if (line === undefined)
      throw new Error(`${file} ended with ${child.exitCode} before it was ready.`);
    return String(line).trim();
  };
  return {
    says,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
