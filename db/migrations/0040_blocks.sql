-- When the practice is closed beside its hours, on its own clock: part of a day or the whole ('' in
-- both times), once, for some days, on some days of each week, until a day or for ever (null).
create table blocks (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  until date check (until >= day),
  weekdays text not null check (weekdays ~ '^0?1?2?3?4?5?6?$'),
  starts text not null check (starts ~ '^(([01][0-9]|2[0-3]):(00|15|30|45))?$'),
  ends text not null check (ends ~ '^(([01][0-9]|2[0-3]):(00|15|30|45))?$'),
  label text not null check (char_length(label) <= 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((starts = '') = (ends = '') and (starts = '' or starts < ends))
);
-- next
alter table contact add column pause integer not null default 0 check (pause between 0 and 60);
