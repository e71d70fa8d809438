-- A counter that can grow no more stays at the most an integer holds.
create function raised(count integer, more bigint) returns integer language sql immutable as $$
  select least(greatest(count + more, 0), 2147483647)::integer
$$;

-- next
-- Where the days of the counters begin and end: PRACTICE_TIMEZONE, as the last start or build that
-- knew it left it.
create table practice_zone (
  id boolean primary key default true check (id),
  name text not null
);
-- next
insert into practice_zone (name) values ('America/Sao_Paulo');

-- next
-- Clients by the day, week and month (bucket = its first day) they came in. A report reads these.
create table client_counters (
  period text not null check (period in ('day', 'week', 'month')),
  bucket date not null,
  count integer not null,
  primary key (period, bucket)
);
-- next
create function buckets_of(at timestamptz, zone text)
returns table (period text, bucket date) language sql stable as $$
  select period, date_trunc(period, at at time zone zone)::date
  from unnest(array['day', 'week', 'month']) period
$$;
-- next
create function clients_came(times timestamptz[], zone text) returns void language plpgsql as $$
begin
  insert into client_counters as c (period, bucket, count)
    select period, bucket, count(*) from unnest(times) at, buckets_of(at, zone) group by 1, 2
    on conflict (period, bucket) do update set count = raised(c.count, excluded.count);
end
$$;
-- next
create function clients_went(times timestamptz[], zone text) returns void language plpgsql as $$
begin
  update client_counters c set count = raised(c.count, -gone.count) from (
    select b.period, b.bucket, count(*) from unnest(times) at, buckets_of(at, zone) b group by 1, 2
  ) gone where (c.period, c.bucket) = (gone.period, gone.bucket);
end
$$;
-- next
-- Who is deleted or merged counts no longer, who comes back counts again, who takes over an earlier
-- beginning counts there; an erasure (toque.erasing) leaves the numbers as they are. No two of these
-- cross: each holds the row of client_totals by then, which clients_counted writes row by row.
create function count_new_clients() returns trigger language plpgsql as $$
declare
  zone text := (select name from practice_zone);
begin
  if tg_level = 'ROW' then
    perform clients_went(array[old.created_at], zone);
    perform clients_came(array[new.created_at], zone);
  elsif tg_op = 'INSERT' then
    perform clients_came((select array_agg(created_at) from changed), zone);
  elsif coalesce(current_setting('toque.erasing', true), '') <> 'on' then
    perform clients_went((select array_agg(created_at) from changed), zone);
  end if;
  return null;
end
$$;
-- next
create trigger new_clients_counted after insert on clients referencing new table as changed
  for each statement execute function count_new_clients();
-- next
create trigger gone_clients_counted after delete on clients referencing old table as changed
  for each statement execute function count_new_clients();
-- next
create trigger moved_clients_counted after update of created_at on clients
  for each row when (old.created_at <> new.created_at) execute function count_new_clients();
-- next
select clients_came(array_agg(created_at), (select name from practice_zone)) from clients;

-- next
-- Requests by service and day; a request is never taken back.
create table request_counters (
  day date not null,
  service_name text not null,
  count integer not null,
  primary key (day, service_name)
);
-- next
-- Requests by service, of all time.
create table request_totals (
  service_name text primary key,
  count integer not null
);
-- next
insert into request_counters (day, service_name, count)
select (created_at at time zone zone.name)::date, service_name, count(*)
from service_requests, practice_zone zone group by 1, 2;
-- next
insert into request_totals (service_name, count)
select service_name, count(*) from service_requests group by 1;
-- next
create function count_requests() returns trigger language plpgsql as $$
begin
  insert into request_counters as c (day, service_name, count)
    select (created_at at time zone zone.name)::date, service_name, count(*)
    from changed, practice_zone zone group by 1, 2 order by 1, 2
    on conflict (day, service_name) do update set count = raised(c.count, excluded.count);
  insert into request_totals as c (service_name, count)
    select service_name, count(*) from changed group by 1 order by 1
    on conflict (service_name) do update set count = raised(c.count, excluded.count);
  return null;
end
$$;
-- next
create trigger requests_counted after insert on service_requests referencing new table as changed
  for each statement execute function count_requests();

