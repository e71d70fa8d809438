import { expect, test } from 'vitest';
import { freshDb } from '../../support/database/fresh.ts';
import { insert, uuid } from '../rows.ts';

type Row = Readonly<Record<string, unknown>>;

const db = await freshDb();

// What there may be only one of: two rows that clash, and one beside the first that does not. spec
// §3, docs/spec.md §10 and §7.
const ONCE: readonly (readonly [string, string, Row, Row, Row | null])[] = [
  ['one hero', 'hero', {}, {}, null],
  ['one about', 'about', {}, {}, null],
  ['one contact', 'contact', {}, {}, null],
  [
    'one person a phone',
    'clients',
    { phone: '11988887777' },
    { phone: '11988887777' },
    { phone: '11988887778' },
  ],
  [
    'one admin a username in any case',
    'admins',
    { username: 'Dona' },
    { username: 'dONA' },
    { username: 'outra' },
  ],
  [
    'one first admin',
    'admins',
    { is_first: true },
    { is_first: true, username: 'b' },
    { is_first: null, username: 'b' },
  ],
  ['one active term', 'terms', { active: true }, { active: true }, { active: false }],
  ['one answer a scope and key', 'idempotency_keys', {}, {}, { scope: 'other' }],
  [
    'one answer for each key of a scope',
    'idempotency_keys',
    {},
    { body_hash: 'other' },
    { key: 'other' },
  ],
  ['one counter a bucket', 'visit_counters', {}, { count: 2 }, { bucket: '2026-01-02' }],
  ['one counter a period', 'visit_counters', {}, {}, { period: 'week' }],
  ['one row a visitor and bucket', 'visit_seen', {}, {}, { visitor: 'other' }],
  ['one row a visitor in each bucket', 'visit_seen', {}, {}, { bucket: '2026-01-02' }],
  ['one record an id', 'services', { id: uuid(1) }, { id: uuid(1) }, { id: uuid(2) }],
];

test.each(ONCE)('the database itself enforces %s', async (_, table, first, clash, beside) => {
  await insert(db, table, first);
  await expect(insert(db, table, clash)).rejects.toMatchObject({ code: '23505' });
  if (beside) await insert(db, table, beside);
});

test('the database itself enforces drafts of terms beside each other', async () => {
  await insert(db, 'terms', { active: false });
  await insert(db, 'terms', { active: false });
});

test('the database itself enforces one state of the content', async () => {
  await expect(db.query('insert into content_state default values')).rejects.toMatchObject({
    code: '23505',
  });
  await expect(db`insert into content_state (singleton) values (false)`).rejects.toMatchObject({
    code: '23514',
  });
});

// Before a trigger makes it: an address another post has, or one no link could carry.
test.each([
  ['taken', '23505'],
  ['Not An Address', '23514'],
  ['ends-', '23514'],
  ['-begins', '23514'],
  ['two--hyphens', '23514'],
  ['', '23514'],
])('the address %j of a post is refused without the trigger too', async (slug, code) => {
  await db`alter table blog disable trigger blog_slug`;
  try {
    await insert(db, 'blog', { slug: 'taken' });
    await expect(insert(db, 'blog', { slug })).rejects.toMatchObject({ code });
    await insert(db, 'blog', { slug: 'free-2-b' });
  } finally {
    await db`alter table blog enable trigger blog_slug`;
  }
});
