import type {
  Appointment,
  AppointmentChange,
  AppointmentValues,
} from '../../src/shared/appointments/appointments.ts';
import type { Block } from '../../src/shared/appointments/blocks.ts';
import { appointmentFields } from '../../src/shared/appointments/fields.ts';
import type { Practice } from '../../src/shared/appointments/openings.ts';
import { HOLD_HOURS, HOLDING } from '../../src/shared/appointments/states.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { mapFields, namesOf } from '../../src/shared/core/record-fields.ts';
import type { Db } from '../core/client.ts';
import { advisoryLock } from '../core/locks.ts';
import type { Action } from '../core/revisions.ts';
import {
  all,
  atVersion,
  first,
  firstOf,
  iso,
  jsonObject,
  practiceClock,
  type Sql,
  type Versions,
} from '../core/sql.ts';
import { type Writer, withHistory } from '../core/write.ts';
import { paidValues } from '../money/payments.ts';
import { blocksJson } from './blocks.ts';

export const FIELDS = namesOf(appointmentFields).join(', ');

export const valuesOf = (db: Db): Sql => paidValues(db, appointmentFields);

/** Columns that an export and the trash show, by key. */
export const APPOINTMENT = {
  ...mapFields(appointmentFields, (_, name) => name),
  created_at: iso('created_at'),
  requested_at: iso('requested_at'),
};

export const RECORD = jsonObject({
  id: 'a.id',
  version: 'a.version',
  series: 'a.series_id',
  clientId: 'a.client_id',
  clientName: 'c.name',
  clientPhone: 'c.phone',
  ...mapFields(appointmentFields, (_, name) => `a.${name}`),
  created_at: iso('a.created_at'),
  requested_at: iso('a.requested_at'),
});

const shown = (db: Db, from: Sql): Sql =>
  db`select ${db.unsafe(RECORD)} as record from ${from} a join clients c on c.id = a.client_id`;

const records = async (statement: Sql): Promise<Appointment[]> =>
  (await all<{ record: Appointment }>(statement)).map(({ record }) => record);

/** By time, both days included. */
export const list = (db: Db, from: string, to: string): Promise<Appointment[]> =>
  records(db`${shown(db, db`appointments`)} where a.day between ${from}::date and ${to}::date
    order by a.day, a.time, a.id`);

/** Latest first; null where the client does not exist. */
export async function ofClient(db: Db, clientId: string): Promise<Appointment[] | null> {
  const row = await first<{ records: Appointment[] }>(db`select coalesce(
      json_agg(${db.unsafe(RECORD)} order by a.day desc, a.time desc, a.id)
        filter (where a.id is not null), '[]') as records
    from clients c left join lateral (
      select * from appointments where client_id = c.id order by day desc, time desc limit 1000
    ) a on true where c.id = ${clientId} group by c.id`);
  return row?.records ?? null;
}

export async function read(db: Db, id: string): Promise<Appointment | null> {
  const [record] = await records(db`${shown(db, db`appointments`)} where a.id = ${id}`);
  return record ?? null;
}

const REQUESTS_MAX = 50;

/** Those whose clients ask for a time to come, the oldest first. */
export const requests = (db: Db): Promise<Appointment[]> =>
  records(db`${shown(db, db`appointments`)}, ${practiceClock(db)}
    where a.state = 'requested' and a.day + a.time::time > clock.now
    order by a.requested_at, a.id limit ${REQUESTS_MAX}::int`);

/** SQL condition: the appointment occupies its time; a request only for a while (`isHeld`). */
export const holding = (db: Db, alias: string): Sql => {
  const [of, hours] = [db.unsafe(alias), db`make_interval(hours => ${HOLD_HOURS}::int)`];
  const at = db`${instant()}::timestamptz`;
  return db`${of}.state = any(${HOLDING}) and (${of}.state <> 'requested'
    or ${of}.requested_at > ${at} - ${hours} and ${of}.requested_at < ${at} + ${hours})`;
};

