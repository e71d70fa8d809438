import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A fresh secret of 256 bits. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');

/** The secret of this name in `dataDir`; made once, for the owner of the process alone. */
export async function keepSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  // Written aside and linked, so that a start that is killed here leaves no half secret behind.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, freshSecret(), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
