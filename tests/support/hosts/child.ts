import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY_MS = 90_000;

/** The compile cache of one process serves the next and saves a fifth of a start. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), 'toque-compiled') };

/** A test's process ends before optimized code of the database would pay. */
export const UNOPTIMIZED = '--liftoff-only';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type Child<T> = {
  /** The result of `ready`. */
  readonly value: T;
  readonly pid: number;
  /** Everything it has printed. */
  readonly output: () => string;
  /** Ends it and returns the exit code; null if a signal ended it. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Runs a program to its end. */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }> {
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close', { signal: AbortSignal.timeout(READY_MS) }),
  ]);
  return { code, output, errors };
}

/** Runs a script of package.json, as `npm run` would: npm itself takes a third of a second. */
export function runScript(words: string, env: NodeJS.ProcessEnv) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [name = '', ...more] = words.split(' ');
  const [program, ...args] = String(scripts[name]).split(' ');
  if (program !== 'node') throw new Error(`'${name}' does not run node`);
  const given = more.filter((word, at) => at > 0 || word !== '--');
  return runProgram(process.execPath, [UNOPTIMIZED, ...args, ...given], {
    ...COMPILE_CACHE,
    ...env,
  });
}

type Options<T> = {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Judges everything printed so far; null means not yet. */
  readonly ready: (output: string) => T | null;
};

/**
 * Starts a Node process and waits until its output says that it is ready. Rejects with the output
 * when it ends or takes over 90 s.
 */
export async function startChild<T>({ args, env, cwd, ready }: Options<T>): Promise<Child<T>> {
  const child = spawn(process.execPath, [UNOPTIMIZED, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd ? { cwd } : {}),
  });
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child));
  let output = '';

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    return child.exitCode;
  }

  const { promise, resolve, reject } = Promise.withResolvers<T>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
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
