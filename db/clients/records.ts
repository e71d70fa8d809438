import { type ClientValues, clientFields, listedFields } from '../../src/shared/clients/fields.ts';
import type { Client, ClientChange, NewClient } from '../../src/shared/clients/records.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { fold } from '../../src/shared/core/fold.ts';
import { initialsOf, namesOf } from '../../src/shared/core/record-fields.ts';
import type { Db } from '../core/client.ts';
import type { Action } from '../core/revisions.ts';
import { atVersion, first, type Sql, selectFirst, type Versions } from '../core/sql.ts';
import { codeOf } from '../core/unavailable.ts';
import { type Writer, withHistory } from '../core/write.ts';
import { latestRequest } from './requested-services.ts';

const FIELDS = namesOf(clientFields);

export const LISTED = namesOf(listedFields).join(', ');
export const FILLED_IN = FIELDS.join(', ');

const WRITTEN = `${FILLED_IN}, name_key`;

const INITIAL = initialsOf(clientFields);

const rowOf = (values: ClientChange) => ({
  ...Object.fromEntries(FIELDS.map((name) => [name, values[name]])),
  ...(values.name !== undefined && { name_key: fold(values.name) }),
});

export const clientRows = (
  db: Db,
  from: 'clients' | 'saved' | 'twin',
  columns = LISTED,
): Sql => db`select id, version, ${db.unsafe(columns)}, created_at, service_name, preference,
      requested_at
    from ${db.unsafe(from)} ${latestRequest(db, `${from}.id`)}`;

export const readListed = (db: Db, id: string): Promise<Client | null> =>
  first(db`${clientRows(db, 'clients')} where id = ${id}`);

export const read = (db: Db, id: string): Promise<(Client & ClientValues) | null> =>
  first(db`${clientRows(db, 'clients', FILLED_IN)} where id = ${id}`);

export const phoneOwner = (db: Db, phone: string) =>
  selectFirst(db, 'clients', ['id', 'name'], db`where phone = ${phone}`);

/** Whether a write failed because another client has its phone. */
export const isPhoneTaken = (error: unknown): boolean =>
  codeOf(error, 'constraint') === 'clients_phone_key';

export const withRevision = (db: Db, action: Action, writer: Writer): Sql =>
  withHistory(db, { entity: 'clients', action }, writer);

const write = (
  db: Db,
  statement: Sql,
  action: 'create' | 'update',
  writer: Writer,
): Promise<Client | null> =>
  first(db`with saved as (${statement} returning *), ${withRevision(db, action, writer)}
    ${clientRows(db, 'saved')}`);

/** Skips clients whose phone is taken; ordered, so that two calls never wait for each other. */
export const insertion = (
  db: Db,
  clients: readonly (ClientChange & { readonly created_at?: string | null })[],
): Sql => {
  const at = instant();
  const rows = clients.map(({ created_at = null, ...values }) => ({
    ...rowOf({ ...INITIAL, ...values }),
    created_at,
  }));
  return db`insert into clients (${db.unsafe(WRITTEN)}, created_at, updated_at)
    select ${db.unsafe(WRITTEN)}, coalesce(created_at, ${at}), ${at}::timestamptz
    from jsonb_populate_recordset(null::clients, ${JSON.stringify(rows)}::jsonb)
    order by phone on conflict do nothing`;
};

/** Null when the phone is taken. */
export const create = (db: Db, values: NewClient, writer: Writer): Promise<Client | null> =>
  write(db, insertion(db, [values]), 'create', writer);

/** SQL that sets the given fields of `clients`; the others stay. `version` is what it counts from. */
export const assignments = (db: Db, changes: ClientChange, version = db`clients.version`): Sql =>
  db`(${db.unsafe(WRITTEN)}) = (
      select ${db.unsafe(WRITTEN)}
      from jsonb_populate_record(clients, ${JSON.stringify(rowOf(changes))}::jsonb)
    ), version = ${version} + 1, updated_at = ${instant()}`;

/** Null when the client does not exist or is not at one of `versions`. */
export function change(
  db: Db,
  id: string,
  changes: ClientChange,
  versions: Versions,
  writer: Writer,
): Promise<Client | null> {
  const statement = db`update clients set ${assignments(db, changes)}
    where id = ${id} and ${atVersion(db, versions, 'clients.version')}`;
  return write(db, statement, 'update', writer);
}

export function toggle(db: Db, id: string, writer: Writer): Promise<Client | null> {
  const statement = db`update clients
    set active = not active, version = version + 1, updated_at = ${instant()} where id = ${id}`;
  return write(db, statement, 'update', writer);
}
