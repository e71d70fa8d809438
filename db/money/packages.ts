import { statesCounted } from '../../src/shared/appointments/states.ts';
import type { Deleted } from '../../src/shared/content/versions.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { mapFields, namesOf } from '../../src/shared/core/record-fields.ts';
import {
  type DeletedPackage,
  type Package,
  type PackageChange,
  type PackageQuery,
  type PackageValues,
  packageFields,
} from '../../src/shared/money/packages.ts';
import { hasClient } from '../appointments/appointments.ts';
import type { Db } from '../core/client.ts';
import { advisoryLock } from '../core/locks.ts';
import { type Action, deletedOf, inTrash, personOf } from '../core/revisions.ts';
import {
  all,
  atVersion,
  firstOf,
  iso,
  jsonObject,
  practiceClock,
  type Sql,
  type Versions,
} from '../core/sql.ts';
import { type Writer, withHistory } from '../core/write.ts';
import { paidValues } from './payments.ts';

const FIELDS = namesOf(packageFields).join(', ');

/** How long a package that has ended is still offered for an appointment before its end. */
const ENDED_DAYS = 14;

export const PACKAGE = {
  ...mapFields(packageFields, (_, name) => name),
  created_at: iso('created_at'),
};

export const RECORD = jsonObject({
  id: 'p.id',
  version: 'p.version',
  clientId: 'p.client_id',
  clientName: 'c.name',
  clientPhone: 'c.phone',
  ...mapFields(packageFields, (_, name) => `p.${name}`),
  used: 'uses.used',
  created_at: iso('p.created_at'),
});

/** SQL of the packages `p` of a table, with clients `c` and what was used as `uses.used`. */
export const withUses = (db: Db, from: Sql): Sql => db`${from} p
  join clients c on c.id = p.client_id, lateral (
    select count(*)::int as used from appointments
    where package_id = p.id and state = any(${statesCounted('done')})
  ) uses`;

type Query = Omit<PackageQuery, 'client'> & { readonly client?: string | null | undefined };
type Found = { readonly record: Package; readonly total: number };

/** Latest first; `total` of all that a query finds. */
export async function list(
  db: Db,
  { client = null, open, limit, offset }: Query,
): Promise<{ readonly packages: readonly Package[]; readonly total: number }> {
  const rows = await all<Found>(db`select ${db.unsafe(RECORD)} as record,
      (count(*) over ())::int as total
    from ${withUses(db, db`packages`)}, ${practiceClock(db)}
    where (${client}::uuid is null or p.client_id = ${client}) and (${open} <> 'true'
      or uses.used < p.count and coalesce(p.valid_until >= clock.today - ${ENDED_DAYS}::int, true))
    order by p.created_at desc, p.id limit ${limit}::int offset ${offset}::bigint`);
  return { packages: rows.map(({ record }) => record), total: rows[0]?.total ?? 0 };
}

export async function read(db: Db, id: string): Promise<Package | null> {
  const [row] = await all<Found>(db`select ${db.unsafe(RECORD)} as record
    from ${withUses(db, db`packages`)} where p.id = ${id}`);
  return row?.record ?? null;
}

async function write(db: Db, statement: Sql, action: Action, by: Writer): Promise<Package | null> {
  const results = await db.transaction([
    // So that no appointment uses it meanwhile.
    advisoryLock(db, 'belongings'),
    db`with saved as (${statement} returning *),
      ${withHistory(db, { entity: 'packages', action }, by)}
      select ${db.unsafe(RECORD)} as record from ${withUses(db, db`saved`)}`,
  ]);
  return firstOf<Found>(results[1])?.record ?? null;
}

export function create(db: Db, client: string, values: PackageValues, by: Writer) {
  const at = instant();
  const statement = db`insert into packages
      (client_id, ${db.unsafe(FIELDS)}, created_at, updated_at)
    select person.id, ${paidValues(db, packageFields)}, ${at}::timestamptz, ${at}::timestamptz
    from (select id from clients where id = ${client} for key share) person,
      jsonb_populate_record(null::packages, ${JSON.stringify(values)}::jsonb) was`;
  return write(db, statement, 'create', by);
}

/** Null where it does not exist or is not at one of `versions`; rejects a `packageFault`. */
export function change(db: Db, id: string, changes: PackageChange, versions: Versions, by: Writer) {
  const statement = db`update packages set (${db.unsafe(FIELDS)}) = (
      select ${paidValues(db, packageFields)}
      from jsonb_populate_record(packages, ${JSON.stringify(changes)}::jsonb) was
    ), version = version + 1, updated_at = ${instant()}
    where id = ${id} and ${hasClient(db)} and ${atVersion(db, versions)}`;
  return write(db, statement, 'update', by);
}

export const remove = (db: Db, id: string, versions: Versions, by: Writer) =>
  write(
    db,
    db`delete from packages where id = ${id} and ${hasClient(db)} and ${atVersion(db, versions)}`,
    'delete',
    by,
  );

export const listDeleted = (db: Db): Promise<Deleted<DeletedPackage>[]> =>
  deletedOf(
    db,
    'packages',
    db`person.id as "clientId", person.name as "clientName",
      data ->> 'service_name' as service_name, (data ->> 'count')::int as count,
      (data ->> 'price')::float8 as price`,
    db`person.id is not null`,
  );

/** Null where it is not in the trash or its client does not exist. */
export function restore(db: Db, id: string, by: Writer) {
  const statement = db`insert into packages
      (id, client_id, ${db.unsafe(FIELDS)}, created_at, version, updated_at)
    select was.id, person.id, ${paidValues(db, packageFields)},
      was.created_at, was.version + 1, ${instant()}::timestamptz
    from (
      select subject_id, data from revisions
      where entity = 'packages' and entity_id = ${id} and ${inTrash(db)}
    ) deleted, jsonb_populate_record(null::packages, data) was,
      ${personOf(db)}
    for key share of person on conflict do nothing`;
  return write(db, statement, 'restore', by);
}
