import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);

// A project as `npm ci --omit=dev` leaves it.
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'toque-omitted-'));
  const link = (name: string) => symlinkSync(join(process.cwd(), name), join(project, name));
  for (const name of ['src', 'db', 'functions', 'hosts', 'public', 'package.json']) link(name);
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (name !== 'astro') link(join('node_modules', name));
  mkdirSync(join(project, 'compiled'));
});
afterAll(() => rmSync(project, { recursive: true }));

/** What a script in the project prints, given the address of `hosts/render`. */
async function print(script: (folder: string) => string): Promise<string> {
  const code = script(pathToFileURL(join(project, 'hosts', 'render')).href);
  const flags = ['--preserve-symlinks', '--input-type=module', '--eval', code];
  return (await run(process.execPath, flags, { cwd: project })).stdout.trim();
}

const open = () =>
  print(
    (folder) => `import { openCompiled } from '${folder}/compile.ts';
      const opened = openCompiled('${join(project, 'data')}', () => {});
      console.log(await opened.then(({ folder }) => folder, ({ message }) => message));`,
  );
const compiledFrom = (hash: string) => writeFileSync(join(project, 'compiled', 'code.txt'), hash);

test('after an upgrade whose compiling was forgotten no page of the earlier code is rendered', async () => {
  compiledFrom('the earlier code');
  expect(await open()).toBe(
    'Faltam os pacotes que a fazem. Dê os comandos `npm ci`, `npm run compile` e `npm ci --omit=dev`.',
  );
});

test('what was compiled from this code is used without the packages that compile', async () => {
  compiledFrom(
    await print(
      (folder) => `import { codeHash } from '${folder}/code-hash.ts';
        console.log(await codeHash());`,
    ),
  );
  expect(await open()).toBe(join(project, 'compiled'));
});
