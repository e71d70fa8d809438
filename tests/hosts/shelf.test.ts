import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePageRules } from '../../hosts/page-rules.ts';
import { openShelf, type Shelf } from '../../hosts/shelf.ts';
import type { Site } from '../../hosts/static.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'toque-shelf-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const builtOf = (version: number) => ({
  version,
  etag: `"x-${version}"`,
  builtAt: '2026-01-01T00:00:00.000Z',
});

/** Does what a build does: writes the site into the next folder. */
async function build(shelf: Shelf, text: string): Promise<string> {
  const folder = shelf.nextFolder();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '_astro'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), text);
  writeFileSync(join(folder, '_astro', `${text}.js`), text);
  await writePageRules(folder);
  return folder;
}

async function shown(site: Site | undefined, path = '/'): Promise<string | number | undefined> {
  const response = await site?.answer(new Request(`http://localhost${path}`), path);
  return response?.status === 200 ? await response.text() : response?.status;
}

test('a new data folder has no build yet', async () => {
  const shelf = await openShelf(join(dataDir, 'new', 'folder'));
  expect(await shelf.current()).toBeNull();
});

test('the build taken into use is there after a restart, with its label', async () => {
  const shelf = await openShelf(dataDir);
  await build(shelf, 'um');
  expect(await shown(await shelf.accept(builtOf(3), 'sources', null))).toBe('um');
  const again = await (await openShelf(dataDir)).current();
  expect(await shown(again?.site)).toBe('um');
  expect(again?.label).toEqual({
    slot: expect.stringMatching(/^[ab]$/),
    inputs: 'sources',
    built: builtOf(3),
  });
});

test('a build never writes where the one in use lies, not even after a restart', async () => {
  let shelf = await openShelf(dataDir);
  const used = new Set<string>();
  for (const text of ['um', 'dois', 'três']) {
    const folder = await build(shelf, text);
    const before = await shelf.current();
    if (before) expect(await shown(before.site)).not.toBe(text);
    await shelf.accept(builtOf(1), 'sources', null);
    expect(shelf.nextFolder()).not.toBe(folder);
    used.add(folder);
    shelf = await openShelf(dataDir);
    expect(await shown((await shelf.current())?.site)).toBe(text);
    expect(shelf.nextFolder()).not.toBe(folder);
  }
  expect(used.size).toBe(2);
});

test('hashed files of the build before stay reachable through the site it is given', async () => {
  const shelf = await openShelf(dataDir);
  await build(shelf, 'um');
  const first = await shelf.accept(builtOf(1), 'sources', null);
  await build(shelf, 'dois');
  const second = await shelf.accept(builtOf(2), 'sources', first);
  expect(await shown(second, '/_astro/um.js')).toBe('um');
  expect(await shown(second)).toBe('dois');
});

test('a build that cannot be read is not taken into use', async () => {
  const shelf = await openShelf(dataDir);
  await build(shelf, 'um');
  await shelf.accept(builtOf(1), 'sources', null);
  const next = shelf.nextFolder();
  expect(existsSync(next)).toBe(false);
  await expect(shelf.accept(builtOf(2), 'sources', null)).rejects.toThrow();
  expect(shelf.nextFolder()).toBe(next);
  expect((await (await openShelf(dataDir)).current())?.label.built.version).toBe(1);
});

test.each([
  ['a label that is no JSON', '{"slot":"a"'],
  [
    'a label of a folder that is gone',
    '{"slot":"b","inputs":"","built":{"version":1,"etag":"","builtAt":""}}',
  ],
])('%s counts as no build', async (_, label) => {
  const shelf = await openShelf(dataDir);
  await build(shelf, 'um');
  await shelf.accept(builtOf(1), 'sources', null);
  writeFileSync(join(dataDir, 'site', 'current.json'), label);
  expect(await (await openShelf(dataDir)).current()).toBeNull();
  expect(readdirSync(join(dataDir, 'site')).sort()).toEqual(['a', 'current.json']);
});
