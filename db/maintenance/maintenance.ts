import { ACTIVITY_MONTHS } from '../../src/shared/access/activity.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { REMEMBERED_DEVICE_DAYS } from '../access/devices.ts';
import { erase, eraseAgain } from '../clients/erasure.ts';
import { expiredInTrash, type HashPhone } from '../clients/trash.ts';
import type { Db } from '../core/client.ts';
import { only, practiceDayOf, type Sql } from '../core/sql.ts';
import { isClockPlausible } from './plausible.ts';

const BATCH = 2_000;
const ROUNDS = 5;
const PEOPLE = 10;
const EMPTYING_MS = 3_000;

export type PurgeResult = Readonly<Record<string, number>>;

type RetentionRule = {
  readonly table: string;
  readonly since: string;
  readonly age: string;
  readonly only?: (db: Db, horizon: Sql) => Sql;
  /** Rows that are replaceable, and soon expire. */
  readonly passing?: true;
  /** What goes on with those `gone`. */
  readonly heirs?: string;
};

// So that an erasure of the kept client finds them.
const TO_THE_KEPT = `, kept as (update revisions set subject_id = up.id
  from gone, merge_line(gone.id) line (id) join all_clients up using (id)
  where subject_id = gone.id and up.merged_into is null)`;

// The log needs the state before its first change.
const beforeTheLog = (db: Db, horizon: Sql): Sql =>
  db`action in ('delete', 'erase', 'export')
    or entity = 'blocks' and not exists (select from blocks where id = entity_id) or exists (
    select 1 from revisions later where later.entity = revisions.entity
      and later.entity_id = revisions.entity_id and later.id > revisions.id
      and later.created_at <= ${horizon} and later.action <> 'export')`;

const RETENTION_RULES: readonly RetentionRule[] = [
  { table: 'throttle', since: 'resets_at', age: '0 hours', passing: true },
  { table: 'idempotency_keys', since: 'created_at', age: '24 hours', passing: true },
  // Revoked sessions had at most their remaining hours.
  { table: 'sessions', since: 'expires_at', age: '30 days' },
  { table: 'devices', since: 'created_at', age: `${REMEMBERED_DEVICE_DAYS} days` },
  { table: 'push_events', since: 'created_at', age: '24 hours', passing: true },
  { table: 'failed_logins', since: 'last_at', age: `${ACTIVITY_MONTHS} months` },
  // With an end.
  { table: 'blocks', since: 'until', age: `${ACTIVITY_MONTHS} months` },
  // A merged client, with the log of the merge.
  {
    table: 'all_clients',
    since: 'deleted_at',
    age: `${ACTIVITY_MONTHS} months`,
    only: (db) => db`merged_into is not null`,
    heirs: TO_THE_KEPT,
  },
  { table: 'revisions', since: 'created_at', age: `${ACTIVITY_MONTHS} months`, only: beforeTheLog },
];

function deletion(db: Db, { table, since, age, only, heirs = '' }: RetentionRule, at: string): Sql {
  const [from, time] = [db.unsafe(table), db.unsafe(since)];
  const horizon = db`${at}::timestamptz - ${age}::interval`;
  return db`with gone as (
      delete from ${from} where ctid = any (array(
        select ctid from ${from}
        where ${time} <= ${horizon} and (${only?.(db, horizon) ?? db`true`})
        order by ${time} limit ${BATCH}::int for update skip locked)) returning *
    )${db.unsafe(heirs)} select count(*)::int as gone from gone`;
}

const forgetVisitors = (db: Db, at: string): Sql =>
  db`select forget_visitors(${practiceDayOf(db, db`${at}::timestamptz`)}, ${at}, ${BATCH}) as gone`;

async function inBatches(statement: () => Sql): Promise<number> {
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { gone } = await only<{ gone: number }>(statement());
    total += gone;
    if (gone < BATCH) break;
  }
  return total;
}

/** Erases those whose time in the trash is over, as many as there is time for. */
async function emptyTrash(db: Db, hashPhone: HashPhone): Promise<number> {
  const start = performance.now();
  for (let gone = 0; ; ) {
    const people = await expiredInTrash(db, PEOPLE);
    for (const person of people)
      await erase(db, person, hashPhone, { actor: null, idempotencyKey: null });
    gone += people.length;
    if (people.length < PEOPLE || performance.now() - start > EMPTYING_MS) return gone;
  }
}

/** Deletes expired rows in batches, irreplaceable ones only under a plausible clock (T-51). */
export async function purgeExpired(db: Db, hashPhone: HashPhone): Promise<PurgeResult> {
  const at = instant();
  const purged: Record<string, number> = {};
  const plausible = await isClockPlausible(db);
  for (const kept of RETENTION_RULES) {
    purged[kept.table] =
      plausible || kept.passing ? await inBatches(() => deletion(db, kept, at)) : 0;
  }
  purged.visit_seen = await inBatches(() => forgetVisitors(db, at));
  purged.people = plausible ? await emptyTrash(db, hashPhone) : 0;
  // If a restore was interrupted before it did.
  purged.again = await eraseAgain(db, hashPhone);
  return purged;
}
