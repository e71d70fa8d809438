import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePageRules } from '../../../hosts/build/page-rules.ts';
import { openReleases, type Releases } from '../../../hosts/build/releases.ts';
import type { Site } from '../../../hosts/node/static.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'toque-releases-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const builtOf = (version: number) => ({
  version,
  etag: `"x-${version}"`,
  builtAt: '2026-01-01T00:00:00.000Z',
});

/** Does what a build does: writes the site into the next folder. */
async function build(releases: Releases, text: string): Promise<string> {
  const folder = releases.nextFolder();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '_astro'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), text);
  writeFileSync(join(folder, '_astro', `${text}.js`), text);
  await writePageRules(folder, new Set());
  return folder;
}

async function shown(site: Site | undefined, path = '/'): Promise<string | number | undefined> {
  const response = await site?.answer(new Request(`http://localhost${path}`), path);
  return response?.status === 200 ? await response.text() : response?.status;
}

test('a new data folder has no build yet', async () => {
  const releases = await openReleases(join(dataDir, 'new', 'folder'));
  expect(await releases.current()).toBeNull();
});

test('the build taken into use is there after a restart, with its release', async () => {
  const releases = await openReleases(dataDir);
  await build(releases, 'um');
  expect(await shown(await releases.activate(builtOf(3), 'sources', null))).toBe('um');
  const again = await (await openReleases(dataDir)).current();
  expect(await shown(again?.site)).toBe('um');
  expect(again?.release).toEqual({
    slot: expect.stringMatching(/^[ab]$/),
    inputsHash: 'sources',
    built: builtOf(3),
    digest: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('a build never writes where the one in use lies, not even after a restart', async () => {
  let releases = await openReleases(dataDir);
  const used = new Set<string>();
  for (const text of ['um', 'dois', 'três']) {
    const folder = await build(releases, text);
    const before = await releases.current();
    if (before) expect(await shown(before.site)).not.toBe(text);
    await releases.activate(builtOf(1), 'sources', null);
    expect(releases.nextFolder()).not.toBe(folder);
    used.add(folder);
    releases = await openReleases(dataDir);
    expect(await shown((await releases.current())?.site)).toBe(text);
    expect(releases.nextFolder()).not.toBe(folder);
  }
  expect(used.size).toBe(2);
});

test('hashed files of the build before stay reachable through the site it is given', async () => {
  const releases = await openReleases(dataDir);
  await build(releases, 'um');
  const first = await releases.activate(builtOf(1), 'sources', null);
  await build(releases, 'dois');
  const second = await releases.activate(builtOf(2), 'sources', first);
  expect(await shown(second, '/_astro/um.js')).toBe('um');
  expect(await shown(second)).toBe('dois');
});

test('a build that cannot be read is not taken into use', async () => {
  const releases = await openReleases(dataDir);
  await build(releases, 'um');
  await releases.activate(builtOf(1), 'sources', null);
  const next = releases.nextFolder();
  expect(existsSync(next)).toBe(false);
  await expect(releases.activate(builtOf(2), 'sources', null)).rejects.toThrow();
  expect(releases.nextFolder()).toBe(next);
  expect((await (await openReleases(dataDir)).current())?.release.built.version).toBe(1);
});

test.each<[string, (folder: string) => void]>([
  ['with an empty page', (folder) => writeFileSync(join(folder, 'index.html'), '')],
  ['with a cut page', (folder) => writeFileSync(join(folder, 'index.html'), 'u')],
  ['without its page', (folder) => rmSync(join(folder, 'index.html'))],
  ['without a script', (folder) => rmSync(join(folder, '_astro', 'um.js'))],
  ['with headers that are cut', (folder) => writeFileSync(join(folder, '_headers'), '/*\n')],
  ['that is empty', (folder) => rmSync(folder, { recursive: true }) ?? mkdirSync(folder)],
])('a build %s counts as none, so that it is made again', async (_, damage) => {
  const releases = await openReleases(dataDir);
  const folder = await build(releases, 'um');
  await releases.activate(builtOf(1), 'sources', null);
  damage(folder);
  expect(await (await openReleases(dataDir)).current()).toBeNull();
});

test.each([
  ['a release that is no JSON', '{"slot":"a"'],
  [
    'a release of a folder that is gone',
    '{"slot":"b","inputsHash":"","built":{"version":1,"etag":"","builtAt":""}}',
  ],
])('%s counts as no build', async (_, release) => {
  const releases = await openReleases(dataDir);
  await build(releases, 'um');
  await releases.activate(builtOf(1), 'sources', null);
  writeFileSync(join(dataDir, 'site', 'current.json'), release);
  expect(await (await openReleases(dataDir)).current()).toBeNull();
  expect(readdirSync(join(dataDir, 'site')).sort()).toEqual(['a', 'current.json']);
});
