import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { caller } from '../support/api/calls.ts';
import { startServer } from '../support/hosts/server.ts';
import { tinySite } from '../support/site/tiny-site.ts';

// Fills the disk under a running server: pages and reads go on, a write says that it was not saved,
// and works again once there is room. The disk is of this process alone, which needs user
// namespaces or root.
const MEGABYTES = 120;
const [folder] = process.argv.slice(2);
if (folder) await fillAndFree(folder);
else {
  const disk = mkdtempSync(join(tmpdir(), 'toque-full-'));
  const command = `mount -t tmpfs -o size=${MEGABYTES}m tmpfs "$0" && exec "$1" "$2" "$0"`;
  const words = [disk, process.execPath, fileURLToPath(import.meta.url)];
  const { status } = spawnSync(
    'unshare',
    ['--map-root-user', '--mount', 'sh', '-c', command, ...words],
    { stdio: 'inherit' },
  );
  rmSync(disk, { recursive: true });
  process.exitCode = status ?? 1;
}

async function fillAndFree(disk: string): Promise<void> {
  const environment = { SITE_DIR: await tinySite() };
  const dataDir = join(disk, 'data');
  const start = () => startServer({ dataDir, environment });
  const server = await start();
  const { send, adminToken } = caller(server.url);
  let token = await adminToken();
  const text = 'x'.repeat(900);
  const save = (number: number) =>
    send<{ message?: string }>('POST', '/content/faq', {
      token,
      body: { question: `Pergunta ${number}?`, answer: text },
    });
  const kept = async () => ((await send<unknown[]>('GET', '/content/faq')).data ?? []).length;
  const wrong: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      wrong.push(`${what}: ${JSON.stringify(found)}`);
  };

  const filler = join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 300_000)));
  let saved = 0;
  let refused: Awaited<ReturnType<typeof save>> | null = null;
  for (let number = 1; number <= 3_000 && refused === null; number += 1) {
    const answer = await save(number);
    if (answer.status === 201) saved += 1;
    else refused = answer;
  }
  expect('the first refusal', refused?.status, 503);
  expect('a page meanwhile', (await send('GET', '/')).status, 200);
  expect('what was saved is read', await kept(), saved);
  rmSync(filler);
  expect('a save with room', (await save(9_999)).status, 201);
  await server.stop('SIGKILL');
  const again = await start();
  token = await caller(again.url).adminToken();
  const rows = (await caller(again.url).send<unknown[]>('GET', '/content/faq')).data;
  expect('what was saved is there after a kill', rows.length, saved + 1);
  await again.remove();
  console.log(
    `full disk: ${saved} saves, then ${refused?.status} '${refused?.data.message}'; wrong ${wrong.length}`,
  );
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
}
