import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { buildFolder, move } from './astro-build.ts';

const SOURCE = new URL('../../functions/', import.meta.url);
const NOT_NEEDED = fileURLToPath(new URL('terms/not-needed.ts', SOURCE));

async function functionNames(): Promise<string[]> {
  const files = (await readdir(SOURCE)).filter((name) => name.endsWith('.ts'));
  return files.map((name) => name.slice(0, -'.ts'.length)).sort();
}

// Netlify needs literal settings and rewrites this file; importing by address keeps it small.
async function entry(name: string): Promise<string> {
  const { config }: { config?: unknown } = await import(new URL(`${name}.ts`, SOURCE).href);
  return [
    `export const config = ${JSON.stringify(config)};`,
    `export default (await import(new URL('./code/${name}.mjs', import.meta.url).href)).default;`,
    '',
  ].join('\n');
}

/** Writes Netlify's functions to `out`, each one file; returns the bundled inputs by function. */
export async function bundleFunctions(out: string): Promise<ReadonlyMap<string, Metafile>> {
  const folder = await buildFolder();
  try {
    const bundles = new Map<string, Metafile>();
    for (const name of await functionNames()) {
      const { metafile } = await build({
        entryPoints: [fileURLToPath(new URL(`${name}.ts`, SOURCE))],
        outdir: join(folder, 'code'),
        outExtension: { '.js': '.mjs' },
        bundle: true,
        minify: true,
        legalComments: 'none',
        charset: 'utf8',
        splitting: true,
        metafile: true,
        alias: { postcss: NOT_NEEDED, dayjs: NOT_NEEDED },
        platform: 'node',
        format: 'esm',
        supported: { 'regexp-unicode-property-escapes': true },
        target: 'node22',
        logLevel: 'error',
      });
      const needed = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
      const required = needed.find(({ kind }) => kind === 'require-call');
      if (required) throw new Error(`${name} requires ${required.path}: an ES module cannot`);
      bundles.set(name, metafile);
      await writeFile(join(folder, `${name}.mjs`), await entry(name));
    }
    await move(folder, out);
    return bundles;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
