import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { only } from '../core/sql.ts';

const LONGEST_PAUSE_DAYS = 35;
const DAY_MS = 86_400_000;

/** Whether something written at `time` (ms) shows that the clock is right: see below. */
export function provesClock(time: number): boolean {
  const age = Date.parse(instant()) - time;
  return age >= DAY_MS && age <= LONGEST_PAUSE_DAYS * DAY_MS;
}

/** Whether some row is a day to five weeks old; a wrong clock writes today's rows too. */
export async function isClockPlausible(db: Db): Promise<boolean> {
  const to = db`${instant()}::timestamptz - interval '1 day'`;
  const from = db`${instant()}::timestamptz - make_interval(days => ${LONGEST_PAUSE_DAYS})`;
  const { plausible } = await only<{ plausible: boolean }>(db`select
    exists (select from visit_counters
      where period = 'day' and bucket >= (${from})::date and bucket < (${to})::date)
    or exists (select from sessions where created_at between ${from} and ${to})
    or exists (select from notifications where created_at between ${from} and ${to})
    or exists (select from service_requests where created_at between ${from} and ${to})
    or exists (select from revisions where created_at between ${from} and ${to}) as plausible`);
  return plausible;
}
