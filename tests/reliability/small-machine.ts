import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { openLocal } from '../../db/local/open.ts';
import { runDemo } from '../../hosts/demo/command.ts';
import { compileProduct } from '../../hosts/render/compile.ts';
import { caller } from '../support/api/calls.ts';
import { phonePhoto } from '../support/files/pictures.ts';
import { limitMemory } from '../support/hosts/control-group.ts';
import { startServer } from '../support/hosts/server.ts';
import { startFlags } from '../support/hosts/start-flags.ts';

// The compiled product in 512 MB without swap: two starts, 5,000 requests, 20
// saves and photos of 15 and 24 megapixels. Needs root: a control group holds the limit.
const LIMIT_MB = 512;
const REQUESTS = 5000;
const PATHS = ['/', '/register', '/blog', '/content', '/admin', '/servicos'];
const ZONE = 'America/Sao_Paulo';

await compileProduct();
const photoOf = async (width: number, height: number) =>
  new Uint8Array(await phonePhoto({ width, height }, 15));
const photos = [await photoOf(6000, 4000), await photoOf(4800, 3200)] as const;
const dataDir = mkdtempSync(join(tmpdir(), 'toque-small-'));
const { enter, usedMb, kills, remove } = limitMemory(LIMIT_MB);
let peak = 0;
const sampling = setInterval(() => {
  peak = Math.max(peak, usedMb());
}, 20);
const start = () =>
  startServer({
    dataDir,
    environment: {
      // As in the image and the unit.
      MALLOC_ARENA_MAX: '1',
      NODE_OPTIONS: [...startFlags(), enter].join(' '),
    },
  });
/** Prints the peak of the last step. */
function report(what: string): void {
  console.log(`${what.padEnd(56)} peak ${peak.toFixed(0)} of ${LIMIT_MB} MB, killed ${kills()}`);
  peak = 0;
}
await (await start()).stop();
report('first start');

const local = await openLocal({ dataDir });
const db = connect(local.url);
await prepare(db, ZONE);
await runDemo(db, ZONE, { seed: 1, reset: false, discard: 0 });
await local.close();

const server = await start();
let refused = 0;
try {
  report('start on the content of the demo');
  const { send, adminToken } = caller(server.url);
  const token = await adminToken();
  const untilPage = async (shows: RegExp) => {
    const end = Date.now() + 60_000;
    while (!shows.test((await send('GET', '/')).text)) {
      if (Date.now() > end) throw new Error(`never shown: ${shows}`);
      await wait(200);
    }
  };
  let sent = 0;
  const visitor = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      const { status } = await send('GET', PATHS[sent % PATHS.length] ?? '/');
      if (status !== 200) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, visitor));
  report(`${REQUESTS} requests, ${refused} refused`);
  for (let save = 1; save <= 20; save += 1)
    await send('PUT', '/content/hero', { token, body: { title: `Título ${save} de vinte` } });
  await untilPage(/Título 20 de vinte/);
  report('20 saves, the last one shown');
  const [tooLarge, largest] = await Promise.all(
    photos.map((raw) =>
      send<{ url: string }>('POST', '/media', {
        token,
        raw,
        headers: { 'content-type': 'image/jpeg' },
      }),
    ),
  );
  const body = { title: 'Com foto', background_image: largest?.data.url };
  await send('PUT', '/content/hero', { token, body });
  await untilPage(
    /<title>Com foto.+type="image\/avif"[^>]*><img class="hero-picture" src="\/pictures\//s,
  );
  report(`a photo of 15 megapixels shown, one of 24 answered ${tooLarge?.status}`);
} finally {
  clearInterval(sampling);
  if (kills() > 0 || refused > 0) process.exitCode = 1;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  await remove();
}
