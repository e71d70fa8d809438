-- Devices with push notifications, and what each was not notified of yet.
-- `session_id` is of the last login there; the session's row may be gone.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admins (id) on delete cascade,
  session_id uuid,
  endpoint text not null unique check (char_length(endpoint) <= 1024),
  p256dh text not null,
  auth text not null,
  device text,
  clients integer not null default 0,
  client_id uuid references clients (id) on delete set null,
  reminders integer not null default 0,
  unpublished boolean not null default false,
  login text,
  attempts integer not null default 0,
  next_at timestamptz not null default '-infinity',
  notified_at timestamptz,
  created_at timestamptz not null default now()
);
-- next
create table push_events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('client', 'reminders', 'unpublished', 'login')),
  client_id uuid references clients (id) on delete cascade,
  detail text not null default '',
  created_at timestamptz not null
);
-- next
create table push_settings (
  singleton boolean primary key default true check (singleton),
  public_key text,
  sealed_key text,
  clients text not null default 'bare' check (clients in ('named', 'bare', 'off')),
  reminder_hour integer default 18 check (reminder_hour between 0 and 23),
  unpublished boolean not null default true,
  logins boolean not null default true,
  quiet_from integer default 22 check (quiet_from between 0 and 23),
  quiet_to integer default 7 check (quiet_to between 0 and 23),
  reminded_on date
);
-- next
insert into push_settings default values;
