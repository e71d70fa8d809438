-- A client's proof of a text is one row, the first one: a repeat adds none. What is left of clients
-- who are gone is not touched.
delete from acceptances later using acceptances earlier
where later.client_id = earlier.client_id and later.text_hash = earlier.text_hash
  and later.term_id is not distinct from earlier.term_id
  and (earlier.created_at, earlier.id) < (later.created_at, later.id);
-- next
-- A null term is the built-in text, of which there are several wordings.
create unique index acceptances_once on acceptances
  (client_id, text_hash, coalesce(term_id, '00000000-0000-0000-0000-000000000000'))
  where client_id is not null;
-- next
drop index acceptances_by_client;

-- next
drop function forget_visitors(date, timestamptz);
-- next
-- Forgets who was counted in buckets that are over, at most so many, and answers how many; a day
-- late, for a change of the time zone may bring yesterday back. The maintenance job calls it until
-- none is left; the first visitor of a day, too, where no job runs. Planned at each call: a plan
-- that was kept from an empty table reads all of it for each row.
create function forget_visitors(today date, at timestamptz, most integer default 5000)
returns integer language plpgsql as $$
declare
  forgotten integer;
begin
  execute 'delete from visit_seen where ctid = any (array(
    select ctid from visit_seen
    where (period in (''day'', ''read'') and bucket < $1)
      or (period = ''week'' and bucket < date_trunc(''week'', $1)::date)
      or (period = ''month'' and bucket < date_trunc(''month'', $1)::date)
    limit $2 for update skip locked))' using today - 1, most;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
