-- What the owner writes down about a client, for herself alone.
alter table clients add column notes text not null default '' check (char_length(notes) <= 4000);
-- next
-- The e-mail in one spelling, to search by and to find the same person twice.
alter table clients add column email_key text generated always as (lower(email)) stored;
-- next
create index clients_by_email on clients (email_key);
-- next
-- The same name and the same last eight digits: perhaps one person with two numbers.
create index clients_by_person on clients (name_key, right(phone, 8));
-- next
create index service_requests_by_client_time on service_requests (client_id, created_at desc);
-- next
drop index service_requests_by_client;

-- next
-- How many clients there are: kept by the trigger below, because counting costs as much as a page.
create table client_totals (
  id boolean primary key default true check (id),
  active integer not null,
  inactive integer not null
);
-- next
insert into client_totals (active, inactive)
select count(*) filter (where active), count(*) filter (where not active) from clients;
-- next
create function count_clients() returns trigger language plpgsql as $$
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
-- next
create trigger clients_counted after insert or delete or update of active on clients
  for each row execute function count_clients();

-- next
-- The name and e-mail that somebody typed with the phone of a client who has others.
alter table notifications add column offered_name text check (char_length(offered_name) between 1 and 120);
-- next
alter table notifications add column offered_email text check (char_length(offered_email) between 3 and 254);
-- next
create index notifications_unread on notifications (type) where read_at is null;

-- next
-- The owner's ready messages for WhatsApp, in her order; none until she changes the suggested ones.
create table message_templates (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  templates jsonb not null check (jsonb_typeof(templates) = 'array'),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
