import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes on the wire with brotli. */
export function brotli(data: string | Uint8Array): number {
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

const FILE = /["'(=](\/_astro\/[\w.@-]+\.(?:js|css))/g;
const IMPORT = /["'](?:\.\/|\/_astro\/)([\w.@-]+\.(?:js|css))["']/g;
const STATIC_IMPORT = /(?:\bimport|\bfrom)\s*["'](?:\.\/|\/_astro\/)([\w.@-]+\.(?:js|css))["']/g;

const names = (text: string, expression: RegExp) => [
  ...new Set(
    [...text.matchAll(expression)].map((match) => (match[1] ?? '').replace('/_astro/', '')),
  ),
];

/** Hashed files that a page names itself, in attributes or inline scripts. */
export const named = (html: string): string[] => names(html, FILE);

/** Those files with everything they import; `lazy` follows dynamic imports too. */
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

/** Sum of the brotli sizes of hashed files with this ending. */
export async function weight(
  folder: string,
  files: readonly string[],
  ending: string,
): Promise<number> {
  const sizes = files
    .filter((name) => name.endsWith(ending))
    .map(async (name) => brotli(await readFile(join(folder, '_astro', name))));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Brotli size of what stands inline between these tags, each element on its own. */
export function inline(html: string, tag: 'script' | 'style'): number {
  const bodies = [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'))]
    .filter(([, attributes = '']) => !/application\/(?:ld\+)?json/.test(attributes))
    .map(([, , body = '']) => body);
  const text = bodies.join('\n');
  return text === '' ? 0 : brotli(text);
}
