-- Where the owner's clients pay by Pix; '' without a key.
create table pix (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  kind text not null check (kind in ('cpf', 'cnpj', 'phone', 'email', 'random')),
  key text not null check (key ~ '^[!-~]{0,77}$'),
  name text not null check (name ~ '^[ -~]{0,25}$'),
  city text not null check (city ~ '^[ -~]{0,15}$'),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
