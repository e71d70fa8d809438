import { expect, test } from 'vitest';
import { steps } from '../../../../src/admin/content/versions/version-steps.ts';
import type { Version } from '../../../../src/shared/content/versions.ts';

const at = (version: number, record: Version['record']): Version => ({
  ...{ version, action: 'update', created_at: '2026-03-02T12:00:00.000Z', author: 'dona' },
  record,
});

test('each version has the fields it changed, with their earlier values', () => {
  const all = steps([
    at(4, { title: 'B', hours: [{ day: 1 }], price: 10, later: null }),
    at(3, { title: 'B', hours: [{ day: 1 }], price: 10 }),
    at(2, { title: 'B', hours: [{ day: 1 }], price: null }),
    at(1, { title: 'A', hours: null }),
  ]);
  const hours = { field: 'hours', from: null, to: [{ day: 1 }] };
  expect(all.map(({ version, changes }) => [version, changes])).toEqual([
    [4, []],
    [3, [{ field: 'price', from: null, to: 10 }]],
    [2, [{ field: 'title', from: 'A', to: 'B' }, hours]],
    [1, []],
  ]);
  expect(steps([])).toEqual([]);
});
