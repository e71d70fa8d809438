create or replace function clients_went(times timestamptz[], zone text)
returns void language plpgsql as $$
begin
  update client_counters c set count = raised(c.count, -gone.count) from (
    select b.period, b.bucket, count(*) from unnest(times) at, buckets_of(at, zone) b group by 1, 2
  ) gone where (c.period, c.bucket) = (gone.period, gone.bucket);
end
$$;