-- next
-- Another time zone cuts clients and requests anew; of visits nothing is kept that could be cut.
-- Whoever writes meanwhile waits, and is counted in the new one.
create function cut_anew() returns trigger language plpgsql as $$
begin
  perform from client_totals for update;
  lock table request_counters in share row exclusive mode;
  perform clients_went(array_agg(created_at), old.name) from clients;
  perform clients_came(array_agg(created_at), new.name) from clients;
  delete from request_counters;
  insert into request_counters (day, service_name, count)
    select (created_at at time zone new.name)::date, service_name, count(*)
    from service_requests group by 1, 2;
  return null;
end
$$;
-- next
create trigger zone_changed after update of name on practice_zone
  for each row when (old.name <> new.name) execute function cut_anew();

-- next
-- 'read' counts the readings of a day (see read_counters), which have a cap of their own.
alter table visit_counters drop constraint visit_counters_period_check;
-- next
alter table visit_counters add constraint visit_counters_period_check
  check (period in ('day', 'week', 'month', 'read'));
-- next
-- The cap of a day was reached in this bucket: more people came than were counted.
alter table visit_counters add column limited boolean not null default false;
-- next
-- Visits of a period by bucket, and the buckets that are limited. Functions, because they keep their
-- plans: the same as statements costs twice as much.
create function visits_since(wanted text, since date) returns json language plpgsql stable as $$
begin
  return (select json_build_object('counts', json_object_agg(bucket, count),
      'limited', json_agg(bucket) filter (where limited))
    from visit_counters where period = wanted and bucket >= since);
end
$$;
-- next
create function clients_since(wanted text, since date) returns json language plpgsql stable as $$
begin
  return (select json_build_object('counts', json_object_agg(bucket, count))
    from client_counters where period = wanted and bucket >= since);
end
$$;
-- next
-- Of who came today alone: where from, and how far she got. 0 visited, 1 booking, 2 entered,
-- 3 opened WhatsApp.
alter table visit_seen add column source text;
-- next
alter table visit_seen add column step smallint check (step between 0 and 3);

