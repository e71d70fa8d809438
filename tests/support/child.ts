import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Child<T> = {
  /** What `ready` found. */
  readonly value: T;
  readonly pid: number;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Ends it, waits for its end and answers the exit code; null when a signal ended it. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

type Options<T> = {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Looks at everything printed so far; null means not yet. */
  readonly ready: (output: string) => T | null;
};

const READY_MS = 90_000;

/**
 * Starts a Node process and waits until its output says that it is ready. Rejects with the output
 * when it ends or takes over 90 s.
 */
export async function startChild<T>({ args, env, cwd, ready }: Options<T>): Promise<Child<T>> {
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd ? { cwd } : {}),
  });
  const exited = once(child, 'exit');
  let output = '';

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    return child.exitCode;
  }

  const { promise, resolve, reject } = Promise.withResolvers<T>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const value = ready(output);
      if (value !== null) resolve(value);
    });
  }
  exited.then(
    () => reject(new Error(`The process ended with ${child.exitCode}: ${output}`)),
    reject,
  );
  const late = setTimeout(
    () => reject(new Error(`The process is not ready after ${READY_MS} ms: ${output}`)),
    READY_MS,
  );
  try {
    return { value: await promise, pid: child.pid ?? 0, output: () => output, stop };
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  } finally {
    clearTimeout(late);
  }
}
