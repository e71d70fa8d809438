create or replace function count_requests() returns trigger language plpgsql as $$
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
