import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DatabaseInUse, LockUnusable, takeLock } from '../../../db/local/lock.ts';

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

test.each<[string, (file: string) => unknown]>([
  ['a folder', (file) => mkdirSync(file)],
  ['a text', (file) => writeFileSync(file, 'no lock '.repeat(1000))],
  ['a socket', (file) => once(createServer().listen(file).unref(), 'listening')],
])(
  '%s in the place of a lock is named, and not taken for a lock of another process',
  async (name, put) => {
    const file = join(root, name);
    await put(file);
    expect(() => takeLock(file, '/pasta')).toThrow(LockUnusable);
    expect(() => takeLock(file, '/pasta')).toThrow(
      `${file} não serve de trava: o Toque espera ali um arquivo seu. Se nenhum outro Toque usa essa pasta, apague esse arquivo e inicie de novo.`,
    );
  },
);
