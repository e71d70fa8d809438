import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../hosts/build/astro-build.ts';
import { inputsHash } from '../../hosts/build/build-inputs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a built site with the built-in texts. */
    site: string;
  }
}

const FOLDER = fileURLToPath(new URL('../../.astro/test-site', import.meta.url));

/**
 * The site with the built-in texts, built anew when its sources have changed. Answers its folder.
 */
export async function builtSite(): Promise<string> {
  const label = `${FOLDER}.inputs`;
  const inputs = await inputsHash();
  const usable =
    (await readFile(label, 'utf8').catch(() => '')) === inputs &&
    (await readFile(join(FOLDER, '_headers')).catch(() => null));
  if (usable) return FOLDER;
  await buildSite({ out: FOLDER, databaseUrl: null });
  await writeFile(label, inputs);
  return FOLDER;
}

/** Vitest's global setup. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
  project.provide('site', process.env.SITE_DIR ?? (await builtSite()));
}
