import { ACTIVITY_MONTHS } from '../src/shared/activity.ts';
import { instant } from '../src/shared/clock.ts';
import type { Db } from './client.ts';
import { erase } from './client-erasure.ts';
import { type Prove, pastTrash } from './client-trash.ts';
import { MARK_DAYS } from './devices.ts';
import { first, type Sql } from './sql.ts';

/** Rows that a statement deletes at most: nobody waits long for one. */
const BATCH = 2_000;
/** Statements of a table, and people, in one run; what is left then waits for the next. */
const ROUNDS = 5;
const PEOPLE = 20;

/** How long an answer is kept for a repeat of its call. */
const KEY_HOURS = 24;
/** How long a session that has ended is kept. */
const SESSION_DAYS = 30;

/** How many rows of each table went, and people of the trash. */
export type Swept = Readonly<Record<string, number>>;

/** Conditions by table: whose time is over. */
const over = (db: Db, at: string): readonly (readonly [table: string, condition: Sql])[] => {
  const before = (age: string) => db`${at}::timestamptz - ${age}::interval`;
  return [
    ['throttle', db`resets_at <= ${at}`],
    ['idempotency_keys', db`created_at < ${before(`${KEY_HOURS} hours`)}`],
    // Whatever was revoked had at most the hours of a session left.
    ['sessions', db`expires_at < ${before(`${SESSION_DAYS} days`)}`],
    ['devices', db`created_at <= ${before(`${MARK_DAYS} days`)}`],
    ['failed_logins', db`last_at < ${before(`${ACTIVITY_MONTHS} months`)}`],
    ['revisions', db`created_at < ${before(`${ACTIVITY_MONTHS} months`)}`],
  ];
};

// Rows that somebody is writing are left for the next run.
const deletion = (db: Db, table: string, condition: Sql): Sql => db`with gone as (
    delete from ${db.unsafe(table)} where ctid = any (array(
      select ctid from ${db.unsafe(table)} where ${condition}
      limit ${BATCH}::int for update skip locked)) returning 1
  ) select count(*)::int as gone from gone`;

const forgetting = (db: Db, at: string): Sql =>
  db`select forget_visitors((${at}::timestamptz at time zone name)::date, ${at}, ${BATCH}) as gone
    from practice_zone`;

/** Runs a deletion until it finds less than a batch. */
async function inBatches(statement: () => Sql): Promise<number> {
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const gone = (await first<{ gone: number }>(statement()))?.gone ?? 0;
    total += gone;
    if (gone < BATCH) break;
  }
  return total;
}

/** Who was deleted and cannot come back any more is erased, as if it had been asked for. */
async function emptyTrash(db: Db, prove: Prove): Promise<number> {
  const people = await pastTrash(db, PEOPLE);
  for (const person of people) {
    await erase(db, person, prove, { actor: null, idempotencyKey: null });
  }
  return people.length;
}

/**
 * Deletes what nobody needs any more, in small batches; what is left, or came meanwhile, goes with
 * the next run. Any number may run at once. Rejects at the first statement that fails.
 */
export async function sweep(db: Db, prove: Prove): Promise<Swept> {
  const at = instant();
  const swept: Record<string, number> = {};
  for (const [table, condition] of over(db, at)) {
    swept[table] = await inBatches(() => deletion(db, table, condition));
  }
  swept.visit_seen = await inBatches(() => forgetting(db, at));
  swept.people = await emptyTrash(db, prove);
  return swept;
}
