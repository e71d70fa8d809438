import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { COMPRESSED } from '../../hosts/build/compression.ts';
import { bundleFunctions } from '../../hosts/build/functions.ts';
import { startServer } from '../support/hosts/server.ts';
import { openBrowser } from './phone.ts';

/** Size in bytes with brotli. */
export function brotli(data: string | Uint8Array): number {
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

const FILE = /["'`(=](\/_astro\/[\w.@-]+\.(?:js|css))/g;
const IMPORT = /["'`](?:\.\/|\/_astro\/)([\w.@-]+\.(?:js|css))["'`]/g;
const STATIC_IMPORT = /(?:\bimport|\bfrom)\s*["'](?:\.\/|\/_astro\/)([\w.@-]+\.(?:js|css))["']/g;

const names = (text: string, expression: RegExp) => [
  ...new Set(
    [...text.matchAll(expression)].map((match) => (match[1] ?? '').replace('/_astro/', '')),
  ),
];

/** Hashed files in a page's attributes and inline scripts. */
export const named = (html: string): string[] => names(html, FILE);

/** These files with everything they import; `lazy` includes dynamic imports. */
export async function reached(
  folder: string,
  start: readonly string[],
  lazy: boolean,
): Promise<string[]> {
  const seen = new Set<string>();
  const queue = [...start];
  while (queue.length > 0) {
    const name = queue.pop() ?? '';
    if (seen.has(name)) continue;
    seen.add(name);
    if (!name.endsWith('.js')) continue;
    queue.push(
      ...names(await readFile(join(folder, '_astro', name), 'utf8'), lazy ? IMPORT : STATIC_IMPORT),
    );
  }
  return [...seen].sort();
}

async function compressedSize(file: string): Promise<number> {
  const compressed = await stat(file + COMPRESSED).catch(() => null);
  return compressed?.size ?? brotli(await readFile(file));
}

/** Sum of the brotli sizes of hashed files with this ending. */
export async function weight(
  folder: string,
  files: readonly string[],
  ending: string,
): Promise<number> {
  const sizes = files
    .filter((name) => name.endsWith(ending))
    .map((name) => compressedSize(join(folder, '_astro', name)));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Brotli size of the inline elements of a page with this tag. */
export function inline(html: string, tag: 'script' | 'style'): number {
  const bodies = [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'))]
    .filter(([, attributes = '']) => !/application\/(?:ld\+)?json/.test(attributes))
    .map(([, , body = '']) => body);
  const text = bodies.join('\n');
  return text === '' ? 0 : brotli(text);
}

export type Bundle = {
  readonly name: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly inputs: readonly string[];
};

/** Netlify's functions as the build writes them. Sizes in bytes. */
export async function functionBundles(): Promise<Bundle[]> {
  const folder = await mkdtemp(join(tmpdir(), 'toque-functions-'));
  try {
    const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
    return [...(await bundleFunctions(folder))].map(([name, files]) => ({
      name,
      bytes: sum(files.map(({ code }) => Buffer.byteLength(code))),
      gzip: sum(files.map(({ code }) => gzipSync(code, { level: 9 }).byteLength)),
      inputs: files.flatMap(({ moduleIds }) => moduleIds.map((id) => relative('.', id))),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names of the scripts and styles that a browser loads to show a page of a built site. */
export async function loadedFiles(site: string, path: string): Promise<readonly string[]> {
  const server = await startServer({ environment: { SITE_DIR: site } });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(?:js|css)$/.test(pathname)) files.add(pathname.replace('/_astro/', ''));
    });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    return [...files];
  } finally {
    await browser.close();
    await server.remove();
  }
}
