import { namesOf } from '../../src/shared/core/record-fields.ts';
import { PAID } from '../../src/shared/money/payments.ts';
import type { Db } from '../core/client.ts';
import { commas, practiceClock, type Sql } from '../core/sql.ts';
import { codeOf } from '../core/unavailable.ts';

const SPECIAL: Readonly<Record<string, (db: Db) => Sql>> = {
  // Rows of the trash may be older than the column.
  payment: (db) => db`coalesce(was.payment, 'none')`,
  paid_on: (db) => db`case when was.payment = any(${PAID})
    then coalesce(was.paid_on, (select today from ${practiceClock(db)})) end`,
  package_id: (db) => db`case when was.payment = 'package' then was.package_id end`,
};

/** The fields of a row `was`: what is paid has a day, today's if none is given, and nothing else. */
export const paidValues = (db: Db, fields: Parameters<typeof namesOf>[0]): Sql =>
  commas(
    db,
    namesOf(fields).map((name) => SPECIAL[name]?.(db) ?? db`${db.unsafe(`was.${name}`)}`),
  );

/** Why a package refused a write (db/functions/use_package.sql); null for another error. */
export const packageFault = (error: unknown): string | null =>
  codeOf(error) === 'TQ422' ? codeOf(error, 'constraint') : null;
