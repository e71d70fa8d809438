-- The owner's pictures, once each: what a picture is called is the hash of its bytes, so that an
-- address never shows another one and may be kept for good.
create table media (
  id uuid primary key default gen_random_uuid(),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  extension text not null check (extension in ('webp', 'jpg', 'png', 'avif')),
  url text not null unique generated always as ('/media/' || hash || '.' || extension) stored,
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  bytes integer not null,
  data bytea not null check (octet_length(data) between 1 and 2097152),
  alt text not null default '' check (char_length(alt) <= 300),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_bytes check (bytes = octet_length(data)),
  constraint media_pixels check (width::bigint * height <= 16000000)
);

-- next
-- The bytes of a photo are compressed already: to compress them once more only takes time.
alter table media alter column data set storage external;
