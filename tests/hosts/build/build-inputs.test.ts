import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../../hosts/build/build-inputs.ts', import.meta.url));

// A project of its own, because the hash is that of the project the module lies in.
let project: string;
let inputsHash: () => Promise<string>;
beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'toque-inputs-'));
  for (const folder of ['src/site', 'public', 'hosts/build', 'db', 'tests'])
    mkdirSync(join(project, folder), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', 'astro.config.mjs'])
    writeFileSync(join(project, name), '{}');
  writeFileSync(join(project, 'src', 'site', 'Hero.tsx'), 'hero');
  cpSync(SOURCE, join(project, 'hosts', 'build', 'build-inputs.ts'));
  ({ inputsHash } = await import(
    pathToFileURL(join(project, 'hosts', 'build', 'build-inputs.ts')).href
  ));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true });
});

test('two looks at the same sources agree: a start builds nothing anew', async () => {
  expect(await inputsHash()).toBe(await inputsHash());
  expect(await inputsHash()).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  'src/site/Hero.tsx',
  'src/site/deep/er/New.tsx',
  'public/icon.svg',
  'hosts/new.ts',
  'db/new.ts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
])('a change of %s asks for a build', async (name) => {
  const before = await inputsHash();
  mkdirSync(join(project, name, '..'), { recursive: true });
  writeFileSync(join(project, name), 'changed text');
  expect(await inputsHash()).not.toBe(before);
});

test('a file of the same size that was saved later asks for a build', async () => {
  const before = await inputsHash();
  const later = new Date('2031-01-01T00:00:00Z');
  utimesSync(join(project, 'src', 'site', 'Hero.tsx'), later, later);
  expect(await inputsHash()).not.toBe(before);
});

test.each(['tests/new.test.ts', 'README.md'])('a change of %s asks for none', async (name) => {
  const before = await inputsHash();
  writeFileSync(join(project, name), 'changed text');
  expect(await inputsHash()).toBe(before);
});

// README, variables: these three stand in the pages.
test.each(['OWNER_NAME', 'SITE_URL', 'PRACTICE_TIMEZONE'])(
  'another %s asks for a build',
  async (name) => {
    vi.stubEnv(name, '');
    const before = await inputsHash();
    vi.stubEnv(name, 'x');
    const one = await inputsHash();
    vi.stubEnv(name, 'y');
    expect(new Set([before, one, await inputsHash()]).size).toBe(3);
  },
);

test('a value that moves to another variable asks for a build', async () => {
  vi.stubEnv('SITE_URL', '');
  vi.stubEnv('OWNER_NAME', 'x');
  const before = await inputsHash();
  vi.stubEnv('OWNER_NAME', '');
  vi.stubEnv('SITE_URL', 'x');
  expect(await inputsHash()).not.toBe(before);
});

test('a secret asks for none', async () => {
  const before = await inputsHash();
  vi.stubEnv('JWT_SECRET', 'x');
  expect(await inputsHash()).toBe(before);
});

test('a project without a public folder is no failure', async () => {
  rmSync(join(project, 'public'), { recursive: true });
  expect(await inputsHash()).toMatch(/^[0-9a-f]{64}$/);
});
