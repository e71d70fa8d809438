import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TOOLS = fileURLToPath(new URL('../../../tools', import.meta.url));

/**
 * The folder of a rarely used tool with its packages. They are installed by the first command that
 * needs them, and again when the lock file changes.
 */
export function toolFolder(name: string): string {
  const folder = join(TOOLS, name);
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const installed = join(folder, 'node_modules', '.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return folder;
  console.log(`Installing tools/${name} …`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm ci failed in tools/${name}; is the registry reachable?`);
  writeFileSync(installed, lock);
  return folder;
}

/** Imports the `index.mjs` of a tool; `Module` is what the caller uses of it. */
export const importTool = async <Module>(name: string): Promise<Module> =>
  (await import(pathToFileURL(join(toolFolder(name), 'index.mjs')).href)) as Module;
