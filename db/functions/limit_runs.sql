-- Whether a window of so many seconds is not over. One that ends beyond its own length, by more than
-- the clocks of two hosts differ (docs/threats.md F-09), began while a clock was ahead: it is over.
create or replace function limit_runs(ends timestamptz, at timestamptz, seconds integer)
returns boolean language sql stable as $$
  select coalesce(ends > at and ends <= at + make_interval(secs => seconds + 120), false)
$$;
