import type { Client, ClientChange, NewClient } from '../../src/shared/clients/records.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { fold } from '../../src/shared/core/text.ts';
import type { Db } from '../core/client.ts';
import { remember } from '../core/idempotency.ts';
import { type Action, revision } from '../core/revisions.ts';
import { atVersion, commas, first, type Sql, type Versions } from '../core/sql.ts';
import type { Writer } from '../core/write.ts';

/** SQL of a Client over the rows of `from`, with what she asked for last. */
export const clientRows = (
  db: Db,
  from: 'clients' | 'saved',
): Sql => db`select id, version, name, phone, email, active, created_at, service_name, requested_at
    from ${db.unsafe(from)} left join lateral (
      select service_name, created_at as requested_at from service_requests
      where client_id = ${db.unsafe(from)}.id order by created_at desc limit 1
    ) request on true`;

/** One client, null when she is not there; with the notes, which a change may have been about. */
export const read = (db: Db, id: string): Promise<(Client & { readonly notes: string }) | null> =>
  first(db`select client.*, notes
    from (${clientRows(db, 'clients')}) client join clients using (id) where id = ${id}`);

/** Who has a phone; null for nobody. */
export const phoneOwner = (db: Db, phone: string): Promise<{ id: string; name: string } | null> =>
  first(db`select id, name from clients where phone = ${phone}`);

/** The parts of a write that keep the revision of `saved` and remember its id. */
export const kept = (db: Db, action: Action, { actor, idempotencyKey }: Writer): Sql =>
  db`history as (${revision(db, { entity: 'clients', action, actor })}),
    remembered as (
      ${remember(db, idempotencyKey, db`select json_build_object('id', id) from saved`)}
    )`;

const write = (
  db: Db,
  statement: Sql,
  action: 'create' | 'update',
  writer: Writer,
): Promise<Client | null> =>
  first(db`with saved as (${statement} returning *), ${kept(db, action, writer)}
    ${clientRows(db, 'saved')}`);

/** Adds a client; null when somebody has the phone. */
export function create(
  db: Db,
  { name, phone, email, active }: NewClient,
  writer: Writer,
): Promise<Client | null> {
  const at = instant();
  const statement = db`insert into clients
      (name, name_key, phone, email, active, created_at, updated_at)
    values (${name}, ${fold(name)}, ${phone}, ${email}, ${active}, ${at}, ${at})
    on conflict (phone) do nothing`;
  return write(db, statement, 'create', writer);
}

/** What a change sets. */
export const assignments = (db: Db, { name, phone, email, active, notes }: ClientChange): Sql =>
  commas(db, [
    ...(name === undefined ? [] : [db`name = ${name}, name_key = ${fold(name)}`]),
    ...(phone === undefined ? [] : [db`phone = ${phone}`]),
    ...(email === undefined ? [] : [db`email = ${email}`]),
    ...(active === undefined ? [] : [db`active = ${active}`]),
    ...(notes === undefined ? [] : [db`notes = ${notes}`]),
    db`version = clients.version + 1, updated_at = ${instant()}`,
  ]);

/** Changes the given fields; null when she is gone or not at one of `versions`. */
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

/** Switches a client on or off, whatever she was; null when she is gone. */
export function toggle(db: Db, id: string, writer: Writer): Promise<Client | null> {
  const statement = db`update clients
    set active = not active, version = version + 1, updated_at = ${instant()} where id = ${id}`;
  return write(db, statement, 'update', writer);
}
