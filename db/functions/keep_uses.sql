-- A change leaves room for what was used. The reason is the field.
create or replace function keep_uses() returns trigger language plpgsql as $$
declare
  reason text;
begin
  select case
      when count(*) > new.count then 'count'
      when max(day) > new.valid_until then 'valid_until'
    end into reason
    from appointments where package_id = new.id and state = 'done';
  if reason is not null then
    raise exception using errcode = 'TQ422', message = reason, constraint = reason;
  end if;
  return new;
end
$$;
-- next
create or replace trigger keep_uses before update on packages
  for each row when ((old.count, old.valid_until) is distinct from (new.count, new.valid_until))
  execute function keep_uses();
