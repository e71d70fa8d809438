import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { filesIn } from './page-rules.ts';

const compress = promisify(brotliCompress);

export const COMPRESSED = '.br';

export function mimeOf(file: string): string {
  const type = getMimeType(file) ?? 'application/octet-stream';
  return type.endsWith('json') ? `${type}; charset=utf-8` : type;
}

/** Whether a file of this media type and size in bytes is worth compressing. */
export const compresses = (type: string, size: number): boolean =>
  size > 256 && /charset|x-icon/.test(type);

export const brotli = (raw: Uint8Array) =>
  compress(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.byteLength,
    },
  });

/** Compresses a folder's files ahead of time, which a first visitor would wait for. */
export async function compressAll(folder: string): Promise<void> {
  const files = (await filesIn(folder)).map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const raw = await readFile(file);
      if (compresses(mimeOf(file), raw.byteLength))
        await writeFile(file + COMPRESSED, await brotli(raw));
    }),
  );
}
