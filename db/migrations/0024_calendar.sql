-- The address that her phone's calendar reads. Only a hash of its token is kept.
create table calendar (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  whole boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
