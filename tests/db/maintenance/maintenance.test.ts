import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import * as trash from '../../../db/clients/trash.ts';
import { connect, type Db } from '../../../db/core/client.ts';
import { countAttempts } from '../../../db/core/throttle.ts';
import { purgeExpired } from '../../../db/maintenance/maintenance.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { freshDb } from '../../support/database/fresh.ts';
import {
  newPrepared,
  openPostgres,
  type PostgresDatabase,
} from '../../support/database/postgres-database.ts';
import { count, insert, uuid } from '../rows.ts';

const NOW = Date.parse('2026-04-10T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const A_YEAR_AGO = Date.parse('2025-04-10T12:00:00Z');
const by = { actor: uuid(9), idempotencyKey: null };
const prove = (phone: string) => phone.padStart(43, '-');

const db = await freshDb();
beforeEach(async () => {
  setClock(() => NOW);
  await usedAt(NOW - 2 * DAY);
});

const at = (time: number) => new Date(time).toISOString();

/** Somebody reads the page: the clock is right. */
const usedAt = (time: number, to = db) =>
  to`insert into visit_counters (period, bucket, count) values ('day', ${at(time).slice(0, 10)}, 1)
    on conflict do nothing`;

// What /privacidade and docs/security.md say is kept, and for how long.
const KEPT: readonly (readonly [table: string, column: string, last: number])[] = [
  ['throttle', 'resets_at', NOW + 1],
  ['idempotency_keys', 'created_at', NOW - 24 * HOUR + 1],
  ['sessions', 'expires_at', NOW - 30 * DAY + 1],
  ['devices', 'created_at', NOW - 90 * DAY + 1],
  ['push_events', 'created_at', NOW - 24 * HOUR + 1],
  ['failed_logins', 'last_at', A_YEAR_AGO + 1],
  // A client who was merged into another.
  ['all_clients', 'deleted_at', A_YEAR_AGO + 1],
];
const OWNED = new Set(['sessions', 'devices', 'failed_logins']);
const UNLIKE: Readonly<Record<string, (n: number) => object>> = {
  throttle: (n) => ({ key: `login:${n}`, count: 1 }),
  idempotency_keys: (n) => ({ key: `${n}` }),
  devices: (n) => ({ mark_hash: `${n}`.repeat(64) }),
  all_clients: () => ({ merged_into: uuid(1) }),
};

test.each(KEPT)(
  'the maintenance job deletes a row of %s once its time is over, not a moment before',
  async (table, column, last) => {
    const add = async (n: number, time: number) => {
      const owner = OWNED.has(table)
        ? { admin_id: await insert(db, 'admins', { username: `dona ${n}` }) }
        : {};
      await insert(db, table, { ...UNLIKE[table]?.(n), ...owner, [column]: at(time) });
    };
    await add(1, last);
    await add(2, last - 1);
    expect(await purgeExpired(db, prove)).toMatchObject({ [table]: 1 });
    expect(await db.query(`select ${column} as kept from ${table}`)).toEqual([
      { kept: new Date(last) },
    ]);
    expect(await purgeExpired(db, prove)).toMatchObject({ [table]: 0 });
  },
);

test('the maintenance job keeps the log of 12 months, and what each record that is there was before it', async () => {
  const revision = (n: number, action: string, time: number) =>
    insert(db, 'revisions', { entity_id: uuid(n), action, created_at: at(time) });
  const [before, after] = [A_YEAR_AGO - DAY, A_YEAR_AGO + 1];
  for (const action of ['create', 'update', 'export']) await revision(1, action, before);
  await revision(1, 'update', A_YEAR_AGO);
  await revision(1, 'update', after);
  // Unchanged for long; gone for long; gone since.
  await revision(2, 'create', before);
  for (const action of ['create', 'delete', 'erase']) await revision(3, action, before);
  await revision(4, 'create', before);
  await revision(4, 'delete', after);
  const left = async () =>
    (await db`select entity_id, action from revisions order by id`).map(
      ({ entity_id, action }) => `${Number(entity_id.slice(-1))} ${action}`,
    );
  expect(await purgeExpired(db, prove)).toMatchObject({ revisions: 6 });
  expect(await left()).toEqual(['1 update', '1 update', '2 create', '4 create', '4 delete']);
  setClock(() => NOW + 1);
  expect(await purgeExpired(db, prove)).toMatchObject({ revisions: 3 });
  expect(await left()).toEqual(['1 update', '2 create']);
});

test('the maintenance job deletes blocks that ended a year ago with their log, never an endless one', async () => {
  for (const [n, until] of [
    [1, '2025-04-11'],
    [2, '2025-04-10'],
    [3, null],
  ] as const) {
    await insert(db, 'blocks', { id: uuid(n), day: '2024-04-01', until });
    await insert(db, 'revisions', {
      ...{
        entity: 'blocks',
        entity_id: uuid(n),
        action: 'create',
        created_at: at(A_YEAR_AGO - DAY),
      },
    });
  }
  expect(await purgeExpired(db, prove)).toMatchObject({ blocks: 1, revisions: 1 });
  const left = async (table: string, id: string) =>
    (await db.query(`select ${id} as id from ${table} order by 1`)).map((row) => row.id);
  expect(await left('blocks', 'id')).toEqual([uuid(1), uuid(3)]);
  expect(await left('revisions', 'entity_id')).toEqual([uuid(1), uuid(3)]);
});

test('the maintenance job goes in batches, oldest first: what one run leaves, the next one takes', async () => {
  await db`insert into throttle (key, count, resets_at)
      select 'login:' || n, 1, ${at(NOW)}::timestamptz - n * interval '1 second'
      from generate_series(1, 10_500) n`;
  expect(await purgeExpired(db, prove)).toMatchObject({ throttle: 10_000 });
  expect(await db`select max(resets_at) as newest, min(resets_at) as oldest from throttle`).toEqual(
    [{ newest: new Date(NOW - 1000), oldest: new Date(NOW - 500_000) }],
  );
  expect(await purgeExpired(db, prove)).toMatchObject({ throttle: 500 });
  expect(await count(db, 'throttle')).toBe(0);
});

test('the maintenance job forgets visitors of closed buckets by the calendar of the practice', async () => {
  for (const [period, bucket] of [
    ['day', '2026-04-08'],
    ['day', '2026-04-09'],
    ['read', '2026-04-08'],
    ['week', '2026-03-30'],
    ['week', '2026-04-06'],
    ['month', '2026-03-01'],
    ['month', '2026-04-01'],
  ])
    await insert(db, 'visit_seen', { period, bucket, visitor: `${period} ${bucket}` });
  // Still the tenth in São Paulo.
  setClock(() => Date.parse('2026-04-11T02:59:00Z'));
  expect(await purgeExpired(db, prove)).toMatchObject({ visit_seen: 4 });
  expect((await db`select visitor from visit_seen order by 1`).map((row) => row.visitor)).toEqual([
    'day 2026-04-09',
    'month 2026-04-01',
    'week 2026-04-06',
  ]);
});

// docs/threats.md T-51.
const AHEAD = NOW + 400 * DAY;

test('a clock that is far ahead deletes nothing irreplaceable, also while it is used', async () => {
  await insert(db, 'clients', { id: uuid(100), name: 'Fulana', phone: '11333341000' });
  await trash.remove(db, [uuid(100)], null, by);
  await insert(db, 'revisions', { entity_id: uuid(1), action: 'create', created_at: at(NOW) });
  await insert(db, 'revisions', { entity_id: uuid(1), action: 'update', created_at: at(NOW) });
  const admin_id = await insert(db, 'admins', { username: 'dona' });
  await insert(db, 'sessions', { admin_id, created_at: at(NOW), expires_at: at(NOW + HOUR) });
  await insert(db, 'devices', { admin_id, mark_hash: 'a'.repeat(64), created_at: at(NOW) });
  const kept = ['revisions', 'sessions', 'devices'];
  const counts = () => Promise.all(kept.map((table) => count(db, table)));
  const before = await counts();
  setClock(() => AHEAD);
  await usedAt(AHEAD);
  await insert(db, 'sessions', { admin_id, created_at: at(AHEAD), expires_at: at(AHEAD) });
  await purgeExpired(db, prove);
  setClock(() => AHEAD + 23 * HOUR);
  expect(await purgeExpired(db, prove)).toMatchObject({ revisions: 0, people: 0, sessions: 0 });
  await db`delete from sessions where created_at = ${at(AHEAD)}`;
  expect(await counts()).toEqual(before);
  // Right again: all goes when its time has come.
  setClock(() => NOW + 30 * DAY + HOUR);
  expect(await purgeExpired(db, prove)).toMatchObject({ people: 1, sessions: 1 });
});

test('a clock that is far ahead is believed once it has been so for a day', async () => {
  await insert(db, 'revisions', { action: 'delete', created_at: at(NOW) });
  await usedAt(AHEAD);
  setClock(() => AHEAD + 2 * DAY);
  expect(await purgeExpired(db, prove)).toMatchObject({ revisions: 1 });
});

const socketFolder = inject('postgres');
describe.skipIf(!socketFolder)('on a real Postgres', () => {
  let database: PostgresDatabase;
  let postgres: Db;
  beforeEach(async () => {
    database = await openPostgres(socketFolder ?? '', newPrepared);
    postgres = connect(database.url);
  });
  afterEach(() => database.close());

  test('leaves a row that is being written to the next run', async () => {
    const writer = new pg.Client(database.address);
    await writer.connect();
    await usedAt(NOW - 2 * DAY, postgres);
    for (const n of [1, 2]) {
      const attempts = { key: `login:${n}`, count: 1, resets_at: at(NOW - HOUR) };
      await insert(postgres, 'throttle', attempts);
      const visit = { period: 'day', bucket: '2026-01-01', visitor: `${n}` };
      await insert(postgres, 'visit_seen', visit);
    }
    await writer.query('begin');
    await writer.query("select from throttle where key = 'login:1' for update");
    await writer.query("select from visit_seen where visitor = '1' for update");
    const one = { throttle: 1, visit_seen: 1 };
    expect(await purgeExpired(postgres, prove)).toMatchObject(one);
    await writer.end();
    expect(await purgeExpired(postgres, prove)).toMatchObject(one);
  });

  test('runs at once, with callers on the same counters, delete each row once and delay no caller', async () => {
    await postgres`insert into throttle (key, count, resets_at)
      select 'login:' || n, 1, ${at(NOW - HOUR)}::timestamptz from generate_series(1, 3000) n`;
    const attempt = (n: number) => ({ key: `login:${n + 1}`, max: 5, window: 900 });
    const [runs, waits] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => purgeExpired(postgres, prove))),
      Promise.all(Array.from({ length: 200 }, (_, n) => countAttempts(postgres, [attempt(n)]))),
    ]);
    expect(new Set(waits)).toEqual(new Set([0]));
    // A counter that is counted again is open again, and so is what was deleted before.
    const gone = runs.reduce((total, { throttle = 0 }) => total + throttle, 0);
    expect(gone).toBeLessThanOrEqual(3000);
    expect(await purgeExpired(postgres, prove)).toMatchObject({ throttle: 0 });
    expect(await count(postgres, 'throttle')).toBe(200);
  });
});
