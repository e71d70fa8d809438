import { EXPECTED } from '../../src/shared/appointments/states.ts';
import { instant } from '../../src/shared/core/clock.ts';
import type { Db } from '../core/client.ts';
import { all, only, practiceClock, type Sql } from '../core/sql.ts';
import { ofKind } from '../notifications/notifications.ts';
import type { Subscribed } from './devices.ts';

const EVENTS_MAX = 5_000;
const MINUTE_SECONDS = 60;
/** The longest pause that a push service may ask for. */
export const PAUSE_MAX_SECONDS = 3_600;
const ATTEMPTS_MAX = 6;

export type Kind = 'client' | 'reminders' | 'unpublished' | 'login';

export type Delivery = Subscribed & {
  readonly id: string;
  readonly attempts: number;
  readonly clients: number;
  readonly reminders: number;
  readonly unpublished: boolean;
  readonly login: string | null;
  readonly words: 'named' | 'bare' | 'off';
  readonly clientId: string | null;
  /** Registered more than a day ago. */
  readonly known: boolean | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly service: string | null;
  /** The time that the client took on the page: `2026-11-26T14:00`; accepted or to be answered. */
  readonly slot: string | null;
  readonly accepted: boolean | null;
  readonly unread: number;
  /** Seconds until the practice's day ends. */
  readonly dayLeft: number;
};

/** Does nothing if no device is notified. */
export async function happened(db: Db, kind: Kind, detail = ''): Promise<void> {
  await db`insert into push_events (kind, detail, created_at)
    select ${kind}, left(${detail}, 120), ${instant()}::timestamptz
    where exists (select from push_devices)`;
}

const practiceHour = (db: Db): Sql =>
  db`${practiceClock(db)}, lateral (select extract(hour from clock.now)::int as hour) of`;

// From `push_settings` and `practiceHour`.
const isQuiet = (db: Db): Sql => db`coalesce(case when quiet_from <= quiet_to
    then hour >= quiet_from and hour < quiet_to
    else hour >= quiet_from or hour < quiet_to end, false)`;

/** Reminds of tomorrow's appointments once a day, at the owner's hour or before the quiet night. */
export async function remind(db: Db): Promise<void> {
  await db`with due as (
      update push_settings set reminded_on = today from ${practiceHour(db)}
      where case when quiet_from > quiet_to then least(reminder_hour, quiet_from - 1)
          else reminder_hour end <= hour and not ${isQuiet(db)}
        and reminded_on is distinct from today
        and exists (select from push_devices)
      returning today + 1 as tomorrow
    ), expected as (
      select count(*)::int as count from appointments join due on day = tomorrow
        join clients on clients.id = client_id
      where state = any(${EXPECTED})
    ) insert into push_events (kind, detail, created_at)
      select 'reminders', count::text, ${instant()}::timestamptz from expected where count > 0`;
}

/** Passes events on to the devices, without reminders of another day; true in the quiet hours. */
export async function gather(db: Db): Promise<boolean> {
  const { quiet } = await only<{ quiet: boolean }>(db`with moment as (
      select ${isQuiet(db)} as quiet, coalesce(reminded_on = today, false) as fresh
      from push_settings, ${practiceHour(db)}
    ), taken as (
      delete from push_events where id in (
        select id from push_events order by id limit ${EVENTS_MAX}::int for update skip locked)
      returning *
    ), wanted as (
      select taken.* from taken, push_settings s, moment where case kind
        when 'client' then s.clients <> 'off'
        when 'reminders' then s.reminder_hour is not null and fresh
        when 'unpublished' then s.unpublished else s.logins end
    ), sum as (
      select count(*) > 0 as found, count(*) filter (where kind = 'client')::int as clients,
        (array_agg(client_id) filter (where kind = 'client'))[1] as client_id,
        coalesce(max(detail) filter (where kind = 'reminders'), '0')::int as reminders,
        coalesce(bool_or(kind = 'unpublished'), false) as unpublished,
        max(detail) filter (where kind = 'login') as login
      from wanted
    ), passed as (
      update push_devices d set clients = d.clients + sum.clients,
        client_id = case when sum.clients = 0 then d.client_id
          when d.clients + sum.clients = 1 then sum.client_id end,
        reminders = case when fresh then greatest(d.reminders, sum.reminders) else 0 end,
        unpublished = d.unpublished or sum.unpublished, login = coalesce(sum.login, d.login)
      from sum, moment where sum.found or d.reminders > 0 and not fresh
    ) select quiet from moment`);
  return quiet;
}

