import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { COMPILED, compileOnce } from '../../hosts/render/compile.ts';
import { caller } from '../support/api/calls.ts';
import { startServer, type TestServer } from '../support/hosts/server.ts';
import { finish } from './finish.ts';

// Kills the server while it publishes; after each start the page must be whole and show no older
// content than before. node tests/reliability/kill-publishing.ts --cycles 100
const { values } = parseArgs({ options: { cycles: { type: 'string', default: '12' } } });
const cycles = Number(values.cycles);
const MAX_MS = 4000;

await compileOnce(COMPILED);
const dataDir = mkdtempSync(join(tmpdir(), 'toque-kill-publishing-'));
let seen = 0;
let published = 0;
let failure: string | null = null;

/** The number in the page's title; the first page has none. */
async function numberShown(url: string): Promise<number> {
  const response = await fetch(url);
  const html = await response.text();
  if (response.status !== 200 || !html.endsWith('</html>'))
    throw new Error(`a page that is not whole: ${response.status}, ${html.slice(-40)}`);
  return Number(/<title>Título (\d+)/.exec(html)?.[1] ?? 0);
}

let running: TestServer | undefined;
try {
  let next = 1;
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const server = await startServer({ dataDir });
    running = server;
    const shown = await numberShown(server.url);
    if (shown < seen) throw new Error(`shows ${shown} after ${seen}`);
    const { send, adminToken } = caller(server.url);
    const token = await adminToken();
    const end = performance.now() + 100 + Math.random() * MAX_MS;
    while (performance.now() < end) {
      await send('PUT', '/content/hero', { token, body: { title: `Título ${next}` } });
      next += 1;
      const now = await numberShown(server.url);
      if (now < seen) throw new Error(`shows ${now} after ${seen}`);
      if (now > seen) published += 1;
      seen = now;
      await wait(Math.random() * 50);
    }
    await server.stop('SIGKILL');
  }
} catch (error) {
  failure = String(error);
  await running?.stop('SIGKILL');
}
console.log(`while publishing: cycles ${cycles}, publications seen ${published}, last ${seen}`);
finish(dataDir, failure ?? (published > 0 ? null : 'Nothing was published.'));
