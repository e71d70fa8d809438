-- Unique visits a day, week and month (bucket = its first day). A report reads these alone.
create table visit_counters (
  period text not null check (period in ('day', 'week', 'month')),
  bucket date not null,
  count integer not null default 0,
  primary key (period, bucket)
);

-- Who was already counted in a bucket, as a keyed hash that differs a bucket: nobody can be followed from one to the next.
create table visit_seen (
  period text not null,
  bucket date not null,
  visitor text not null,
  primary key (period, bucket, visitor)
);
