-- Deletes at most `most` visitors of expired buckets and returns how many; a day late, because a
-- change of the time zone may bring yesterday back. Called by the maintenance job, and by the first
-- visit of a day on hosts without it. Planned at each call: a plan cached from an empty table reads
-- the whole table for each row.
create or replace function forget_visitors(today date, at timestamptz, most integer default 5000)
returns integer language plpgsql as $$
declare
  deleted integer;
begin
  execute 'delete from visit_seen where ctid = any (array(
    select ctid from visit_seen
    where (period in (''day'', ''read'') and bucket < $1)
      or (period = ''week'' and bucket < date_trunc(''week'', $1)::date)
      or (period = ''month'' and bucket < date_trunc(''month'', $1)::date)
    limit $2 for update skip locked))' using today - 1, most;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
