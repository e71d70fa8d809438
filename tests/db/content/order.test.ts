import { beforeEach, describe, expect, test } from 'vitest';
import * as content from '../../../db/content/content.ts';
import type { Db } from '../../../db/core/client.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import { testDb } from '../../support/database.ts';
import { insert, uuid } from '../rows.ts';

type Name = 'services' | 'benefits' | 'testimonials' | 'faq' | 'blog';

const NOBODY = { actor: null, idempotencyKey: null };
const EARLY = '2026-03-01T10:00:00Z';
const LATE = '2026-03-01T10:00:01Z';

let db: Db;
beforeEach(async () => {
  db = await testDb();
});

/** The names of a section's records in the order a visitor reads them. */
async function names(name: Name, column: string): Promise<unknown[]> {
  const alone = JSON.parse(await content.read(db, registry[name], 'visitor')) as Record<
    string,
    unknown
  >[];
  const { document } = await content.readDocument(db);
  expect(document[name]).toEqual(alone);
  return alone.map((record) => record[column]);
}

// docs/spec.md §3: services, benefits and FAQ have an order; docs/spec.md §10: an absent one is list length + 1.
describe.each([
  ['services', 'title'],
  ['benefits', 'title'],
  ['faq', 'question'],
] as const)('%s', (name, column) => {
  const definition = registry[name];
  const values = (label: string, order: number | null) =>
    name === 'faq'
      ? { question: label, answer: 'a', order }
      : { title: label, description: 'd', icon: '', order };
  const add = (label: string, order: number | null = null) =>
    content.create(db, definition, values(label, order), NOBODY);

  test('stand in their order, as numbers', async () => {
    for (const order of [10, 9, 2]) await add(`n${order}`, order);
    expect(await names(name, column)).toEqual(['n2', 'n9', 'n10']);
  });

  test('of one order stand oldest first, of one moment by id', async () => {
    const rows = [
      { [column]: 'late', order: 1, created_at: LATE, id: uuid(1) },
      { [column]: 'second', order: 1, created_at: EARLY, id: uuid(3) },
      { [column]: 'first', order: 1, created_at: EARLY, id: uuid(2) },
      { [column]: 'last', order: 2, created_at: '2026-01-01T00:00:00Z', id: uuid(0) },
    ];
    for (const row of rows) await insert(db, name, row);
    expect(await names(name, column)).toEqual(['first', 'second', 'late', 'last']);
  });

  test('without an order take the length of their own list and one, also after a delete', async () => {
    await insert(db, name === 'faq' ? 'services' : 'faq');
    const orders = [];
    for (const label of ['a', 'b', 'c']) orders.push((await add(label)).record.order);
    const first = JSON.parse(await content.read(db, definition, 'visitor'))[0];
    await content.remove(db, definition, first.id, null, NOBODY);
    orders.push((await add('d')).record.order);
    expect(orders).toEqual([1, 2, 3, 3]);
    expect((await add('e', 7)).record.order).toBe(7);
  });
});

// docs/spec.md §2: rows sorted by publication date, newest first.
test('posts stand newest publication first, then newest saved first, then by id', async () => {
  const rows = [
    { title: 'older', published_date: '2026-01-09', created_at: LATE, id: uuid(1) },
    { title: 'saved first', published_date: '2026-01-10', created_at: EARLY, id: uuid(2) },
    { title: 'saved last, b', published_date: '2026-01-10', created_at: LATE, id: uuid(4) },
    { title: 'saved last, a', published_date: '2026-01-10', created_at: LATE, id: uuid(3) },
    { title: 'newest', published_date: '2026-02-01', created_at: EARLY, id: uuid(5) },
  ];
  for (const row of rows) await insert(db, 'blog', row);
  expect(await names('blog', 'title')).toEqual([
    'newest',
    'saved last, a',
    'saved last, b',
    'saved first',
    'older',
  ]);
});

test('testimonials stand as they were saved, of one moment by id', async () => {
  const rows = [
    { name: 'third', created_at: LATE, id: uuid(1) },
    { name: 'second', created_at: EARLY, id: uuid(3) },
    { name: 'first', created_at: EARLY, id: uuid(2) },
  ];
  for (const row of rows) await insert(db, 'testimonials', row);
  expect(await names('testimonials', 'name')).toEqual(['first', 'second', 'third']);
});
