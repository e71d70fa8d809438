create or replace function buckets_of(at timestamptz, zone text)
returns table (period text, bucket date) language sql stable as $$
  select period, date_trunc(period, at at time zone zone)::date
  from unnest(array['day', 'week', 'month']) period
$$;
