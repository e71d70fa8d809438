-- Clients and requests are counted from their rows; only visits, which are not kept, need counters.
-- A deleted registration leaves the reports, an erased one stays in them as a number of its day.
create table erased_registrations (
  day date primary key,
  count integer not null check (count > 0)
);
-- next
insert into erased_registrations (day, count)
select counted.bucket, counted.count - coalesce(present.count, 0)
from client_counters counted
left join (
  select (created_at at time zone practice_zone.name)::date as day, count(*)::integer as count
  from clients, practice_zone group by 1
) present on present.day = counted.bucket
where counted.period = 'day' and counted.count > coalesce(present.count, 0);

-- next
drop trigger clients_counted on clients;
-- next
drop trigger new_clients_counted on clients;
-- next
drop trigger gone_clients_counted on clients;
-- next
drop trigger moved_clients_counted on clients;
-- next
drop trigger requests_counted on service_requests;
-- next
drop trigger zone_changed on practice_zone;
-- next
drop function count_clients(), count_new_clients(), count_requests(), cut_anew(),
  clients_came(timestamptz[], text), clients_went(timestamptz[], text), clients_since(text, date),
  buckets_of(timestamptz, text);
-- next
drop table client_totals, client_counters, request_counters, request_totals;

-- next
drop function count_visit(
  date, date, date, text[], text, integer, text, text, text,
  text, integer, integer, text, integer, integer, integer, timestamptz
);
-- next
alter function raised(integer, bigint) rename to saturating_add;
