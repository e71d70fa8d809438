import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimFolder } from '../../../hosts/node/data-folder.ts';

const MODULE = fileURLToPath(new URL('../../../hosts/node/data-folder.ts', import.meta.url));
// The superuser may do everything everywhere, so he becomes somebody else.
const AS_ANOTHER = `
  const { claimFolder } = await import(process.argv[1]);
  if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534); }
  try { claimFolder(process.argv[2]); console.log('ok'); }
  catch (error) { console.log(error.name + ': ' + error.message); }`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'toque-folder-'));
  chmodSync(root, 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

const asAnother = (folder: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', AS_ANOTHER, MODULE, folder], {
    encoding: 'utf8',
  }).stdout.trim();

describe('a data folder', () => {
  test('is made for its owner alone, and taken as it is again', () => {
    const folder = join(root, 'above', 'data');
    claimFolder(folder);
    claimFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('that is a file is refused', () => {
    const file = join(root, 'data');
    writeFileSync(file, '');
    expect(() => claimFolder(file)).toThrow(/^DATA_DIR deve ser uma pasta, e .*data não é\./);
    expect(() => claimFolder(join(file, 'below'))).toThrow(/^DATA_DIR deve ser uma pasta/);
  });

  test('of somebody else is told by its name, and not called damaged', () => {
    const folder = join(root, 'data');
    mkdirSync(folder, { mode: 0o500 });
    const told = asAnother(folder);
    expect(told).toMatch(/^FolderUnusable: Sem permissão para ler e gravar .*data, na pasta/);
    expect(told).toContain('chown');
    expect(told).not.toMatch(/danificad|restaure/);
  });

  test('with one file of somebody else is told by that file', () => {
    const folder = join(root, 'data');
    mkdirSync(join(folder, 'db'), { recursive: true });
    for (const path of [folder, join(folder, 'db')]) chmodSync(path, 0o777);
    expect(asAnother(folder)).toBe('ok');
    writeFileSync(join(folder, 'db', 'postgresql.conf'), '', { mode: 0o400 });
    expect(asAnother(folder)).toMatch(/^FolderUnusable: Sem permissão .*postgresql\.conf/);
  });

  test('that cannot be made is told by its name', () => {
    const above = join(root, 'above');
    mkdirSync(above, { mode: 0o500 });
    expect(asAnother(join(above, 'data'))).toMatch(/^FolderUnusable: Sem permissão .*data/);
  });
});
