-- Visits of a period by bucket, and the limited buckets. A function, because its plan is cached: as
-- a statement it costs twice as much.
create or replace function visits_since(wanted text, since date)
returns json language plpgsql stable as $$
begin
  return (select json_build_object('counts', json_object_agg(bucket, count),
      'limited', json_agg(bucket) filter (where limited))
    from visit_counters where period = wanted and bucket >= since);
end
$$;
