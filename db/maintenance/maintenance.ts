import { ACTIVITY_MONTHS } from '../../src/shared/access/activity.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { MARK_DAYS } from '../access/devices.ts';
import { erase } from '../clients/erasure.ts';
import { type HashPhone, pastTrash } from '../clients/trash.ts';
import type { Db } from '../core/client.ts';
import { first, type Sql } from '../core/sql.ts';

const BATCH = 2_000;
const ROUNDS = 5;
const PEOPLE = 10;

/** How many rows of each table went, and people of the trash. */
export type Swept = Readonly<Record<string, number>>;

type Kept = {
  readonly table: string;
  readonly since: string;
  readonly age: string;
  /** What else must be so. */
  readonly only?: (db: Db, horizon: Sql) => Sql;
};

// What a record that is still there was when the log begins: the first change in it is told by it.
const beforeTheLog = (db: Db, horizon: Sql): Sql =>
  db`action in ('delete', 'erase', 'export') or exists (
    select 1 from revisions later where later.entity = revisions.entity
      and later.entity_id = revisions.entity_id and later.id > revisions.id
      and later.created_at <= ${horizon} and later.action <> 'export')`;

const KEPT: readonly Kept[] = [
  { table: 'throttle', since: 'resets_at', age: '0 hours' },
  { table: 'idempotency_keys', since: 'created_at', age: '24 hours' },
  // Whatever was revoked had at most the hours of a session left.
  { table: 'sessions', since: 'expires_at', age: '30 days' },
  { table: 'devices', since: 'created_at', age: `${MARK_DAYS} days` },
  { table: 'failed_logins', since: 'last_at', age: `${ACTIVITY_MONTHS} months` },
  { table: 'revisions', since: 'created_at', age: `${ACTIVITY_MONTHS} months`, only: beforeTheLog },
];

// The oldest first; rows that somebody is writing are left for the next run.
function deletion(db: Db, { table, since, age, only }: Kept, at: string): Sql {
  const [from, time] = [db.unsafe(table), db.unsafe(since)];
  const horizon = db`${at}::timestamptz - ${age}::interval`;
  return db`with gone as (
      delete from ${from} where ctid = any (array(
        select ctid from ${from}
        where ${time} <= ${horizon} and (${only?.(db, horizon) ?? db`true`})
        order by ${time} limit ${BATCH}::int for update skip locked)) returning 1
    ) select count(*)::int as gone from gone`;
}

const forgetting = (db: Db, at: string): Sql =>
  db`select forget_visitors((${at}::timestamptz at time zone name)::date, ${at}, ${BATCH}) as gone
    from practice_zone`;

async function inBatches(statement: () => Sql): Promise<number> {
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const gone = (await first<{ gone: number }>(statement()))?.gone ?? 0;
    total += gone;
    if (gone < BATCH) break;
  }
  return total;
}

async function emptyTrash(db: Db, hashPhone: HashPhone): Promise<number> {
  const people = await pastTrash(db, PEOPLE);
  for (const person of people) {
    await erase(db, person, hashPhone, { actor: null, idempotencyKey: null });
  }
  return people.length;
}

/**
 * Deletes what nobody needs any more, in small batches; what is left, or came meanwhile, goes with
 * the next run. Any number may run at once. Rejects at the first statement that fails.
 */
export async function sweep(db: Db, hashPhone: HashPhone): Promise<Swept> {
  const at = instant();
  const swept: Record<string, number> = {};
  for (const kept of KEPT) {
    swept[kept.table] = await inBatches(() => deletion(db, kept, at));
  }
  swept.visit_seen = await inBatches(() => forgetting(db, at));
  swept.people = await emptyTrash(db, hashPhone);
  return swept;
}
