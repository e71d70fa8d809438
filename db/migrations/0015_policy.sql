-- A registration with a known phone does, and takes back, what one of a new client does besides: so
-- no caller tells the two apart by their time. `told` and `accepted` say what it does anyway.
create function register_in_vain(
  client_name text, client_key text, client_email text, at timestamptz, title text, message text,
  term uuid, term_version text, term_hash text, told boolean, accepted boolean
) returns void language plpgsql as $$
declare
  nobody uuid;
begin
  -- No phone begins with 0, and two calls never meet at one.
  insert into clients (name, name_key, phone, email, created_at, updated_at)
    values (client_name, client_key, '0' || lpad(floor(random() * 1e10)::bigint::text, 10, '0'),
      client_email, at, at)
    returning id into nobody;
  if not told then
    insert into notifications (type, title, message, client_id, created_at)
      values ('new_client', title, message, nobody, at);
  end if;
  if not accepted then
    insert into acceptances (client_id, term_id, term_version, text_hash, created_at)
      values (nobody, term, term_version, term_hash, at);
  end if;
  raise sqlstate 'TQ000';
exception when sqlstate 'TQ000' then
  null;
end
$$;
