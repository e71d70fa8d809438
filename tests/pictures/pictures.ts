// `npm run bench pictures`: the demo on a real server, and a picture of each of its screens on a computer
// and on a phone in docs/pictures, with the page that shows them. `npm run bench pictures -- poster` takes
// those alone whose name begins so.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { openBrowser } from '../bench/phone.ts';
import { type Caller, caller, dataOf, storedSession } from '../support/api/calls.ts';
import { freshDataDir } from '../support/database/migrated.ts';
import { ADMIN, bareEnvironment, startServer, TEST_VARIABLES } from '../support/hosts/server.ts';
import { type Picture, pictures } from './screens.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'docs/pictures');
const MOST_BYTES = 40 * 1024;
const SIZES = [
  { width: 1280, height: 860 },
  { width: 360, height: 740 },
] as const;
// The hours of the day in which she looks: not in the night, whenever the pictures are taken.
const MORNING = '10:30';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** Where the site of the demo would be: a poster shows its address. */
const SITE = 'https://alecrim.example.com';
const [WANTED = ''] = process.argv.slice(2);
const { SETUP_TOKEN } = TEST_VARIABLES;

/** What the panel keeps in the browser of an owner who knows all clients, and ids to show. */
async function openOwner({ logIn, send }: Caller) {
  const session = await logIn({ 'user-agent': CHROME });
  const [terms, posters, clients] = await Promise.all(
    ['/users/terms', '/reports/posters', '/users'].map(async (path) => {
      const rows = dataOf(await send('GET', path, { token: session.token }), 200);
      return (rows as unknown as readonly { id: string }[]).map(({ id }) => id);
    }),
  );
  return {
    entries: { ...storedSession(session), notifiedClients: JSON.stringify(clients) },
    // A client who has been registered for a while.
    ids: { term: terms?.[0] ?? '', poster: posters?.[0] ?? '', client: clients?.[30] ?? '' },
  };
}

/** Today in the practice, at MORNING. */
function morning(): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format();
  return Date.parse(`${today}T${MORNING}:00-03:00`);
}

/** All is there, and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    () =>
      !document.querySelector('.mantine-Loader-root, .mantine-Skeleton-root, [aria-busy="true"]'),
  );
  // Charts are drawn in a frame or two after their numbers; the bar of the page goes with a timer.
  await page.waitForTimeout(700);
}

async function write(name: string, shot: Buffer): Promise<number> {
  for (let quality = 80; ; quality -= 8) {
    const bytes = await sharp(shot).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length > MOST_BYTES && quality > 30) continue;
    writeFileSync(join(FOLDER, `${name}.webp`), bytes);
    return bytes.length;
  }
}

async function take(
  browser: Browser,
  url: string,
  picture: Picture,
  owner: Record<string, string>,
) {
  for (const viewport of SIZES) {
    const context = await browser.newContext({
      viewport,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await context.route(`${SITE}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: url + pathname + search }) });
    });
    const page = await context.newPage();
    if (picture.as === 'owner')
      await page.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, owner);
    if (Date.now() < morning()) await page.clock.setFixedTime(morning());
    await page.goto(SITE + picture.path);
    await settled(page);
    const name = `${picture.name}-${viewport.width}`;
    const bytes = await write(name, await page.screenshot());
    console.log(`${name.padEnd(28)} ${(bytes / 1024).toFixed(1).padStart(5)} KB`);
    // What the page reads ahead would be answered after its end.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** docs/screens.md: two pictures a screen. */
function gallery(all: readonly Picture[]): string {
  const rows = all.map(
    ({ name, label, path }) =>
      `| **${label}**<br>\`${path.replace(/=[0-9a-f-]{36}/, '=…')}\` | ![](pictures/${name}-1280.webp) | ![](pictures/${name}-360.webp) |`,
  );
  return [
    '# The screens',
    '',
    'The demo at 1280 and 360 px. `npm run bench pictures` takes the pictures and writes this page.',
    '',
    '| screen | computer | phone |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Waits until the site is the one that was built of the demo. */
async function built(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const html = await fetch(url).then((answer) => answer.text());
    if (html.includes('Espaço Alecrim')) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the site was not built');
}

const dataDir = await freshDataDir();
const seeded = spawnSync(process.execPath, [join(ROOT, 'hosts/commands/seed.ts'), '--demo'], {
  env: { ...bareEnvironment(), DATA_DIR: dataDir },
  stdio: 'inherit',
});
if (seeded.status !== 0) throw new Error('there is no demo');
const environment = {
  ADMIN_USERNAME: '',
  ADMIN_PASSWORD: '',
  ADMIN_EMAIL: '',
  SETUP_TOKEN,
  SITE_URL: SITE,
};
const server = await startServer({ dataDir, environment });
const browser = await openBrowser();
try {
  await built(server.url);
  if (WANTED === '') rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const calls = caller(server.url);
  const isWanted = ({ name }: Picture) => name.startsWith(WANTED);
  const takeAll = async (all: readonly Picture[], entries: Record<string, string>) => {
    for (const picture of all.filter(isWanted)) await take(browser, server.url, picture, entries);
  };
  const isSetup = ({ name }: Picture) => name === 'setup';
  // It is shown only before there is an admin.
  await takeAll(pictures({ client: '', term: '', poster: '' }).filter(isSetup), {});
  const body = { ...ADMIN, setupToken: SETUP_TOKEN };
  const headers = { 'user-agent': CHROME };
  dataOf(await calls.send('POST', '/auth/setup', { body, headers }));
  const { entries, ids } = await openOwner(calls);
  const all = pictures(ids);
  await takeAll(
    all.filter((picture) => !isSetup(picture)),
    entries,
  );
  writeFileSync(join(ROOT, 'docs/screens.md'), gallery(all));
} finally {
  await browser.close();
  await server.remove();
}
