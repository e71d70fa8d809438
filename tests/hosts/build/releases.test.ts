import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePageRules } from '../../../hosts/build/page-rules.ts';
import { openReleases, type Releases } from '../../../hosts/build/releases.ts';
import type { Site } from '../../../hosts/node/static.ts';

const CURRENT = '../current.json';
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'toque-releases-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** A build's release: writes the site into the next folder and takes it into use. */
async function release(
  releases: Releases,
  text: string,
  version = 1,
  previous: Site | null = null,
) {
  const folder = releases.nextFolder();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '_astro'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), text);
  writeFileSync(join(folder, '_astro', `${text}.js`), text);
  await writePageRules(folder, new Set());
  const site = await releases.activate(builtOf(version), 'sources', previous);
  return { folder, site };
}
const builtOf = (version: number) => ({
  version,
  etag: `"x-${version}"`,
  builtAt: '2026-01-01T00:00:00.000Z',
});
const restarted = async () => (await openReleases(dataDir)).current();

async function shown(site: Site | undefined, path = '/'): Promise<string | number | undefined> {
  const response = await site?.answer(new Request(`http://localhost${path}`), path);
  return response?.status === 200 ? await response.text() : response?.status;
}

test('a new data folder has no build yet', async () => {
  const releases = await openReleases(join(dataDir, 'new', 'folder'));
  expect(await releases.current()).toBeNull();
});

test('the build in use is there after a restart, with its release', async () => {
  const { site } = await release(await openReleases(dataDir), 'um', 3);
  expect(await shown(site)).toBe('um');
  const again = await restarted();
  expect(await shown(again?.site)).toBe('um');
  expect(again?.release).toEqual({
    slot: expect.stringMatching(/^[ab]$/),
    inputsHash: 'sources',
    built: builtOf(3),
    digest: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('a build is never written over the one in use, not even after a restart', async () => {
  const used = new Set<string>();
  for (const text of ['um', 'dois', 'três']) {
    const releases = await openReleases(dataDir);
    const before = await releases.current();
    const { folder } = await release(releases, text);
    if (before) expect(await shown(before.site)).not.toBe(text);
    expect(releases.nextFolder()).not.toBe(folder);
    const again = await openReleases(dataDir);
    expect(await shown((await again.current())?.site)).toBe(text);
    expect(again.nextFolder()).not.toBe(folder);
    used.add(folder);
  }
  expect(used.size).toBe(2);
});

test('hashed files of the build before stay reachable through the site it is given', async () => {
  const releases = await openReleases(dataDir);
  const first = await release(releases, 'um');
  const { site } = await release(releases, 'dois', 2, first.site);
  expect([await shown(site, '/_astro/um.js'), await shown(site)]).toEqual(['um', 'dois']);
});

test('a build that cannot be read is not taken into use', async () => {
  const releases = await openReleases(dataDir);
  await release(releases, 'um');
  const next = releases.nextFolder();
  expect(existsSync(next)).toBe(false);
  await expect(releases.activate(builtOf(2), 'sources', null)).rejects.toThrow();
  expect(releases.nextFolder()).toBe(next);
  expect((await restarted())?.release.built.version).toBe(1);
});

const OTHER_SLOT = '{"slot":"b","inputsHash":"","built":{"version":1,"etag":"","builtAt":""}}';
test.each<[string, (folder: string) => void]>([
  ['with an empty page', (folder) => writeFileSync(join(folder, 'index.html'), '')],
  ['with a cut page', (folder) => writeFileSync(join(folder, 'index.html'), 'u')],
  ['without its page', (folder) => rmSync(join(folder, 'index.html'))],
  ['without a script', (folder) => rmSync(join(folder, '_astro', 'um.js'))],
  ['with headers that are cut', (folder) => writeFileSync(join(folder, '_headers'), '/*\n')],
  ['that is empty', (folder) => rmSync(folder, { recursive: true }) ?? mkdirSync(folder)],
  ['whose release is no JSON', (folder) => writeFileSync(join(folder, CURRENT), '{"slot":"a"')],
  ['of a folder that is gone', (folder) => writeFileSync(join(folder, CURRENT), OTHER_SLOT)],
])('a build %s counts as none, so that it is made again', async (_, damage) => {
  const { folder } = await release(await openReleases(dataDir), 'um');
  damage(folder);
  expect(await restarted()).toBeNull();
  expect(readdirSync(join(dataDir, 'site')).sort()).toEqual(['a', 'current.json']);
});
