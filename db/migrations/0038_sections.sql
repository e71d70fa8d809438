-- Which sections the page shows, beside the cover.
create table sections (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  about boolean not null,
  gallery boolean not null,
  services boolean not null,
  benefits boolean not null,
  testimonials boolean not null,
  contact boolean not null,
  preparation boolean not null,
  faq boolean not null,
  blog boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- next
-- What the owner says about the list of what her site lacks.
create table checklist (
  singleton boolean primary key default true check (singleton),
  hidden boolean not null default false,
  skipped jsonb not null default '[]' check (jsonb_typeof(skipped) = 'array')
);
-- next
insert into checklist default values;
