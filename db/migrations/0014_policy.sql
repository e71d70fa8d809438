-- A registration's client with the notice to the owner. With a phone that is known the same is
-- written for nobody and taken back, the proof of a text that she has accepted before among it: so
-- that no caller tells the two apart by their time.
create function register_client(
  client_name text, client_key text, client_phone text, client_email text, at timestamptz,
  told_title text, told_message text, term uuid, term_version text, term_hash text
) returns void language plpgsql as $$
declare
  made uuid;
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
    -- No phone begins with 0, and two calls never meet at one.
    insert into clients (name, name_key, phone, email, created_at, updated_at)
      values (client_name, client_key, case when known is null then client_phone
        else '0' || lpad(floor(random() * 1e10)::bigint::text, 10, '0') end, client_email, at, at)
      on conflict (phone) do nothing returning id into made;
    -- Of a difference the owner is told anyway.
    if made is not null and differs is not true then
      insert into notifications (type, title, message, client_id, created_at)
        values ('new_client', told_title, told_message, made, at);
    end if;
    if accepted then
      insert into acceptances (client_id, term_id, term_version, text_hash, created_at)
        values (made, term, term_version, term_hash, at);
    end if;
    if known is not null then
      raise sqlstate 'TQ000';
    end if;
  exception when sqlstate 'TQ000' then
    return;
  end;
  -- To take back costs something by itself.
  begin
    raise sqlstate 'TQ000';
  exception when sqlstate 'TQ000' then
    null;
  end;
end
$$;
