-- Counts clients and requests again in another time zone; visits have no times to count from.
-- A concurrent write waits and is counted in the new zone.
create or replace function cut_anew() returns trigger language plpgsql as $$
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
