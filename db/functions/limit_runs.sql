-- Whether a window of so many seconds is still open. A window that ends later than its length and
-- the difference of two clocks allow (docs/threats.md F-09) began under a wrong clock: it is over.
create or replace function limit_runs(ends timestamptz, at timestamptz, seconds integer)
returns boolean language sql stable as $$
  select coalesce(ends > at and ends <= at + make_interval(secs => seconds + 120), false)
$$;
