-- Makes the appointment that a client asks for, with its history and the owner's notification.
-- `taken` fails the transaction. Beyond the bounds, and for a login that fails, the same rows are
-- written and rolled back, so that the response time reveals neither.
create or replace function request_slot(
  taken boolean, client_phone text, entering boolean, slot jsonb, accepted boolean,
  allowed boolean, most integer, at timestamptz
) returns void language plpgsql as $$
declare
  person uuid;
  full_up boolean;
  saved appointments;
begin
  if taken then
    raise sqlstate 'TQ409';
  end if;
  select id into person from clients where phone = client_phone
    and (not entering or active or exists (select from service_requests
      where client_id = clients.id and source = 'register'
        and service_requests.created_at > clients.updated_at));
  select count(*) >= most or coalesce(bool_or(client_id = person), false) into full_up
    from appointments join clients on clients.id = client_id
    where (state = 'requested' or appointments.version = 1)
      and requested_at > at - interval '1 day' and requested_at < at + interval '1 day';
  begin
    saved := jsonb_populate_record(null::appointments, slot);
    saved.id := gen_random_uuid();
    saved.client_id := person;
    saved.state := case when accepted and exists (
      select from appointments join clients on clients.id = client_id and active
      where client_id = person and state = 'done'
    ) then 'scheduled' else 'requested' end;
    insert into appointments select saved.*;
    insert into revisions
        (entity, entity_id, subject_id, version, action, data, actor, created_at)
      values ('appointments', saved.id, person, 1, 'create',
        to_jsonb(saved) || '{"by":"client"}', null, at);
    insert into push_events (kind, client_id, created_at)
      select 'client', person, at where exists (select from push_devices)
        and not exists (select from push_events where client_id = person);
    if person is null or full_up or not allowed then
      raise sqlstate 'TQ000';
    end if;
  exception when sqlstate 'TQ000' then
    return;
  end;
  -- A rollback takes time too.
  begin
    raise sqlstate 'TQ000';
  exception when sqlstate 'TQ000' then
    null;
  end;
end
$$;