-- next
-- Where the owner puts up her poster; the tag stands in its address (`?de=`).
create table posters (
  id uuid primary key default gen_random_uuid(),
  tag text not null unique check (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(tag) <= 40),
  name text not null check (char_length(name) between 1 and 40),
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- next
-- How many people of a day came from where ('poster:' and a tag for a poster), and got how far:
-- who got to a step is counted in those before it as well.
create table path_counters (
  day date not null,
  source text not null,
  step smallint not null check (step between 0 and 3),
  count integer not null,
  primary key (day, source, step)
);
-- next
-- How many people of a day read a post or looked at a service.
create table read_counters (
  day date not null,
  kind text not null check (kind in ('post', 'service')),
  subject uuid not null,
  count integer not null,
  primary key (day, kind, subject)
);

-- next
-- Forgets who was counted in buckets that are over, and the calls of their addresses; a day late,
-- for a change of the time zone may bring yesterday back. A day leaves 35,000 rows at most, and
-- 50,000 are gone within the time of a statement.
create function forget_visitors(today date, at timestamptz) returns void language sql as $$
  delete from visit_seen where ctid = any (array(
    select ctid from visit_seen
    where (period in ('day', 'read') and bucket < today - 1)
      or (period = 'week' and bucket < date_trunc('week', today - 1)::date)
      or (period = 'month' and bucket < date_trunc('month', today - 1)::date)
    limit 50000 for update skip locked));
  delete from throttle where key = any (array(
    select key from throttle
    where resets_at < at - interval '1 day' and (key like 'visits:%' or key like 'visitors:%')
    limit 50000 for update skip locked));
$$;

-- next
-- Takes down one page view or step of a visitor: new today, she is counted in day, week and month;
-- further than before today, in the path of her source; a post or service once a day. `visitors`
-- are her keys of day, week and month, `reader` that of the reading. `address` counts who is new
-- from there. Whoever is beyond a limit is not counted: `most` is that of the day.
-- Rows are locked in one order: calls, counter of the day, address, keys, month, week, path,
-- reading. It is plpgsql for the plans, which it keeps.
create function count_visit(
  today date, week date, month date, visitors text[], origin text, reached integer,
  read_kind text, read_name text, reader text,
  calls text, calls_most integer, calls_window integer,
  address text, address_most integer, address_window integer, most integer, at timestamptz
) returns void language plpgsql as $$
declare
  so_far integer;
  came_from text;
  counted integer;
  subject_id uuid;
begin
  insert into throttle as t (key, count, resets_at)
    values (calls, 1, at + make_interval(secs => calls_window))
    on conflict (key) do update set
      count = case when t.resets_at <= at then 1 else raised(t.count, 1) end,
      resets_at = case when t.resets_at <= at then excluded.resets_at else t.resets_at end
    returning t.count into counted;
  if counted > calls_most then
    return;
  end if;
  select v.step, v.source into so_far, came_from from visit_seen v
    where v.period = 'day' and v.bucket = today and v.visitor = visitors[1];

  if not found then
    insert into visit_counters as c (period, bucket, count) values ('day', today, 1)
      on conflict (period, bucket) do update set count = c.count + 1 where c.count < most
      returning c.count into counted;
    if not found then
      perform from visit_counters c
        where (c.period, c.bucket) in (('day', today), ('month', month), ('week', week))
          and not c.limited order by c.period for update;
      if found then
        update visit_counters c set limited = true
          where (c.period, c.bucket) in (('day', today), ('month', month), ('week', week))
            and not c.limited;
      end if;
      return;
    end if;
    if counted = 1 then
      perform forget_visitors(today, at);
    end if;
    insert into throttle as t (key, count, resets_at)
      values (address, 1, at + make_interval(secs => address_window))
      on conflict (key) do update set
        count = case when t.resets_at <= at then 1 else t.count + 1 end,
        resets_at = case when t.resets_at <= at then excluded.resets_at else t.resets_at end
      where t.resets_at <= at or t.count < address_most;
    if not found then
      update visit_counters c set count = c.count - 1 where c.period = 'day' and c.bucket = today;
      return;
    end if;
    if origin like 'poster:%' and not exists (select from posters p where 'poster:' || p.tag = origin)
    then
      origin := 'other';
    end if;
    insert into visit_seen (period, bucket, visitor, source, step)
      values ('day', today, visitors[1], origin, reached) on conflict do nothing;
    if found then
      with first as (
        insert into visit_seen (period, bucket, visitor)
        values ('month', month, visitors[3]), ('week', week, visitors[2])
        on conflict do nothing returning period, bucket
      )
      insert into visit_counters as c (period, bucket, count)
        select period, bucket, 1 from first order by period
        on conflict (period, bucket) do update set count = raised(c.count, 1);
      so_far := -1;
      came_from := origin;
    else
      -- Another call of hers came between.
      update visit_counters c set count = c.count - 1 where c.period = 'day' and c.bucket = today;
      select v.step, v.source into so_far, came_from from visit_seen v
        where v.period = 'day' and v.bucket = today and v.visitor = visitors[1];
    end if;
  end if;

  if so_far between 0 and reached - 1 then
    select v.step into so_far from visit_seen v
      where v.period = 'day' and v.bucket = today and v.visitor = visitors[1] for update;
    update visit_seen v set step = greatest(v.step, reached)
      where v.period = 'day' and v.bucket = today and v.visitor = visitors[1];
  end if;
  if so_far < reached then
    insert into path_counters as c (day, source, step, count)
      select today, came_from, step, 1 from generate_series(so_far + 1, reached) step
      on conflict (day, source, step) do update set count = raised(c.count, 1);
  end if;

  if read_kind = 'post' then
    select b.id into subject_id from blog b where b.slug = read_name;
  elsif read_kind = 'service' then
    select s.id into subject_id from services s where s.id = read_name::uuid;
  end if;
  if subject_id is not null and not exists (select from visit_counters c
    where c.period = 'read' and c.bucket = today and c.count >= 4 * most) then
    insert into visit_seen (period, bucket, visitor) values ('read', today, reader)
      on conflict do nothing;
    if found then
      insert into visit_counters as c (period, bucket, count) values ('read', today, 1)
        on conflict (period, bucket) do update set count = raised(c.count, 1);
      insert into read_counters as c (day, kind, subject, count)
        values (today, read_kind, subject_id, 1)
        on conflict (day, kind, subject) do update set count = raised(c.count, 1);
    end if;
  end if;
end
$$;
