import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Times in ms of each path's answers, and how many were not 200. */
export type Answers = { readonly times: readonly (readonly number[])[]; readonly refused: number };

if (process.send && process.argv[1] === fileURLToPath(import.meta.url))
  await sample(process.argv.slice(2));

/** Asks at fixed moments, whatever the answers take, until a message comes. */
async function sample([url = '', everyMs = '', ...paths]: readonly string[]): Promise<void> {
  let over = false;
  const end = () => {
    over = true;
  };
  process.once('message', end).once('disconnect', end);
  const times: number[][] = paths.map(() => []);
  const running: Promise<void>[] = [];
  let refused = 0;
  async function ask(kind: number, due: number) {
    const response = await fetch(url + paths[kind]).catch(() => null);
    const body = await response?.arrayBuffer().catch(() => null);
    if (!body || response?.status !== 200) refused += 1;
    times[kind]?.push(performance.now() - due);
  }
  const start = performance.now();
  for (let n = 0; !over; n += 1) {
    const due = start + n * Number(everyMs);
    await wait(Math.max(0, due - performance.now()));
    running.push(ask(n % paths.length, due));
  }
  await Promise.all(running);
  if (process.connected)
    process.send?.({ times, refused }, undefined, undefined, () => process.disconnect());
}

/** Asks a server in a process of its own while something else is done. */
export async function answersMeanwhile(
  url: string,
  paths: readonly string[],
  everyMs: number,
  meanwhile: () => Promise<unknown>,
): Promise<Answers> {
  const words = [url, String(everyMs), ...paths];
  const sampler = fork(fileURLToPath(import.meta.url), words, { execArgv: [] });
  const answered = Promise.race([
    once(sampler, 'message'),
    once(sampler, 'exit').then(([code]) => {
      throw new Error(`The sampler ended with ${code}.`);
    }),
  ]);
  // Awaited after the work, which may outlast it.
  answered.catch(() => undefined);
  await meanwhile();
  sampler.send('over');
  const [found] = (await answered) as [Answers];
  return found;
}
