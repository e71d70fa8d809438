import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { COMPILED, compileOnce, entryOf } from '../../hosts/render/compile.ts';
import type { Job } from '../../hosts/render/render.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a built site with the built-in texts. */
    site: string;
  }
}

const FOLDER = fileURLToPath(new URL('../../.astro/test-site', import.meta.url));

/** Renders in this process. */
export async function renderSite(job: Job): Promise<unknown> {
  const entry = (await import(
    entryOf(job.compiled)
  )) as typeof import('../../hosts/render/entry.ts');
  return await entry.renderSite(job);
}

/** The site with the built-in texts, built once for a state of the code. Answers its folder. */
export async function builtSite(): Promise<string> {
  const label = `${FOLDER}.code`;
  const compiled = await compileOnce(COMPILED);
  if ((await readFile(label, 'utf8').catch(() => '')) === compiled.hash) return FOLDER;
  const siteUrl = 'http://localhost:8888';
  await renderSite({ compiled, out: FOLDER, previous: null, siteUrl });
  await writeFile(label, compiled.hash);
  return FOLDER;
}

/** Vitest's global setup. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
  project.provide('site', process.env.SITE_DIR ?? (await builtSite()));
}
