import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

/** A browser to launch, and what its environment needs beside the caller's. */
export type Browser = {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
};

const NAMES = 'chromium chromium-browser google-chrome google-chrome-stable chrome msedge'.split(
  ' ',
);

/** No sandbox, as in containers, and nothing that works beside the pages. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
] as const;

/** A page that needs the network fails alike on every machine. */
export const LOOPBACK_ALONE = [
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
] as const;
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find(
    (file) => existsSync(file),
  );
}

/**
 * The headless Chromium that comes inside an npm package, with its libraries and fonts, unpacked
 * into the temporary folder.
 */
async function packaged(): Promise<Browser> {
  const { default: Chromium, inflate } = await import('@sparticuz/chromium');
  const executablePath = await Chromium.executablePath();
  const libraries = join(tmpdir(), 'al2023', 'lib');
  if (!existsSync(libraries)) {
    const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    await inflate(join(dirname(main), '..', 'bin', 'al2023.tar.br'));
  }
  const inherited = process.env.LD_LIBRARY_PATH;
  return {
    executablePath,
    env: {
      LD_LIBRARY_PATH: inherited ? `${libraries}:${inherited}` : libraries,
      FONTCONFIG_PATH: join(tmpdir(), 'fonts'),
    },
  };
}

/**
 * The first of: CHROME_PATH, an installed Chrome or Chromium, Playwright's own, the packaged one.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named) return { executablePath: named, env: {} };
  const found = [installed(), chromium.executablePath()].find(
    (file) => file !== undefined && existsSync(file),
  );
  return found ? { executablePath: found, env: {} } : await packaged();
}
