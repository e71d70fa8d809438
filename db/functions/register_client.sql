-- Inserts a registered client and the owner's notification. For a known phone the same rows are
-- written and rolled back, a repeated acceptance included, so that the response time does not
-- reveal whether a phone is registered.
create or replace function register_client(
  client_name text, client_key text, client_phone text, client_email text, at timestamptz,
  told_title text, told_message text, term uuid, term_version text, term_hash text
) returns void language plpgsql as $$
declare
  inserted uuid;
  known uuid;
  differs boolean;
  accepted boolean;
begin
  select id, name_key <> client_key or email_key <> lower(client_email)
      or email_key is null and client_email is not null,
    exists (select from acceptances where client_id = clients.id and text_hash = term_hash
      and term_id is not distinct from term)
    into known, differs, accepted from clients where phone = client_phone;
  begin
    -- No phone begins with 0, and no two calls draw the same one.
    insert into clients (name, name_key, phone, email, created_at, updated_at)
      values (client_name, client_key, case when known is null then client_phone
        else '0' || lpad(floor(random() * 1e10)::bigint::text, 10, '0') end, client_email, at, at)
      on conflict do nothing returning id into inserted;
    -- A changed row notifies the owner by itself.
    if inserted is not null and differs is not true then
      insert into notifications (type, title, message, client_id, created_at)
        values ('new_client', told_title, told_message, inserted, at);
      insert into push_events (kind, client_id, created_at)
        select 'client', inserted, at where exists (select from push_devices);
    end if;
    if accepted then
      insert into acceptances (client_id, term_id, term_version, text_hash, created_at)
        values (inserted, term, term_version, term_hash, at);
    end if;
    if known is not null then
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
