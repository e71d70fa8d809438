create table admins (
  id uuid primary key default gen_random_uuid(),
  -- True for the admin that setup made, null for any later one: however many setups race, one row can hold it.
  is_first boolean unique check (is_first),
  username text not null check (char_length(username) between 1 and 64),
  email text not null check (char_length(email) between 3 and 254),
  password_hash text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index admins_username on admins (lower(username));

create table sessions (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admins (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_admin on sessions (admin_id);
create index sessions_by_expiry on sessions (expires_at);

-- Counters of attempts. A key is a keyed hash, so no address, name or phone stands here.
create table throttle (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index throttle_by_reset on throttle (resets_at);

-- The answer a write gave, for a repeat with the same key.
create table idempotency_keys (
  scope text not null,
  key text not null check (char_length(key) between 1 and 200),
  body_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);
