import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type OutputChunk } from 'rolldown';
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

/** Writes Netlify's functions to `out`; returns the files of each, which share none. */
export async function bundleFunctions(
  out: string,
): Promise<ReadonlyMap<string, readonly OutputChunk[]>> {
  const folder = await buildFolder();
  try {
    const bundles = new Map<string, readonly OutputChunk[]>();
    for (const name of await functionNames()) {
      const { output } = await build({
        input: { [name]: fileURLToPath(new URL(`${name}.ts`, SOURCE)) },
        platform: 'node',
        // A missing package is only a warning.
        onLog(level, { message }) {
          if (level === 'warn') throw new Error(message);
        },
        resolve: { alias: { postcss: NOT_NEEDED, dayjs: NOT_NEEDED } },
        transform: { target: 'node22' },
        output: {
          dir: join(folder, 'code'),
          entryFileNames: '[name].mjs',
          chunkFileNames: `${name}-[hash].mjs`,
          minify: true,
          comments: false,
        },
      });
      bundles.set(
        name,
        output.filter((file) => file.type === 'chunk'),
      );
      await writeFile(join(folder, `${name}.mjs`), await entry(name));
    }
    await move(folder, out);
    return bundles;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
