-- Photos of the room and the work; at most as many as the list's definition says.
create table gallery (
  id uuid primary key default gen_random_uuid(),
  image_url text not null check (char_length(image_url) between 1 and 2000),
  alt text not null check (char_length(alt) between 1 and 300),
  "order" integer not null check ("order" between 1 and 9999),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
