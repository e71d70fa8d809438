import { expect, test } from 'vitest';
import { attemptKey } from '../../src/browser/attempt-key.ts';

test('the same values keep their key, other values get another', () => {
  const key = attemptKey();
  const first = key({ title: 'a' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(key({ title: 'a' })).toBe(first);
  expect(key({ title: 'b' })).not.toBe(first);
});

test('two forms never share a key', () => {
  expect(attemptKey()({ title: 'a' })).not.toBe(attemptKey()({ title: 'a' }));
});
