import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../bench/measure.ts';
import { type Answers, answersMeanwhile } from '../../reliability/answers.ts';
import { caller } from '../../support/api/calls.ts';
import { type Good, mutants, PHRASE } from '../../support/files/crafted-backups.ts';
import { ADMIN, startServer } from '../../support/hosts/server.ts';
import { tinySite } from '../../support/site/tiny-site.ts';
import { type Attack, sender } from '../arena.ts';

const COUNT = 500;
const SEED = 20_261_126;
const IDLE_MS = 20_000;
const EVERY_MS = 50;
const MEMORY_MB = 100;
const FILE = 'toque-2000-01-01.backup';

const currentPassword = ADMIN.password;
const LIMITS = 'backups=100000,login=100000,loginAddress=100000';
/** In MB; 0 of a process that has ended. */
function memoryOf(pid: number | string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
const p99 = ({ times }: Answers) => percentile(times[0] ?? [], 0.99);

export const attack: Attack = {
  name: `${COUNT} made-up backups, checked one after another`,
  before: '74 KB ended the server; 300 bytes held it for 5.6 s and 1.45 GB; 10 MB for minutes',
  run: async () => {
    const site = await tinySite();
    // A build would take memory and time, too.
    const environment = { RATE_LIMITS: LIMITS, SITE_DIR: site };
    const server = await startServer({ environment, builds: false });
    try {
      return await send(server);
    } finally {
      await server.remove();
      rmSync(site, { recursive: true });
    }
  },
};

async function send({ url, pid, dataDir, output }: Awaited<ReturnType<typeof startServer>>) {
  const api = caller(url);
  const token = await api.adminToken();
  const faq = { question: 'Dói?', answer: 'Não.', order: 1 };
  await api.send('POST', '/content/faq', { token, body: faq });
  while (!/"event":"daily copy/.test(output())) await wait(50);
  const download = async (phrase: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ currentPassword, phrase });
    const response = await fetch(`${url}/backups/download`, { method: 'POST', headers, body });
    return Buffer.from(await response.arrayBuffer());
  };
  const good: Good = { open: await download(''), sealed: await download(PHRASE) };
  const ask = sender(url, '127.0.0.1');
  const path = join(dataDir, 'backups', FILE);
  async function preview(bytes: Buffer, phrase: string) {
    writeFileSync(path, bytes);
    const body = { file: FILE, phrase, currentPassword };
    return ask('POST', '/backups/preview', { token, body }).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }));
  }
  const shown = [await preview(good.open, ''), await preview(good.sealed, PHRASE)];
  const isShown = shown.every(({ status }) => status === 200);

  const idle = await answersMeanwhile(url, ['/content'], EVERY_MS, () => wait(IDLE_MS));
  const before = memoryOf(pid);
  let [most, mostOfChild, slowest] = [before, 0, 0];
  const strange: string[] = [];
  const started = performance.now();
  const busy = await answersMeanwhile(url, ['/content'], EVERY_MS, async () => {
    for (const { kind, bytes, phrase } of mutants(good, SEED, COUNT)) {
      const at = performance.now();
      let answered = false;
      const answering = preview(bytes, phrase).finally(() => {
        answered = true;
      });
      while (!answered) {
        most = Math.max(most, memoryOf(pid));
        mostOfChild = Math.max(mostOfChild, ...childrenOf(pid).map(memoryOf));
        await Promise.race([answering, wait(100)]);
      }
      slowest = Math.max(slowest, performance.now() - at);
      const { status, text } = await answering;
      if (status !== 422 || !/"message":"[^"]+\."/.test(text)) strange.push(`${kind} ${status}`);
    }
  });
  const seconds = (performance.now() - started) / 1000;
  const holds =
    isShown &&
    strange.length === 0 &&
    most - before <= MEMORY_MB &&
    p99(busy) <= 2 * p99(idle) &&
    busy.refused === 0;
  const after = `${COUNT} in ${seconds.toFixed(0)} s, ${COUNT - strange.length} refused with a sentence${strange.length > 0 ? ` (not: ${[...new Set(strange)].join(', ')})` : ''}; slowest ${slowest.toFixed(0)} ms; server ${before.toFixed(0)} MB, at most ${most.toFixed(0)}; a checking process at most ${mostOfChild.toFixed(0)} MB; /content p99 ${p99(busy).toFixed(0)} ms, idle ${p99(idle).toFixed(0)}`;
  return { holds, after };
}
