import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'public', 'hosts', 'db'];
const FILES = ['astro.config.mjs', 'package-lock.json', 'package.json'];
const VARIABLES = ['OWNER_NAME', 'PRACTICE_TIMEZONE'];

/**
 * A hash of all inputs of a build but the content: sources by size and time, variables and the
 * site's address.
 */
export async function inputsHash(siteUrl = process.env.SITE_URL ?? ''): Promise<string> {
  const names = [...FILES];
  for (const folder of FOLDERS) {
    const entries = await readdir(join(ROOT, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    names.push(
      ...entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    );
  }
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    const file = await stat(name.startsWith(ROOT) ? name : join(ROOT, name)).catch(() => null);
    if (file) hash.update(`${name}\0${file.size}\0${file.mtimeMs}\0`);
  }
  const values = VARIABLES.map((name) => [name, process.env[name] ?? '']);
  for (const [name, value] of [...values, ['SITE_URL', siteUrl]]) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}
