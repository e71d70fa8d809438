import type { Db } from '../../db/core/client.ts';
import { all } from '../../db/core/sql.ts';
import type { Writer } from '../../db/core/write.ts';
import { EXAMPLE_ACTOR } from '../../src/shared/access/activity.ts';
import { setClock } from '../../src/shared/core/clock.ts';

export const WRITER: Writer = { actor: EXAMPLE_ACTOR, idempotencyKey: null };

/** No mobile number in Brazil starts with 90000. */
export const PHONES = '1190000';

export async function runAt<T>(time: number, work: () => Promise<T>): Promise<T> {
  setClock(() => time);
  return await work().finally(() => setClock(null));
}

export async function writeAt<T>(db: Db, time: number, work: () => Promise<T>): Promise<T> {
  const [{ last } = { last: '0' }] = await all<{ last: string }>(
    db`select coalesce(max(id), 0)::text as last from revisions`,
  );
  const result = await runAt(time, work);
  await db`update revisions set created_at = ${new Date(time).toISOString()}
    where id > ${last}::bigint and actor = ${EXAMPLE_ACTOR}`;
  return result;
}
