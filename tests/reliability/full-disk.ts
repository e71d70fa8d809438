import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '../../db/core/client.ts';
import { caller } from '../support/api/calls.ts';
import { startServer } from '../support/hosts/server.ts';
import { tinySite } from '../support/site/tiny-site.ts';

// Fills the disk under a running server: pages and reads go on, writes say that they were not saved
// however often they are tried, and work again once there is room. The disk is of this process
// alone, which needs user namespaces or root.
const MEGABYTES = 120;
const RESERVE = 16 * 1024 * 1024;
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
  const start = () => startServer({ dataDir, environment, builds: false });
  const server = await start();
  const { send, adminToken } = caller(server.url);
  let token = await adminToken();
  const db = connect(server.databaseUrl ?? '');
  // Half of each page is free: what changes needs no room but in the log.
  await db`create table rows with (fillfactor = 50)
    as select repeat('x', 900) as text from generate_series(1, 800)`;
  const change = (number: number) =>
    db`update rows set text = repeat(${String(number % 10)}, 900)`.then(
      () => 'saved',
      (error: Error) => error.message,
    );
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
  const fillTo = (left: number) => {
    const { bavail, bsize } = statfsSync(disk);
    appendFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
  };
  fillTo(RESERVE + 300_000);
  let saved = 0;
  let refused: Awaited<ReturnType<typeof save>> | null = null;
  for (let number = 1; number <= 3_000 && refused === null; number += 1) {
    const answer = await save(number);
    if (answer.status === 201) saved += 1;
    else refused = answer;
  }
  expect('the first refusal', refused?.status, 503);
  fillTo(300_000);
  // Where Postgres found no room for its log, the 15th never ended.
  for (let number = 1; number <= 100 && wrong.length === 0; number += 1) {
    expect('a large write', await change(number), 'The disk of the database is full');
    expect('a later save', (await save(number)).status, 503);
  }
  expect('a page meanwhile', (await send('GET', '/')).status, 200);
  expect('what was saved is read', await kept(), saved);
  rmSync(filler);
  expect('a save with room', (await save(9_999)).status, 201);
  expect('a large write with room', await change(1), 'saved');
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
