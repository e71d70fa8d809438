create or replace function count_clients() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.active = new.active then
    return null;
  end if;
  update client_totals set
    active = active
      + case when tg_op <> 'DELETE' and new.active then 1 else 0 end
      - case when tg_op <> 'INSERT' and old.active then 1 else 0 end,
    inactive = inactive
      + case when tg_op <> 'DELETE' and not new.active then 1 else 0 end
      - case when tg_op <> 'INSERT' and not old.active then 1 else 0 end;
  return null;
end
$$;
