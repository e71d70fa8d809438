create table clients (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  -- Name without accents and case: PGlite and C collations sort 'Ávila' after 'ana'.
  name_key text not null,
  -- The one spelling of src/shared/phone.ts.
  phone text not null unique check (phone ~ '^[0-9]{10,11}$'),
  email text check (char_length(email) between 3 and 254),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index clients_by_time on clients (created_at desc, id);
create index clients_by_name on clients (name_key, id);

-- What a client asked for. The name is kept as it was then; a deleted service leaves its requests counted.
create table service_requests (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references clients (id) on delete set null,
  service_id uuid references services (id) on delete set null,
  service_name text not null,
  source text not null check (source in ('register', 'login')),
  created_at timestamptz not null default now()
);
create index service_requests_by_client on service_requests (client_id);
create index service_requests_by_service on service_requests (service_id);
create index service_requests_by_time on service_requests (created_at, service_name);

create table terms (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 160),
  version text not null check (char_length(version) between 1 and 20),
  content text not null check (char_length(content) between 1 and 60000),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index terms_one_active on terms (active) where active;

-- Proof of consent: append-only. term_id is null for the built-in text.
create table acceptances (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references clients (id) on delete set null,
  term_id uuid references terms (id) on delete restrict,
  term_version text not null,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
create index acceptances_by_client on acceptances (client_id, term_id);
create index acceptances_by_term on acceptances (term_id);

-- For the owner (new_client, client_changed) and from her to one client (manual).
create table notifications (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('new_client', 'client_changed', 'manual')),
  title text not null check (char_length(title) between 1 and 120),
  message text not null check (char_length(message) between 1 and 2000),
  client_id uuid references clients (id) on delete cascade,
  is_public boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_by_time on notifications (created_at desc, id);
create index notifications_by_client on notifications (client_id);
