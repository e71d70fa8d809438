import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { imageOfNew } from '../../db/local/folder.ts';
import { MAJOR } from '../../db/local/upgrade.ts';
import { buildFolder, move, runAstro } from '../build/astro-build.ts';
import { compressAll } from '../build/compression.ts';
import { runCommand } from '../node/explain.ts';
import { codeHash } from './code-hash.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = 'hosts/render/compiled.config.mjs';
const HASH = 'code.txt';

/** Made by `npm run compile`, for an installation without Astro. */
export const COMPILED = join(ROOT, 'compiled');
/** Made by `npm run compile`: a new database, which a machine with little memory cannot create. */
export const NEW_DATABASE = join(COMPILED, `postgres-${MAJOR}.tar.gz`);

/** Compiles the site into `out`: `client/` is served unchanged, `server/` renders pages. */
async function compile(out: string, loud = false): Promise<void> {
  const folder = await buildFolder();
  try {
    await runAstro(['--config', CONFIG, '--outDir', folder], { loud });
    await compressAll(join(folder, 'client'));
    await writeFile(join(folder, HASH), await codeHash());
    await move(folder, out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes what `npm run compile` leaves in the project for `npm start`. Rejects with BuildError. */
export async function compileProduct(): Promise<void> {
  await compile(COMPILED, true);
  const image = await imageOfNew();
  await writeFile(NEW_DATABASE, Buffer.from(await image.arrayBuffer()));
}

/** `hash` is the hash of its code. */
export type Compiled = { readonly folder: string; readonly hash: string };

export const entryOf = ({ folder }: Compiled): string =>
  pathToFileURL(join(folder, 'server', 'entry.mjs')).href;

const hashOf = (folder: string) => readFile(join(folder, HASH), 'utf8').catch(() => null);

/** Compiles into `folder` unless it holds this code's site. Rejects with BuildError. */
export async function compileOnce(folder: string, onCompile?: () => void): Promise<Compiled> {
  const hash = await codeHash();
  if ((await hashOf(folder)) !== hash) {
    onCompile?.();
    await compile(folder);
  }
  return { folder, hash };
}

/** The compiled site: the project's own if it fits, else one in `dataDir`. May throw BuildError. */
export async function openCompiled(dataDir: string, onCompile: () => void): Promise<Compiled> {
  const hash = await codeHash();
  if ((await hashOf(COMPILED)) === hash) return { folder: COMPILED, hash };
  return compileOnce(join(dataDir, 'compiled'), onCompile);
}

if (import.meta.main) await runCommand(compileProduct, 'A compilação do site falhou.');
