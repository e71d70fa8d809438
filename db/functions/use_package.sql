-- A package pays for at most as many appointments as it has, of its client and service, until its
-- day. Writes hold the lock of a client's belongings, so that each sees the one before. What comes
-- back from the trash without a place in its package is not paid.
create or replace function use_package() returns trigger language plpgsql as $$
declare
  pack packages;
  reason text;
  same boolean;
begin
  if tg_op = 'UPDATE' and (old.state, old.payment, old.package_id, old.day, old.service_name)
      is not distinct from (new.state, new.payment, new.package_id, new.day, new.service_name) then
    return new;
  end if;
  -- The owner may rename the service of a package that was used.
  same := case tg_op when 'INSERT' then new.version > 1 else
    (old.state, old.payment, old.package_id, old.service_name)
      is not distinct from (new.state, new.payment, new.package_id, new.service_name) end;
  -- One that paid while two clients were merged may be of the other again.
  select * into pack from packages where id = new.package_id and (client_id = new.client_id or same);
  reason := case
    when pack.id is null then 'gone'
    when pack.service_name <> new.service_name and not same then 'other'
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
