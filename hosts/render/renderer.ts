import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BuildError, OutOfMemory, publicEnvironment } from '../build/astro-build.ts';
import { entryOf } from './compile.ts';
import type { Job, Release } from './render.ts';

const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url));
const HEAP_MB = 128;
const IDLE_MS = 30_000;
const KEPT_OUTPUT = 2000;
const OUT_OF_MEMORY =
  'O sistema encerrou a publicação, em geral por falta de memória. O servidor tenta de novo sozinho; se acontecer outra vez, aumente a memória da máquina.';

type Answer = { readonly release: Release } | { readonly error: string };

type Options = { readonly databaseUrl: string; readonly pictures: string };

const start = ({ databaseUrl, pictures }: Options, entry: string): ChildProcess =>
  fork(CHILD, [entry], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4'],
    env: {
      ...publicEnvironment(),
      DATABASE_URL: databaseUrl,
      PICTURES_DIR: pictures,
      NODE_ENV: 'production',
      // glibc would keep freed memory for each thread.
      MALLOC_ARENA_MAX: '1',
    },
    silent: true,
  });

/** Renders in a child process that ends after half a minute without work. */
export function createRenderer(options: Options) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  /** Runs one job at a time. Rejects with BuildError, also when `signal` aborts. */
  async function render(job: Job, signal?: AbortSignal): Promise<Release> {
    clearTimeout(idle);
    if (!child) {
      const started = start(options, entryOf(job.compiled));
      const forget = () => {
        if (child === started) child = null;
      };
      child = started.on('exit', forget).on('error', forget);
    }
    const running = child;
    const { promise, resolve, reject } = Promise.withResolvers<Release>();
    let output = '';
    const read = (text: Buffer) => {
      output = (output + text).slice(-KEPT_OUTPUT);
    };
    const onMessage = (answer: Answer) =>
      'release' in answer ? resolve(answer.release) : reject(new BuildError(answer.error));
    const onError = ({ message }: Error) => reject(new BuildError(message));
    const onExit = (code: number | null, by: string | null) => {
      if (by === 'SIGKILL' && !running.killed) reject(new OutOfMemory(OUT_OF_MEMORY));
      else reject(new BuildError(`the renderer ended with ${code ?? by}: ${output.trim()}`));
    };
    running.stderr?.on('data', read);
    running.on('message', onMessage).on('exit', onExit).on('error', onError);
    signal?.addEventListener('abort', stop);
    try {
      running.send(job);
      return await promise;
    } finally {
      signal?.removeEventListener('abort', stop);
      running.stderr?.off('data', read);
      running.off('message', onMessage).off('exit', onExit).off('error', onError);
      if (child) idle = setTimeout(stop, IDLE_MS).unref();
    }
  }

  function hurry(): void {
    if (child?.connected) child.send('hurry');
  }

  return { render, hurry, stop };
}
