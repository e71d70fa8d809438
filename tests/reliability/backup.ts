import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Db } from '../../db/core/client.ts';
import { percentile } from '../bench/measure.ts';
import { freshDataDir } from '../support/database/migrated.ts';
import { findBinaries, startPostgres } from '../support/database/postgres.ts';
import { openPostgres } from '../support/database/postgres-database.ts';
import { bareEnvironment, startServer } from '../support/hosts/server.ts';
import { tinySite } from '../support/site/tiny-site.ts';
import { type Answers, answersMeanwhile } from './answers.ts';

// 10,000 clients, 5,000 sessions and 200 photos from each of three databases into each, beside the
// server of the one that is read or written: times, answers meanwhile, peaks of memory. Fails when
// a row differs.
const [CLIENTS, SESSIONS, PHOTOS, PHOTO_BYTES] = [10_000, 5_000, 200, 500_000];
const [IDLE_MS, EVERY_MS] = [5_000, 100];
const PATHS = ['/', '/content'];

await measure();

type Place = { readonly db: Db; readonly url: string; readonly pid: number; readonly env: object };

async function measure(): Promise<void> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('No Postgres found; PG_BIN may name its folder.');
  await using ends = new AsyncDisposableStack();
  const { socketFolder, stop } = await startPostgres(binaries);
  ends.defer(stop);
  const SITE_DIR = await tinySite();
  const [plain, behindNeon] = [await openPostgres(socketFolder), await openPostgres(socketFolder)];
  ends.defer(plain.close);
  ends.defer(behindNeon.close);
  const folder = mkdtempSync(join(tmpdir(), 'toque-backup-'));
  ends.defer(() => rmSync(folder, { recursive: true }));

  async function place(variables: Record<string, string>, given?: Db): Promise<Place> {
    const dataDir = await freshDataDir();
    const environment = { SITE_DIR, ...variables };
    const { url, pid, output, remove } = await startServer({ dataDir, environment });
    ends.defer(remove);
    // The day's copy, made at the start.
    while (!/"event":"daily copy/.test(output())) await wait(50);
    const running = () => JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
    const env = { ...variables, DATA_DIR: dataDir };
    return { db: given ?? connect(running().url), url, pid, env };
  }
  const places = {
    embedded: await place({}),
    postgres: await place({ DATABASE_URL: plain.address }, connect(plain.url)),
    neon: await place({ DATABASE_URL: (await behindNeon.listen()).url }, connect(behindNeon.url)),
  };
  const names = ['embedded', 'postgres', 'neon'] as const;
  await fill(places.embedded.db);
  const wanted = await hashes(places.embedded.db);
  for (const [index, from] of names.entries()) {
    const file = join(folder, from);
    await timed(`backup of ${from}`, ['backup', file], places[from]);
    console.log(`  ${Math.round(statSync(file).size / 1e6)} MB`);
    for (const to of [...names.slice(index + 1), ...names.slice(0, index + 1)]) {
      const { db } = places[to];
      await db`insert into clients (name, name_key, phone) values ('Antes', 'antes', '11000000000')`;
      await timed(`${from} to ${to}`, ['restore', file, '--yes'], places[to]);
      const found = await hashes(db);
      const differs = Object.keys(wanted).filter((table) => found[table] !== wanted[table]);
      console.log(`  rows alike in ${Object.keys(wanted).length - differs.length} tables`);
      if (differs.length === 0) continue;
      process.exitCode = 1;
      console.log(`  differs: ${differs.join(', ')}`);
    }
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
}

/** Statements that may take long on a busy machine, with the same texts on every server. */
function long(db: Db, ...statements: ReturnType<Db>[]) {
  const settings = db`select set_config('statement_timeout', '120000', true),
    set_config('timezone', 'UTC', true)`;
  const fetchOptions = { signal: AbortSignal.timeout(120_000) };
  return db.transaction([settings, ...statements], { fetchOptions });
}

async function fill(db: Db): Promise<void> {
  await long(
    db,
    db`insert into clients (name, name_key, phone, email, created_at)
      select 'Cliente ' || n, 'cliente ' || n, (11900000000 + n)::text, n || '@example.com',
        now() - n * interval '1 hour' from generate_series(1, ${CLIENTS}::int) n`,
    db`insert into service_requests (client_id, service_name, source, created_at)
      select id, 'Relaxante', 'register', created_at from clients`,
    db`insert into notifications (type, title, message, client_id)
      select 'new_client', 'Nova', name || ' acabou de se cadastrar.', id from clients`,
    db`insert into revisions (entity, entity_id, version, action, data)
      select 'clients', id, 1, 'create', to_jsonb(clients) from clients`,
    db`insert into appointments
        (client_id, day, time, service_name, duration, price, note, state)
      select id, created_at::date, '14:00', 'Relaxante', 60, 160, 'Prefere música baixa.', 'done'
      from clients order by created_at desc limit ${SESSIONS}`,
  );
  for (let n = 0; n < PHOTOS; n += 1)
    await db`insert into media (hash, extension, width, height, bytes, data)
      values (${n.toString(16).padStart(64, '0')}, 'webp', 4, 3, ${PHOTO_BYTES},
        decode(${randomBytes(PHOTO_BYTES).toString('base64')}, 'base64'))`;
}

/** A hash of each table's rows, except what a restore itself writes or a start counts. */
async function hashes(db: Db): Promise<Record<string, unknown>> {
  const tables = await db`select table_name as name, string_agg(case when data_type = 'bytea'
      then format('md5(%1$I) as %1$I', column_name) else quote_ident(column_name) end, ', '
      order by column_name) as columns from information_schema.columns
    where table_schema = 'public' and table_name not in
      ('content_state', 'schema_migrations', 'sessions', 'erasures', 'throttle')
    group by 1 order by 1`;
  const found: Record<string, unknown> = {};
  for (const { name, columns } of tables) {
    const those = name === 'revisions' ? `where entity <> 'backups'` : '';
    const rows = db.query(`select count(*), md5(string_agg(hash, '' order by hash)) as hash from
      (select md5(to_jsonb(t)::text) as hash from (select ${columns} from "${name}" ${those}) t) h`);
    const [row] = (await long(db, rows)).at(-1) ?? [];
    found[String(name)] = `${row?.count} ${row?.hash}`;
  }
  return found;
}

/** Runs the command beside the server, after the same calls without it. */
async function timed(what: string, words: readonly string[], { url, env, pid }: Place) {
  const idle = await answersMeanwhile(url, PATHS, EVERY_MS, () => wait(IDLE_MS));
  let seconds = 0;
  const busy = await answersMeanwhile(url, PATHS, EVERY_MS, async () => {
    const start = performance.now();
    const command = ['run', '--silent', 'admin', '--', ...words];
    const child = spawn('npm', command, {
      env: { ...bareEnvironment(), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'close');
    seconds = (performance.now() - start) / 1000;
    if (code !== 0) throw new Error(`${what} ended with ${code}`);
  });
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  console.log(
    `${what.padEnd(22)} ${seconds.toFixed(1)} s; server's peak ${Math.round(Number(peak) / 1024)} MB`,
  );
  for (const [kind, path] of PATHS.entries()) {
    const at = (times: Answers['times'], share: number) => percentile(times[kind] ?? [], share);
    const p99 = [at(idle.times, 0.99), at(busy.times, 0.99)] as const;
    console.log(
      `  ${path.padEnd(9)} p99 ${p99[1].toFixed(0)} ms, idle ${p99[0].toFixed(0)} (x ${(p99[1] / p99[0]).toFixed(1)}); p50 ${at(busy.times, 0.5).toFixed(0)}, longest ${at(busy.times, 1).toFixed(0)} of ${busy.times[kind]?.length}`,
    );
  }
  if (busy.refused > 0) console.log(`  ${busy.refused} refused`);
}
