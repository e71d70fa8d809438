import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DatabaseInUse, takeLock } from '../../../db/local/lock.ts';

const root = mkdtempSync(join(tmpdir(), 'toque-lock-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a folder has one owner at a time, and the sentence names the folder', () => {
  const file = join(root, 'one.lock');
  const unlock = takeLock(file, '/pasta');
  expect(() => takeLock(file, '/pasta')).toThrow(DatabaseInUse);
  // threat F-14: refused with a clear sentence.
  expect(() => takeLock(file, '/pasta')).toThrow(
    'A pasta de dados /pasta já está em uso por outro processo do Toque. Encerre o outro processo ou escolha outra pasta em DATA_DIR.',
  );
  unlock();
  takeLock(file, '/pasta')();
});

test.each<[string, (file: string) => void]>([
  ['cannot be made', (file) => mkdirSync(file)],
  ['is something else', (file) => writeFileSync(file, 'no lock '.repeat(1000))],
])('a lock that %s is not taken for one that another process holds', (name, spoil) => {
  const file = join(root, name);
  spoil(file);
  let error: unknown;
  try {
    takeLock(file, '/pasta')();
  } catch (reason) {
    error = reason;
  }
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(DatabaseInUse);
});