/** An appointment, others that hold a time near it, and when the practice is open. */
export type Placed = {
  readonly record: Appointment;
  readonly near: readonly Pick<Appointment, 'clientName' | 'day' | 'time' | 'duration'>[];
  readonly blocks: readonly Block[];
  readonly practice: Pick<Practice, 'hours' | 'pause'> | null;
};

const placed = (db: Db, ids: readonly string[] | null, from: Sql, among = from): Sql =>
  db`select ${db.unsafe(RECORD)} as record, (
      select coalesce(json_agg(json_build_object('clientName', person.name, 'day', other.day,
        'time', other.time, 'duration', other.duration)
        order by other.day, other.time, other.id), '[]')
      from ${among} other join clients person on person.id = other.client_id
      where other.id <> a.id and ${holding(db, 'other')} and ${holding(db, 'a')}
        and other.day between a.day - 1 and a.day + 1
    ) as near, ${blocksJson(db, db`a.day`, db`a.day + 1`)} as blocks,
    (select json_build_object('hours', hours, 'pause', pause) from contact) as practice
    from ${from} a join clients c on c.id = a.client_id
    where ${ids}::uuid[] is null or a.id = any(${ids}::uuid[]) order by a.day, a.time, a.id`;

/** By time. */
export const place = (db: Db, ids: readonly string[]): Promise<Placed[]> =>
  all(placed(db, ids, db`appointments`));

/** A write's statement sees the rows of before. */
const after = (db: Db): Sql => db`(select * from appointments
  where id not in (select id from saved) union all select * from saved)`;

export async function write(
  db: Db,
  statement: Sql,
  action: Action,
  writer: Writer,
  before: readonly Sql[] = [],
): Promise<Placed[]> {
  const answer = db`select json_build_object('id', min(id::text), 'ids', json_agg(id))
    from saved having count(*) > 0`;
  const results = await db.transaction([
    // So that of two at the same time the second sees the first, and an erasure sees both.
    advisoryLock(db, 'belongings'),
    ...before,
    db`with saved as (${statement} returning *),
      ${withHistory(db, { entity: 'appointments', action }, writer, { answer })}
      ${placed(db, null, db`saved`, after(db))}`,
  ]);
  return (results.at(-1) ?? []) as Placed[];
}

const writeOne = async (...of: Parameters<typeof write>): Promise<Placed | null> =>
  firstOf(await write(...of));

const FIRST_ONLY: AppointmentChange = {
  ...{ state: 'scheduled', reminded_on: null, payment: 'none', paid_on: null },
  package_id: null,
};

/** One for each day, a series if there are more; none where the client does not exist. */
export function create(
  db: Db,
  clientId: string,
  values: AppointmentValues,
  days: readonly string[],
  writer: Writer,
): Promise<Placed[]> {
  const at = instant();
  const rows = days.map((day, index) => ({ ...values, ...(index > 0 && FIRST_ONLY), day }));
  const series = days.length > 1 ? crypto.randomUUID() : null;
  const statement = db`insert into appointments
      (client_id, ${db.unsafe(FIELDS)}, series_id, created_at, updated_at)
    select person.id, ${valuesOf(db)}, ${series}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from (select id from clients where id = ${clientId} for key share) person,
      jsonb_populate_recordset(null::appointments, ${JSON.stringify(rows)}::jsonb) was`;
  return write(db, statement, 'create', writer);
}

export const hasClient = (db: Db): Sql => db`client_id in (select id from clients)`;

/** A moved appointment has to be reminded again. */
export const given = (changes: AppointmentChange) =>
  changes.day !== undefined || changes.time !== undefined
    ? { reminded_on: null, ...changes }
    : changes;

export function change(
  db: Db,
  id: string,
  changes: AppointmentChange,
  versions: Versions,
  writer: Writer,
): Promise<Placed | null> {
  const statement = db`update appointments set (${db.unsafe(FIELDS)}) = (
      select ${valuesOf(db)}
      from jsonb_populate_record(appointments, ${JSON.stringify(given(changes))}::jsonb) was
    ), version = version + 1, updated_at = ${instant()}
    where id = ${id} and ${hasClient(db)} and ${atVersion(db, versions)}`;
  return writeOne(db, statement, 'update', writer);
}
