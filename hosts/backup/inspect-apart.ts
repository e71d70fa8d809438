import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { publicEnvironment } from '../build/astro-build.ts';
import type { Inspected } from './inspect.ts';
import type { Answer, Question } from './inspect-child.ts';
import { BackupRefused, COSTLY } from './refused.ts';

const CHILD = fileURLToPath(new URL('inspect-child.ts', import.meta.url));
const HEAP_MB = 64;

/** Runs `inspect` in its own process, safe from a crafted file. Throws BackupRefused. */
export async function inspectApart(question: Question, signal: AbortSignal): Promise<Inspected> {
  if (signal.aborted) throw new BackupRefused(COSTLY);
  const child = fork(CHILD, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4'],
    // glibc would keep freed memory for each thread.
    env: { ...publicEnvironment(), MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const exited = once(child, 'exit').then(() => null);
  try {
    child.send(question);
    const answered = once(child, 'message').then(([answer]) => answer as Answer);
    const answer = await Promise.race([answered, exited]);
    if (!answer) throw new BackupRefused(COSTLY);
    if ('refused' in answer) throw new BackupRefused(answer.refused);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.inspected;
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
}
