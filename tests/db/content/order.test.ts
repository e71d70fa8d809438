import { expect, test } from 'vitest';
import * as content from '../../../db/content/content.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import { freshDb } from '../../support/database/fresh.ts';
import { insert, uuid } from '../rows.ts';

const EARLY = '2026-03-01T10:00:00Z';
const LATE = '2026-03-01T10:00:01Z';

const db = await freshDb();

type Row = readonly [place: number | string | null, created_at: string, id: number];
// docs/spec.md §3: by order, then oldest first.
const BY_ORDER: readonly Row[] = [
  [1, EARLY, 2],
  [1, EARLY, 3],
  [1, LATE, 1],
  [2, EARLY, 0],
  [10, EARLY, 4],
];
// docs/spec.md §2: newest publication first, then newest saved first.
const BY_PUBLICATION: readonly Row[] = [
  ['2026-02-01', EARLY, 5],
  ['2026-01-10', LATE, 3],
  ['2026-01-10', LATE, 4],
  ['2026-01-10', EARLY, 2],
  ['2026-01-09', LATE, 1],
];
const AS_SAVED: readonly Row[] = [
  [null, EARLY, 2],
  [null, EARLY, 3],
  [null, LATE, 1],
];

test.each([
  ['services', 'order', BY_ORDER],
  ['benefits', 'order', BY_ORDER],
  ['faq', 'order', BY_ORDER],
  ['blog', 'published_date', BY_PUBLICATION],
  ['testimonials', 'order', AS_SAVED],
] as const)('%s are sorted by %s, then time, then id', async (name, column, sorted) => {
  for (const [place, created_at, id] of sorted.toReversed())
    await insert(db, name, {
      id: uuid(id),
      created_at,
      ...(place !== null && { [column]: place }),
    });
  const rows: { id: string }[] = JSON.parse(await content.read(db, registry[name], 'visitor'));
  expect(rows.map(({ id }) => id)).toEqual(sorted.map(([, , id]) => uuid(id)));
});
