// `npm run bench publish`: from a save to the HTML that shows it, on the Node host with the demo's
// content, then with 1,000 posts and 200 photos; starts, and the memory of what renders.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { openLocal } from '../../db/local/open.ts';
import { runDemo } from '../../hosts/demo/command.ts';
import { freePort } from '../../hosts/node/port.ts';
import { COMPILED, compileOnce } from '../../hosts/render/compile.ts';
import { caller, dataOf } from '../support/api/calls.ts';
import { phonePhoto } from '../support/files/pictures.ts';
import { startServer, type TestServer } from '../support/hosts/server.ts';
import { median, percentile, printGoal } from './measure.ts';

const ZONE = 'America/Sao_Paulo';
const dataDir = mkdtempSync(join(tmpdir(), 'toque-publish-'));
await compileOnce(COMPILED);

async function withDatabase(work: (db: ReturnType<typeof connect>) => Promise<unknown>) {
  const local = await openLocal({ dataDir });
  await work(connect(local.url));
  await local.close();
}

/** Starts the server; the time until its first page. */
async function start(): Promise<{ server: TestServer; ms: number }> {
  const port = await freePort();
  const begun = performance.now();
  const starting = startServer({ dataDir, environment: { PORT: String(port) } });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await wait(10);
  const ms = performance.now() - begun;
  return { server: await starting, ms };
}

/** Samples the memory of the server's children, what is shared with it divided; answers the peak in MB. */
function watchMemory({ pid }: TestServer): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
      const sizes = children.filter(Boolean).map((child) => {
        const rollup = readFileSync(`/proc/${child}/smaps_rollup`, 'utf8');
        return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
      });
      peak = Math.max(peak, ...sizes);
    } catch {
      // It has just ended.
    }
  }, 20);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

async function untilShown(url: string, path: string, text: string): Promise<void> {
  const end = performance.now() + 600_000;
  while (!(await (await fetch(url + path)).text()).includes(text)) {
    if (performance.now() > end) throw new Error(`${text} is not shown`);
    await wait(10);
  }
}

/** Waits until nothing has been published for five seconds. */
async function quiet({ output }: TestServer): Promise<void> {
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    await wait(5000);
    now = output().split('"event":"published"').length;
  }
}

/** Calls a server as the owner. */
async function owner({ url }: TestServer) {
  const { send, adminToken } = caller(url);
  const token = await adminToken();
  return async <T = { url: string }>(method: string, path: string, sent: object = {}) =>
    dataOf(await send<T>(method, path, { token, ...sent }));
}

try {
  await withDatabase(async (db) => {
    await prepare(db, ZONE);
    console.log(await runDemo(db, ZONE, { seed: 1, reset: false, discard: 0 }));
  });
  let { server, ms } = await start();
  printGoal('first start after a compile, to the first 200', ms, 3000);
  let send = await owner(server);
  const title = (text: string) => send('PUT', '/content/hero', { body: { title: text } });

  await quiet(server);
  let peak = watchMemory(server);
  const times: number[] = [];
  for (let save = 0; save < 50; save += 1) {
    const text = `Título ${save} de cinquenta`;
    const begun = performance.now();
    await title(text);
    await untilShown(server.url, '/', text);
    times.push(performance.now() - begun);
  }
  printGoal('save to HTML, p50 of 50', median(times), 500);
  printGoal('save to HTML, p95 of 50', percentile(times, 0.95), 1000);

  let last = 0;
  for (let save = 1; save <= 20; save += 1) {
    last = performance.now();
    await title(`Rajada ${save} de vinte`);
    if (save < 20) await wait(Math.max(0, 500 - (performance.now() - last)));
  }
  await untilShown(server.url, '/', 'Rajada 20 de vinte');
  printGoal('20 saves in 10 s, the last one shown', performance.now() - last, 1500);
  console.log(`      the renderer's peak: ${peak().toFixed(0)} MB of 150`);

  await server.stop();
  ({ server, ms } = await start());
  printGoal('restart with the last release, to the first 200', ms, 1000);
  send = await owner(server);
  const photos: string[] = [];
  for (let photo = 0; photo < 200; photo += 1) {
    const raw = new Uint8Array(await phonePhoto({ width: 640, height: 480 + photo }, 60));
    const headers = { 'content-type': 'image/jpeg' };
    photos.push((await send('POST', '/media', { raw, headers })).url);
  }
  await server.stop();
  await withDatabase(async (db) => {
    for (let post = 0; post < 1000; post += 1)
      await db`insert into blog (slug, title, summary, content, author, published_date, image_url)
        values (${`p-${post}`}, ${`Postagem ${post}`}, 'Resumo.', ${'Um parágrafo. '.repeat(60)},
          'Ana', '2025-06-01', ${photos[post % 5 === 0 ? post / 5 : -1] ?? null})`;
    await db`update content_state set version = version + 1`;
  });
  ({ server, ms } = await start());
  peak = watchMemory(server);
  printGoal('restart behind 1,000 posts and 200 photos', ms, 1000);
  const behind = performance.now();
  await untilShown(server.url, '/sitemap.xml', '/blog/p-999');
  console.log(
    `      all of them published after ${((performance.now() - behind) / 1000).toFixed(0)} s`,
  );
  await quiet(server);
  console.log(`      and their photos after ${((performance.now() - behind) / 1000).toFixed(0)} s`);
  console.log(`      the renderer's peak: ${peak().toFixed(0)} MB of 250`);
  send = await owner(server);
  const posts = await send<{ id: string; slug: string }[]>('GET', '/content/blog');
  const post = posts.find(({ slug }) => slug === 'p-500');
  const saves: number[] = [];
  for (let save = 0; save < 5; save += 1) {
    const begun = performance.now();
    await send('PUT', `/content/blog/${post?.id}`, { body: { summary: `Outro ${save}.` } });
    await untilShown(server.url, '/blog/p-500', `Outro ${save}.`);
    saves.push(performance.now() - begun);
  }
  printGoal('one of 1,000 posts saved, median of 5', median(saves), 2000);
  await server.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
