import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../../hosts/render/code-hash.ts', import.meta.url));

// A project of its own, because the hash is that of the project the module lies in.
let project: string;
let codeHash: () => Promise<string>;
beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'toque-code-'));
  for (const folder of ['src/site', 'public', 'hosts/render', 'db', 'tests'])
    mkdirSync(join(project, folder), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'astro.config.mjs'])
    writeFileSync(join(project, name), '{}');
  writeFileSync(join(project, 'src', 'site', 'Hero.tsx'), 'hero');
  cpSync(SOURCE, join(project, 'hosts', 'render', 'code-hash.ts'));
  ({ codeHash } = await import(
    pathToFileURL(join(project, 'hosts', 'render', 'code-hash.ts')).href
  ));
});
afterEach(() => {
  rmSync(project, { recursive: true });
});

test('two looks at the same sources agree: a start compiles nothing', async () => {
  expect(await codeHash()).toBe(await codeHash());
  expect(await codeHash()).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ...['src/site/Hero.tsx', 'src/site/deep/er/New.tsx', 'public/icon.svg', 'hosts/new.ts'],
  ...['db/new.ts', 'astro.config.mjs', 'package.json', 'package-lock.json'],
  ...['tests/new.test.ts', 'README.md'],
])('a change of %s changes the hash if the site depends on it', async (name) => {
  const before = await codeHash();
  mkdirSync(join(project, name, '..'), { recursive: true });
  writeFileSync(join(project, name), 'changed text');
  expect((await codeHash()) === before).toBe(/^tests|^README/.test(name));
});

test('a project without a public folder is no failure', async () => {
  rmSync(join(project, 'public'), { recursive: true });
  expect(await codeHash()).toMatch(/^[0-9a-f]{64}$/);
});
