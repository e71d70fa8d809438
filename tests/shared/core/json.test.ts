import { expect, test } from 'vitest';
import { listOf, recordOf } from '../../../src/shared/core/json.ts';

const one = { id: '1', title: 'Shiatsu' };

// docs/spec.md §7: 'list or single object'.
test.each([
  [[one], [one], one],
  [one, [one], one],
  [[], [], {}],
  [{}, [], {}],
  [null, [], {}],
  [undefined, [], {}],
  ['x', [], {}],
  [[null, one], [one], {}],
])('%j is the list %j and the record %j', (data, list, record) => {
  expect(listOf(data as readonly object[])).toEqual(list);
  expect(recordOf(data)).toEqual(record);
});
