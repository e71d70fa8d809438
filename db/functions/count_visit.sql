-- Counts a page view or step: a new visitor in day, week and month, a further step in the path of
-- the source, a reading once a day. The argument is a Visit of db/reports/visits.ts with its limits
-- and time. Beyond a limit nothing is counted.
-- Rows are locked in one order: calls, counter of the day, address, visitors, month, week, path,
-- reading. Written in plpgsql for its cached plans.
create or replace function count_visit(visit jsonb) returns void language plpgsql as $$
declare
  at constant timestamptz := visit ->> 'at';
  today constant date := visit #>> '{day,bucket}';
  week constant date := visit #>> '{week,bucket}';
  month constant date := visit #>> '{month,bucket}';
  person constant text := visit #>> '{day,visitor}';
  origin text := visit ->> 'source';
  reached constant integer := visit ->> 'step';
  reading constant jsonb := visit -> 'reading';
  calls constant jsonb := visit #> '{limits,calls}';
  arrivals constant jsonb := visit #> '{limits,visitors}';
  most constant integer := visit #>> '{limits,day}';
  calls_window constant integer := calls ->> 'window';
  arrivals_window constant integer := arrivals ->> 'window';
  so_far integer;
  came_from text;
  counted integer;
  subject_id uuid;
begin
  insert into throttle as t (key, count, resets_at)
    values (calls ->> 'key', 1, at + make_interval(secs => calls_window))
    on conflict (key) do update set
      count = case when limit_runs(t.resets_at, at, calls_window)
        then saturating_add(t.count, 1) else 1 end,
      resets_at = case when limit_runs(t.resets_at, at, calls_window) then t.resets_at
        else excluded.resets_at end
    returning t.count into counted;
  if counted > (calls ->> 'max')::integer then
    return;
  end if;
  select v.step, v.source into so_far, came_from from visit_seen v
    where v.period = 'day' and v.bucket = today and v.visitor = person;

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
      values (arrivals ->> 'key', 1, at + make_interval(secs => arrivals_window))
      on conflict (key) do update set
        count = case when limit_runs(t.resets_at, at, arrivals_window) then t.count + 1 else 1 end,
        resets_at = case when limit_runs(t.resets_at, at, arrivals_window) then t.resets_at
          else excluded.resets_at end
      where not limit_runs(t.resets_at, at, arrivals_window)
        or t.count < (arrivals ->> 'max')::integer;
    if not found then
      update visit_counters c set count = c.count - 1 where c.period = 'day' and c.bucket = today;
      return;
    end if;
    if origin like 'poster:%'
      and not exists (select from posters p where 'poster:' || p.tag = origin) then
      origin := 'other';
    end if;
    insert into visit_seen (period, bucket, visitor, source, step)
      values ('day', today, person, origin, reached) on conflict do nothing;
    if found then
      with first as (
        insert into visit_seen (period, bucket, visitor)
        values ('month', month, visit #>> '{month,visitor}'),
          ('week', week, visit #>> '{week,visitor}')
        on conflict do nothing returning period, bucket
      )
      insert into visit_counters as c (period, bucket, count)
        select period, bucket, 1 from first order by period
        on conflict (period, bucket) do update set count = saturating_add(c.count, 1);
      so_far := -1;
      came_from := origin;
    else
      -- A concurrent call of the same visitor was first.
      update visit_counters c set count = c.count - 1 where c.period = 'day' and c.bucket = today;
      select v.step, v.source into so_far, came_from from visit_seen v
        where v.period = 'day' and v.bucket = today and v.visitor = person;
    end if;
  end if;

  if so_far between 0 and reached - 1 then
    select v.step into so_far from visit_seen v
      where v.period = 'day' and v.bucket = today and v.visitor = person for update;
    update visit_seen v set step = greatest(v.step, reached)
      where v.period = 'day' and v.bucket = today and v.visitor = person;
  end if;
  if so_far < reached then
    insert into path_counters as c (day, source, step, count)
      select today, came_from, step, 1 from generate_series(so_far + 1, reached) step
      on conflict (day, source, step) do update set count = saturating_add(c.count, 1);
  end if;

  if reading ->> 'kind' = 'post' then
    select b.id into subject_id from blog b where b.slug = reading ->> 'name';
  elsif reading ->> 'kind' = 'service' then
    select s.id into subject_id from services s where s.id = (reading ->> 'name')::uuid;
  end if;
  if subject_id is not null and not exists (select from visit_counters c
    where c.period = 'read' and c.bucket = today and c.count >= 4 * most) then
    insert into visit_seen (period, bucket, visitor) values ('read', today, reading ->> 'reader')
      on conflict do nothing;
    if found then
      insert into visit_counters as c (period, bucket, count) values ('read', today, 1)
        on conflict (period, bucket) do update set count = saturating_add(c.count, 1);
      insert into read_counters as c (day, kind, subject, count)
        values (today, reading ->> 'kind', subject_id, 1)
        on conflict (day, kind, subject) do update set count = saturating_add(c.count, 1);
    end if;
  end if;
end
$$;
