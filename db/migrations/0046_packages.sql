-- Appointments of a service that a client buys together. Without its client a package is money that
-- came. How many were used is counted: appointments that took place and name it.
create table packages (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references all_clients (id) on delete set null,
  service_name text not null check (char_length(service_name) between 1 and 120),
  count integer not null check (count between 2 and 50),
  price numeric not null check (price >= 0 and price < 100000),
  valid_until date,
  payment text not null default 'none'
    check (payment in ('none', 'pix', 'cash', 'card', 'later')),
  paid_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint packages_paid_on_check
    check ((paid_on is not null) = (payment in ('pix', 'cash', 'card')))
);
-- next
create index packages_of_client on packages (client_id, created_at);
-- next
create index packages_paid on packages (paid_on) where paid_on is not null;
-- next
-- No foreign key: a package comes back from the trash with what was used of it.
alter table appointments add column package_id uuid,
  drop constraint appointments_payment_check,
  add constraint appointments_payment_check
    check (payment in ('none', 'pix', 'cash', 'card', 'later', 'package')),
  add constraint appointments_package_id_check
    check (package_id is null or payment = 'package');
-- next
create index appointments_of_package on appointments (package_id) where package_id is not null;
