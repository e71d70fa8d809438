import { expect, test } from 'vitest';
import { steps } from '../../../../src/admin/content/versions/version-steps.ts';
import type { Version } from '../../../../src/shared/content/versions.ts';

const at = (version: number, record: object, action: Version['action'] = 'update'): Version => ({
  version,
  action,
  created_at: '2026-03-02T12:00:00.000Z',
  author: 'dona',
  record: record as Version['record'],
});

test('each version tells the fields it changed, with what they were', () => {
  const all = steps([
    at(3, { title: 'B', hours: [{ day: 1 }], price: 10 }),
    at(2, { title: 'B', hours: [{ day: 1 }], price: null }),
    at(1, { title: 'A', hours: null }, 'create'),
  ]);
  expect(all.map(({ version, changes }) => [version, changes])).toEqual([
    [3, [{ field: 'price', from: null, to: 10 }]],
    [
      2,
      [
        { field: 'title', from: 'A', to: 'B' },
        { field: 'hours', from: null, to: [{ day: 1 }] },
      ],
    ],
    [1, []],
  ]);
});

test('a field that came later with nothing in it is no change', () => {
  expect(steps([at(2, { title: 'A', price: null }), at(1, { title: 'A' })])[0]?.changes).toEqual(
    [],
  );
});

test('of nothing there is nothing to tell', () => {
  expect(steps([])).toEqual([]);
});
