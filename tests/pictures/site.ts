// `npm run bench site-pictures`: the landing page with what owners may save, at seven widths, in
// .astro/looks; one sheet a look beside its pictures. `npm run bench site-pictures -- photo` takes those
// whose name begins so. To be looked at by a person: nothing is compared.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { openBrowser } from '../bench/phone.ts';
import { startServer } from '../support/server.ts';
import { builtSite } from '../support/site.ts';
import { type Look, looks } from './contents.ts';

const FOLDER = fileURLToPath(new URL('../../.astro/looks', import.meta.url));
const ROOM = fileURLToPath(new URL('../../hosts/demo/art/room.svg', import.meta.url));
const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1920] as const;
const [WANTED = ''] = process.argv.slice(2);

const heightOf = (width: number) => (width < 640 ? 740 : 860);

async function photoOf(kind: 'bright' | 'dark'): Promise<Buffer> {
  const drawn = sharp(ROOM).resize(1600);
  const light = kind === 'bright' ? drawn : drawn.modulate({ brightness: 0.35 });
  return light.webp().toBuffer();
}

async function prepare(context: BrowserContext, { content, photo, client }: Look): Promise<void> {
  await context.route('**/content', (route) => route.fulfill({ json: content }));
  const body = photo && (await photoOf(photo));
  await context.route('**/foto.webp', (route) =>
    route.fulfill(body ? { body, contentType: 'image/webp' } : { status: 404 }),
  );
  if (client)
    await context.addInitScript(() => {
      localStorage.setItem('userToken', 'of a client');
      localStorage.setItem('userData', '{"id":"5b3c1a2e-0000-4000-8000-000000000001"}');
      localStorage.setItem('loginTime', String(Date.now()));
    });
}

/** Drawn from its content, with every picture it shows. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[data-busy]'));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
}

async function take(browser: Browser, url: string, name: string, look: Look, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  await prepare(context, look);
  const page = await context.newPage();
  await page.goto(url);
  await settled(page);
  const file = (ending: string) => join(FOLDER, `${name}-${width}${ending}`);
  const first = await page.screenshot({ path: file('.png') });
  if (look.print) {
    await page.emulateMedia({ media: 'print' });
    if (width === WIDTHS[0]) await page.pdf({ path: file('.pdf'), format: 'A4' });
  }
  const whole = await page.screenshot({ path: file('-whole.png'), fullPage: true });
  await context.close();
  return { first, whole };
}

/** Pictures side by side, as high as each other: a sheet of phones, one of wider windows. */
async function sheet(name: string, pictures: readonly Buffer[], height: number): Promise<void> {
  const made = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).resize({ height }).toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const layers = made.map(({ data, info }) => {
    const layer = { input: data, left, top: 0 };
    left += info.width + 16;
    return layer;
  });
  await sharp({ create: { width: left, height, channels: 3, background: '#888888' } })
    .composite(layers)
    .png()
    .toFile(join(FOLDER, `${name}.png`));
}

mkdirSync(FOLDER, { recursive: true });
const server = await startServer({ environment: { SITE_DIR: await builtSite() }, builds: false });
const browser = await openBrowser();
try {
  for (const [name, look] of Object.entries(looks).filter(([key]) => key.startsWith(WANTED))) {
    const taken: Awaited<ReturnType<typeof take>>[] = [];
    for (const width of WIDTHS) taken.push(await take(browser, server.url, name, look, width));
    const firsts = taken.map(({ first }) => first);
    await sheet(`${name}-phones`, firsts.slice(0, 4), 740);
    await sheet(`${name}-wide`, firsts.slice(4), 480);
    await sheet(
      `${name}-whole`,
      taken.map(({ whole }) => whole),
      2400,
    );
    console.log(`${join(FOLDER, name)}.png`);
  }
} finally {
  await browser.close();
  await server.remove();
}
