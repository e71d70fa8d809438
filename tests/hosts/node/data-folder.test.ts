import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder } from '../../../hosts/node/data-folder.ts';

const MODULE = fileURLToPath(new URL('../../../hosts/node/data-folder.ts', import.meta.url));
// The superuser may write everywhere, so the process becomes another user.
const AS_ANOTHER = `
  const { claimFolder } = await import(process.argv[1]);
  if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }
  try { claimFolder(process.argv[2]); console.log('ok'); }
  catch (error) { console.log(error.name + ': ' + error.message); }`;

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'toque-folder-'));
  chmodSync(root, 0o755);
  folder = join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true }));

const asAnother = (path = folder) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', AS_ANOTHER, MODULE, path], {
    encoding: 'utf8',
  }).stdout.trim();

test('a data folder is made for its owner alone, and taken as it is again', () => {
  const deep = join(folder, 'below');
  claimFolder(deep);
  claimFolder(deep);
  expect(statSync(deep).mode & 0o777).toBe(0o700);
});

test('a data folder that is a file is refused', () => {
  writeFileSync(folder, '');
  expect(() => claimFolder(folder)).toThrow(/^DATA_DIR deve ser uma pasta, e .*data não é\./);
  expect(() => claimFolder(join(folder, 'x'))).toThrow(/^DATA_DIR deve ser uma pasta/);
});

test('a data folder of another user is refused by its name, not as damaged', () => {
  mkdirSync(folder, { mode: 0o500 });
  const sentence = asAnother();
  expect(sentence).toMatch(/^FolderUnusable: Sem permissão para ler e gravar .*data, na pasta/);
  expect(sentence).toContain('chown');
  expect(sentence).not.toMatch(/danificad|restaure/);
  // Nor can one be made inside.
  expect(asAnother(join(folder, 'x'))).toMatch(/^FolderUnusable: Sem permissão .*data/);
});

test('a data folder with a file of another user is refused by the name of that file', () => {
  mkdirSync(join(folder, 'db'), { recursive: true });
  for (const path of [folder, join(folder, 'db')]) chmodSync(path, 0o777);
  expect(asAnother()).toBe('ok');
  writeFileSync(join(folder, 'db', 'postgresql.conf'), '', { mode: 0o400 });
  expect(asAnother()).toMatch(/^FolderUnusable: Sem permissão .*postgresql\.conf/);
});

test('a data folder that is a disk of its own is taken with what was found lost on it', () => {
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'lost+found'), { mode: 0 });
  const answer = asAnother();
  chmodSync(join(folder, 'lost+found'), 0o700);
  expect(answer).toBe('ok');
});