// A new login cannot wait.
const waiting = (db: Db, quiet: boolean): Sql =>
  db`(login is not null or not ${quiet}::boolean and (clients > 0 or reminders > 0 or unpublished))`;

/** Takes the devices that are due: each once a minute, by one caller at a time. */
export const take = (db: Db, quiet: boolean): Promise<Delivery[]> =>
  all(db`with taken as (
      update push_devices set attempts = attempts + 1,
        next_at = ${instant()}::timestamptz + make_interval(secs => ${MINUTE_SECONDS})
      where id in (select id from push_devices
        where not limit_runs(next_at, ${instant()}, ${PAUSE_MAX_SECONDS}) and ${waiting(db, quiet)}
        for update skip locked)
      returning *
    ) select taken.id, endpoint, p256dh, auth, attempts, login,
      case when ${quiet}::boolean then 0 else taken.clients end as clients,
      case when ${quiet}::boolean then 0 else reminders end as reminders,
      taken.unpublished and not ${quiet}::boolean as unpublished,
      s.clients as words, c.id as "clientId", c.name, c.phone,
      (select service_name from service_requests r where r.client_id = c.id
        order by r.created_at desc limit 1) as service,
      slot, accepted, c.created_at < ${instant()}::timestamptz - interval '1 day' as known,
      (select count(*)::int from notifications
        where read_at is null and ${ofKind(db, 'automatic')}) as unread,
      extract(epoch from clock.today + 1 - clock.now)::int as "dayLeft"
    from taken cross join push_settings s cross join ${practiceClock(db)} left join clients c on c.id = taken.client_id
      left join lateral (
        select day || 'T' || time as slot, state <> 'requested' as accepted from appointments
        where appointments.client_id = c.id and appointments.version = 1
          and requested_at > ${instant()}::timestamptz - interval '1 day'
        order by requested_at desc limit 1) asked on true`);

const cleared = (db: Db, { clients, reminders, unpublished, login }: Delivery): Sql =>
  db`clients = greatest(clients - ${clients}, 0), reminders = greatest(reminders - ${reminders}, 0),
    client_id = case when clients > ${clients} then client_id end, attempts = 0,
    unpublished = unpublished and not ${unpublished}::boolean,
    login = case when login is distinct from ${login} then login end`;

/** Events that came meanwhile stay for the next message. */
export async function delivered(db: Db, delivery: Delivery): Promise<void> {
  await db`update push_devices set ${cleared(db, delivery)}, notified_at = ${instant()}
    where id = ${delivery.id}`;
}

/** Tries again after `seconds`, a limited number of times. */
export async function postpone(db: Db, delivery: Delivery, seconds: number): Promise<void> {
  if (delivery.attempts >= ATTEMPTS_MAX) return giveUp(db, delivery);
  await db`update push_devices
    set next_at = ${instant()}::timestamptz + make_interval(secs => ${seconds})
    where id = ${delivery.id}`;
}

export async function giveUp(db: Db, delivery: Delivery): Promise<void> {
  await db`update push_devices set ${cleared(db, delivery)} where id = ${delivery.id}`;
}

/** The push service no longer knows it. */
export async function forget(db: Db, { id }: Delivery): Promise<void> {
  await db`delete from push_devices where id = ${id}`;
}

/** Milliseconds until a device is due, negative when overdue; null if nothing waits. */
export async function nextIn(db: Db): Promise<number | null> {
  const { ms } = await only<{ ms: number | null }>(db`select
    (extract(epoch from min(next_at) - ${instant()}::timestamptz) * 1000)::float8 as ms
    from push_devices where ${waiting(db, false)}`);
  return ms;
}
