-- How often a build was requested again since the last one that ended, and when to do so next.
alter table content_state add column build_retries integer not null default 0,
  add column build_retry_at timestamptz;
