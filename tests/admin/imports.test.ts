import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The folders of the panel, each of which imports only those before it. */
const ORDER = `ui session editor publishing installed push health backup media content first-day
  appointments clients notifications terms reports profile dashboard shell`.split(/\s+/);

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const folderOf = (path: string) => path.split('/')[2] ?? '';

test('a folder of the panel imports only folders before it', () => {
  const files = globSync('src/admin/*/**/*.{ts,tsx,css}');
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => path.startsWith('src/admin/'))
      .filter((path) => ORDER.indexOf(folderOf(path)) > ORDER.indexOf(folderOf(file)))
      .map((path) => `${file} imports ${path}`),
  );
  expect(new Set(files.map(folderOf)), 'every folder has its place').toEqual(new Set(ORDER));
  expect(wrong).toEqual([]);
});
