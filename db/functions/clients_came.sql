create or replace function clients_came(times timestamptz[], zone text)
returns void language plpgsql as $$
begin
  insert into client_counters as c (period, bucket, count)
    select period, bucket, count(*) from unnest(times) at, buckets_of(at, zone) group by 1, 2
    on conflict (period, bucket) do update set count = raised(c.count, excluded.count);
end
$$;
