-- Counts a term's writes, for If-Match; what the text calls itself is `version`.
alter table terms add column revision integer not null default 1;
-- next
-- A term that somebody accepted is never deleted: its text is what the proof is of.
alter table terms add column archived_at timestamptz;
-- next
alter table terms add constraint terms_archived_inactive check (archived_at is null or not active);

-- next
-- Whose acceptance it was, when the client is gone: a keyed hash of the phone, the key is not here.
alter table acceptances add column subject text check (subject ~ '^[A-Za-z0-9_-]{43}$');
-- next
create index acceptances_by_subject on acceptances (subject) where subject is not null;
-- next
create index acceptances_by_term_time on acceptances (term_id, created_at desc, id);
-- next
drop index acceptances_by_term;

-- next
alter table revisions drop constraint revisions_action_check;
-- next
alter table revisions add constraint revisions_action_check
  check (action in ('create', 'update', 'delete', 'restore', 'export', 'erase'));

-- next
-- The texts of a record in lower case without accents, its ids aside: what the log is searched by.
-- The database makes it of the data, so that it is blank once they are.
create function revision_words(data jsonb) returns text language sql immutable as $$
  select lower(translate(string_agg(value #>> '{}', ' '),
    'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ',
    'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'))
  from jsonb_each(case jsonb_typeof(data) when 'object' then data else '{}' end) as field (key, value)
  where jsonb_typeof(value) = 'string' and key <> 'id' and right(key, 3) <> '_id'
$$;
-- next
alter table revisions add column words text generated always as (revision_words(data)) stored;

-- next
-- The owner looked at a client without news and keeps her: counts as activity.
alter table clients add column kept_at timestamptz;
-- next
-- Whose records were merged into somebody's, and what was written to her: for export and erasure.
create index revisions_by_merge on revisions ((data ->> 'merged_into'))
  where entity = 'clients' and data ->> 'merged_into' is not null;
-- next
create index revisions_by_addressee on revisions ((data ->> 'client_id'))
  where entity = 'notifications';
-- next
-- What the owner says of her handling of personal data (LGPD).
create table privacy (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  controller text not null check (char_length(controller) <= 120),
  document text not null check (char_length(document) <= 40),
  channel text not null check (char_length(channel) <= 200),
  -- After how many months without news a client is proposed for erasure; null for never.
  months integer check (months between 6 and 120),
  remarks text not null check (char_length(remarks) <= 2000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- next
-- An admin who may not log in for now; her sessions end with it.
alter table admins add column disabled_at timestamptz;
-- next
-- Wrong passwords since the last login: one row an admin, so that a flood leaves no more.
create table failed_logins (
  admin_id uuid primary key references admins (id) on delete cascade,
  count integer not null,
  last_at timestamptz not null
);
-- next
-- A device that gave a code once: its mark (a hash of it) spares it the next one, opens nothing.
create table devices (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admins (id) on delete cascade,
  mark_hash text not null unique check (mark_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
-- next
create index devices_by_admin on devices (admin_id);
-- next
-- What kind of device it is ('Chrome no Android'), never the user agent itself.
alter table sessions add column device text check (char_length(device) between 1 and 60);
-- next
alter table sessions add column device_id uuid references devices (id) on delete set null;
-- next
-- What failed_logins held when this session began.
alter table sessions add column failed_count integer not null default 0;
-- next
alter table sessions add column failed_last_at timestamptz;

-- next
-- The second step of a login (RFC 6238). The secret is encrypted: the database alone gives no code.
create table second_steps (
  admin_id uuid primary key references admins (id) on delete cascade,
  secret text not null,
  -- Null until the first code shows that the app has the secret.
  confirmed_at timestamptz,
  -- The step of the last accepted code: none is good twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
-- next
create table recovery_codes (
  admin_id uuid not null references admins (id) on delete cascade,
  -- A keyed hash.
  code text not null,
  used_at timestamptz,
  primary key (admin_id, code)
);
