import { expect, test } from 'vitest';
import { bytesOf } from '../../../functions/http/respond.ts';

test('slow readers of one text share its memory, those of another have their own', () => {
  const one = bytesOf('{"um":1}', '"a-1"');
  expect(new TextDecoder().decode(one)).toBe('{"um":1}');
  expect(bytesOf('{"um":1}', '"a-1"')).toBe(one);
  const other = bytesOf('{"um":2}', '"a-1"');
  expect(new TextDecoder().decode(other)).toBe('{"um":2}');
  for (let n = 0; n < 100; n += 1) bytesOf('{}', `"${n}"`);
  expect(bytesOf('{"um":2}', '"a-1"')).toEqual(other);
});
