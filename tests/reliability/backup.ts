import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { openLocal } from '../../db/local/open.ts';
import { freshDataDir } from '../support/database/migrated.ts';
import { runProgram } from '../support/hosts/child.ts';
import { bareEnvironment, startServer } from '../support/hosts/server.ts';
import { tinySite } from '../support/site/tiny-site.ts';

// 10,000 clients and 200 photos: a backup beside a server that answers, and a restore into another
// folder. Prints times, peaks of memory and the server's 99th percentiles.
const CLIENTS = 10_000;
const PHOTOS = 200;
const PHOTO_BYTES = 500_000;
const IDLE_MS = 10_000;

const dataDir = await freshDataDir();
const local = await openLocal({ dataDir });
const db = connect(local.url);
await prepare(db);
await db`insert into clients (name, name_key, phone, email, created_at)
  select 'Cliente ' || n, 'cliente ' || n, (11900000000 + n)::text, n || '@example.com',
    now() - n * interval '1 hour' from generate_series(1, ${CLIENTS}::int) n`;
await db`insert into service_requests (client_id, service_name, source, created_at)
  select id, 'Relaxante', 'register', created_at from clients`;
await db`insert into notifications (type, title, message, client_id)
  select 'new_client', 'Nova', name || ' acabou de se cadastrar.', id from clients`;
await db`insert into revisions (entity, entity_id, version, action, data)
  select 'clients', id, 1, 'create', to_jsonb(clients) from clients`;
for (let n = 0; n < PHOTOS; n += 1)
  await db`insert into media (hash, extension, width, height, bytes, data)
    values (${n.toString(16).padStart(64, '0')}, 'webp', 4, 3, ${PHOTO_BYTES},
      decode(${randomBytes(PHOTO_BYTES).toString('base64')}, 'base64'))`;
await local.close();

const server = await startServer({ dataDir, environment: { SITE_DIR: await tinySite() } });
const peakOf = (pid: number | 'self') =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );
// Of the day's copy, made at the start.
while (!/"event":"daily copy/.test(server.output())) await wait(50);
console.log(/.*"event":"daily copy.*/.exec(server.output())?.[0]);

async function until(isOver: () => boolean): Promise<string> {
  const times: number[] = [];
  let refused = 0;
  while (!isOver()) {
    const start = performance.now();
    const response = await fetch(`${server.url}/content`).catch(() => null);
    times.push(performance.now() - start);
    if (response?.status !== 200) refused += 1;
    await wait(10);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return `${times.length} answers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1 - 1e-9)} ms, ${refused} refused`;
}

async function timed(words: string, folder: string) {
  const start = performance.now();
  const environment = { ...bareEnvironment(), DATA_DIR: folder, NODE_OPTIONS: '' };
  const run = runProgram(
    'npm',
    ['run', '--silent', 'admin', '--', ...words.split(' ')],
    environment,
  );
  let over = false;
  const [{ code, errors }, answers] = await Promise.all([
    run.finally(() => {
      over = true;
    }),
    until(() => over),
  ]);
  if (code !== 0) throw new Error(errors);
  console.log(
    `${words}: ${((performance.now() - start) / 1000).toFixed(1)} s; meanwhile ${answers}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'toque-backup-'));
const file = join(folder, 'all.backup');
const begun = performance.now();
console.log(`idle: ${await until(() => performance.now() - begun > IDLE_MS)}`);
console.log(`server: peak ${peakOf(server.pid)} MB`);
await timed(`backup ${file}`, dataDir);
console.log(`${Math.round(statSync(file).size / 1e6)} MB; server: peak ${peakOf(server.pid)} MB`);
await timed(`restore ${file} --yes`, join(folder, 'other'));
await timed(`restore ${file} --yes`, dataDir);
console.log(`server: peak ${peakOf(server.pid)} MB`);
await server.remove();
rmSync(folder, { recursive: true });
