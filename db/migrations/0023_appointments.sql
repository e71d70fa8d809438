-- Sessions of clients, at the clock of the practice. Without its client a session is a count.
create table appointments (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references clients (id) on delete set null,
  day date not null,
  time text not null check (time ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
  service_name text not null check (char_length(service_name) between 1 and 120),
  duration integer not null check (duration between 5 and 600),
  price numeric check (price >= 0 and price < 100000),
  note text not null check (char_length(note) <= 200),
  state text not null check (state in ('scheduled', 'confirmed', 'done', 'missed', 'cancelled')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- next
create index appointments_by_day on appointments (day, time);
-- next
create index appointments_of_client on appointments (client_id, day);
