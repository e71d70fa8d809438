import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'public', 'hosts', 'db'];
const FILES = ['astro.config.mjs', 'package-lock.json', 'package.json'];

export async function codeHash(): Promise<string> {
  const names = FILES.map((name) => join(ROOT, name));
  for (const folder of FOLDERS) {
    const entries = await readdir(join(ROOT, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries) if (entry.isFile()) names.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    const bytes = await readFile(name).catch(() => null);
    if (bytes) hash.update(`${relative(ROOT, name)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
