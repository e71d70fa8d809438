-- A package pays for at most as many appointments as it has, of its client and service, until its
-- day. Writes hold the lock of a client's belongings, so that each sees the one before. What comes
-- back from the trash without a place in its package is not paid.
create or replace function use_package() returns trigger language plpgsql as $$
declare
  pack packages;
  reason text;
begin
  if tg_op = 'UPDATE' and (old.state, old.payment, old.package_id, old.day, old.service_name)
      is not distinct from (new.state, new.payment, new.package_id, new.day, new.service_name) then
    return new;
  end if;
  select * into pack from packages where id = new.package_id and client_id = new.client_id;
  reason := case
    when pack.id is null then 'gone'
    when pack.service_name <> new.service_name then 'other'
    when pack.valid_until < new.day then 'expired'
    when pack.count <= (select count(*) from appointments
      where package_id = pack.id and state = 'done' and id <> new.id) then 'full'
  end;
  if reason is null then
    return new;
  end if;
  if tg_op = 'INSERT' and new.version > 1 then
    new.payment := 'none';
    new.package_id := null;
    return new;
  end if;
  raise exception using errcode = 'TQ422', message = reason, constraint = reason;
end
$$;
-- next
create or replace trigger use_package before insert or update on appointments
  for each row when (new.payment = 'package' and new.state = 'done' and new.client_id is not null)
  execute function use_package();
-- next
-- A change leaves room for what was used. The reason is the field.
create or replace function keep_uses() returns trigger language plpgsql as $$
declare
  reason text;
begin
  select case
      when count(*) > new.count then 'count'
      when count(*) > 0 and new.service_name <> old.service_name then 'service_name'
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
  for each row when ((old.count, old.service_name, old.valid_until)
    is distinct from (new.count, new.service_name, new.valid_until))
  execute function keep_uses();
