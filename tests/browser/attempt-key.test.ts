import { expect, test } from 'vitest';
import { attemptKeys } from '../../src/browser/attempt-key.ts';

test('the same values keep their key, other values get another', () => {
  const keys = attemptKeys();
  const first = keys.of({ title: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.of({ title: 'a' })).toBe(first);
  expect(keys.of({ title: 'b' })).not.toBe(first);
});

test('what was answered is a new attempt when it is sent again', () => {
  const keys = attemptKeys();
  const first = keys.of({ title: 'a' });
  keys.answered();
  expect(keys.of({ title: 'a' })).not.toBe(first);
});

test('two forms never share a key', () => {
  expect(attemptKeys().of({ title: 'a' })).not.toBe(attemptKeys().of({ title: 'a' }));
});
