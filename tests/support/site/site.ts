import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { move } from '../../../hosts/build/astro-build.ts';
import { COMPILED, type Compiled, entryOf, openCompiled } from '../../../hosts/render/compile.ts';
import type { Job } from '../../../hosts/render/render.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a built site with the built-in texts. */
    site: string;
  }
}

const FOLDER = fileURLToPath(new URL('../../../.astro/test-site', import.meta.url));

/** Renders in this process. */
export async function renderSite(job: Job): Promise<unknown> {
  const entry = (await import(
    entryOf(job.compiled)
  )) as typeof import('../../../hosts/render/entry.ts');
  return await entry.renderSite(job);
}

/** The compiled site, made outside of the project, as in the data folder of a first start. */
export async function compiledSite(): Promise<Compiled> {
  const dataDir = await mkdtemp(join(tmpdir(), 'toque-compiled-'));
  const { folder, hash } = await openCompiled(dataDir, () => undefined);
  if (folder !== COMPILED) await move(folder, COMPILED);
  await rm(dataDir, { recursive: true });
  return { folder: COMPILED, hash };
}

/** The site with the built-in texts, built once for a state of the code. Answers its folder. */
export async function builtSite(): Promise<string> {
  const label = `${FOLDER}.code`;
  const compiled = await compiledSite();
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
