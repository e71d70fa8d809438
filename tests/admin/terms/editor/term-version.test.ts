import { expect, test } from 'vitest';
import { nextVersion, presetVersion } from '../../../../src/admin/terms/editor/term-version.ts';

test.each([
  ['1.0', '1.1'],
  ['2.9', '2.10'],
  ['1', '2'],
  ['v3', 'v4'],
  ['1.0.9', '1.0.10'],
  ['2026-09', '2026-10'],
  ['1.09', '1.10'],
  ['3.1 (revista)', '3.2 (revista)'],
  ['  1.0 ', '1.1'],
  ['verão', 'verão 2'],
  ['verão 2', 'verão 3'],
  ['9007199254740993', '9007199254740994'],
])('after %s comes %s', (version, next) => {
  expect(nextVersion(version)).toBe(next);
});

test('a version that would exceed 20 characters starts again', () => {
  expect(nextVersion('99999999999999999999')).toBe('1.0');
  expect(nextVersion('a versão do verão rs')).toBe('1.0');
});

test('a taken version is skipped', () => {
  expect(nextVersion('1.0', ['1.1', '1.2', '2.0'])).toBe('1.3');
});

test('the first version is 1.0, a new one comes after the newest (docs/spec.md §3)', () => {
  expect(presetVersion([])).toBe('1.0');
  const old = { version: '7.3', created_at: '2026-01-02T12:00:00.000Z' };
  const newest = { version: '1.4', created_at: '2026-03-02T12:00:00.000Z' };
  expect(presetVersion([old, newest])).toBe('1.5');
  expect(presetVersion([newest, { ...old, version: '1.5' }])).toBe('1.6');
});
