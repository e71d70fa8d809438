-- Deleted and merged clients are subtracted, restored ones added again, and one that takes over an
-- earlier registration moves there; an erasure (toque.erasing) leaves the numbers. No deadlock: the
-- trigger clients_counted has locked the row of client_totals before.
create or replace function count_new_clients() returns trigger language plpgsql as $$
declare
  zone text := (select name from practice_zone);
begin
  if tg_level = 'ROW' then
    perform clients_went(array[old.created_at], zone);
    perform clients_came(array[new.created_at], zone);
  elsif tg_op = 'INSERT' then
    perform clients_came((select array_agg(created_at) from changed), zone);
  elsif coalesce(current_setting('toque.erasing', true), '') <> 'on' then
    perform clients_went((select array_agg(created_at) from changed), zone);
  end if;
  return null;
end
$$;
