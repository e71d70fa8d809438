import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from './client.ts';
import type { Sql } from './sql.ts';

/** SQL of the practice's clock: its time as `clock.now`, its day as `clock.today`. */
export const practiceClock = (db: Db): Sql =>
  db`(select local as now, local::date as today from practice_zone,
    lateral (select ${instant()}::timestamptz at time zone name as local) moment) clock`;

/** SQL of a moment's day at the practice. */
export const practiceDayOf = (db: Db, moment: Sql): Sql =>
  db`(${moment} at time zone (select name from practice_zone))::date`;
