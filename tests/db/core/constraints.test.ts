import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { RULES } from '../../expected/columns.ts';
import { testDb } from '../../support/database/database.ts';
import { insert } from '../rows.ts';

const ROWS = Object.entries(RULES).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, it]) => [`${table}.${column}`, table, column, it] as const),
);

let db: Db;
beforeAll(async () => {
  db = await testDb();
});

/** SQLSTATE of what an insert is refused with, null when it is taken; nothing stays either way. */
async function attempt(table: string, column: string, value: unknown): Promise<string | null> {
  try {
    await insert(db, table, { [column]: value });
    await db.query(`delete from ${table}`);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const short = (value: unknown) => String(value).slice(0, 40);

test.each(ROWS)(
  'a row written past every form and function is refused in %s',
  async (_, table, column, { good, bad, needed }) => {
    for (const value of good)
      expect([short(value), await attempt(table, column, value)]).toEqual([short(value), null]);
    for (const value of bad)
      expect([short(value), await attempt(table, column, value)]).toEqual([short(value), '23514']);
    if (column !== 'rating')
      expect(await attempt(table, column, null)).toBe(needed ? '23502' : null);
  },
);

test.each([{ until: null }, { weekdays: '1' }, { starts: '09:00', ends: '10:00' }])(
  'a block that the page shows is of whole days with an end: %j is refused',
  async (more) => {
    await expect(insert(db, 'blocks', { ...more, shown: true })).rejects.toMatchObject({
      code: '23514',
    });
  },
);

test('the schema has no check that the table above does not try', async () => {
  const checks = await db`select distinct conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'c' and connamespace = 'public'::regnamespace`;
  const tried = ROWS.filter(([, , , { bad }]) => bad.length > 0).map(([name]) => name);
  // A post's address, an archived term, a session's device and the only rows of state have tests
  // of their own.
  const state = ['content_state.singleton', 'practice_zone.id'];
  const list = ['checklist.singleton', 'checklist.skipped'];
  const access = ['devices.mark_hash', 'push_devices.endpoint', 'sessions.device'];
  const chosen = ['clients', 'quiet_from', 'quiet_to', 'reminder_hour', 'singleton'];
  const push = chosen.map((column) => `push_settings.${column}`);
  const own = ['blocks.shown', 'blog.slug', 'services.slug', 'terms.active', 'terms.archived_at'];
  const elsewhere = [...own, ...state, ...list, ...access, ...push];
  expect([...tried, ...elsewhere].sort()).toEqual(checks.map(({ name }) => String(name)).sort());
});
