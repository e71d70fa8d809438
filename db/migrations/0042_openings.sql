-- What visitors may ask for by themselves; without a row no time is shown.
create table booking (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  shown boolean not null,
  notice integer not null check (notice between 0 and 48),
  days integer not null check (days between 7 and 60),
  a_day integer not null check (a_day between 1 and 12),
  accept boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
-- next
-- When a client asked for the time; null for an appointment that the owner made.
alter table appointments add column requested_at timestamptz,
  drop constraint appointments_state_check,
  add constraint appointments_state_check
    check (state in ('requested', 'scheduled', 'confirmed', 'done', 'missed', 'cancelled'));
-- next
create index appointments_requested on appointments (requested_at) where requested_at is not null;
