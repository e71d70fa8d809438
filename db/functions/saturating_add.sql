-- Adds to a counter, up to the largest integer.
create or replace function saturating_add(count integer, more bigint)
returns integer language sql immutable as $$
  select least(greatest(count + more, 0), 2147483647)::integer
$$;
