-- What a client should know before a session.
create table preparation (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 400),
  "order" integer not null check ("order" between 1 and 9999),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
