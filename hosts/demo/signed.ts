import type { Db } from '../../db/core/client.ts';
import { all } from '../../db/core/sql.ts';
import type { Writer } from '../../db/core/write.ts';
import { setClock } from '../../src/shared/core/clock.ts';

/** Stands in the history where an admin's id would: what it signed, the demo wrote. */
export const ACTOR = '00000000-0000-4000-8000-000000000000';
export const WRITER: Writer = { actor: ACTOR, idempotencyKey: null };

/** Every phone of the demo; area code 20 is given to nobody. */
export const PHONES = '2098811';

/** Does `work` as if it were `time`. */
export async function at<T>(time: number, work: () => Promise<T>): Promise<T> {
  setClock(() => time);
  return await work().finally(() => setClock(null));
}

/** The same for what the owner would write: the history gets that time too. */
export async function signedAt<T>(db: Db, time: number, work: () => Promise<T>): Promise<T> {
  const [{ last } = { last: '0' }] = await all<{ last: string }>(
    db`select coalesce(max(id), 0)::text as last from revisions`,
  );
  const result = await at(time, work);
  await db`update revisions set created_at = ${new Date(time).toISOString()}
    where id > ${last}::bigint and actor = ${ACTOR}`;
  return result;
}
