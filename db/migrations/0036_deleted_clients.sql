-- A deleted client is a row that the view `clients` leaves out. One that was merged into another
-- points to it, with the ids of the rows that moved there.
alter table clients rename to all_clients;
-- next
alter table all_clients
  drop constraint clients_phone_key,
  add column deleted_at timestamptz,
  add column merged_into uuid,
  add column moved uuid[];
-- next
create unique index clients_phone_key on all_clients (phone) where deleted_at is null;
-- next
create index all_clients_deleted on all_clients (deleted_at) where deleted_at is not null;
-- next
create index all_clients_merged on all_clients (merged_into) where merged_into is not null;
-- next
create view clients as select * from all_clients where deleted_at is null;

-- next
-- Until now a deletion was the record in `revisions`, with what belonged to it.
create table deletions as
select entity_id as id, created_at, data, data ? 'merged_into' as merged
from revisions
where entity = 'clients' and action = 'delete' and data ? 'phone'
  and not exists (
    select from revisions later
    where later.entity = 'clients' and later.entity_id = revisions.entity_id
      and later.id > revisions.id and later.action <> 'export'
  )
  and not exists (select from clients where id = entity_id);
-- next
insert into all_clients (
  id, name, name_key, phone, email, active, notes, version, created_at, updated_at, kept_at,
  deleted_at, merged_into, moved
)
select deletions.id, name, name_key, phone, email, active, notes, version, was.created_at,
  updated_at, kept_at, deletions.created_at, was.merged_into, case when merged then array(
    select jsonb_array_elements_text(data -> 'requests')
    union all select jsonb_array_elements_text(data -> 'acceptances')
    union all select jsonb_array_elements_text(data -> 'appointments')
    union all select jsonb_array_elements(data -> 'notifications') ->> 'id'
  )::uuid[] end
from deletions, jsonb_populate_record(null::all_clients, '{"notes": ""}' || data) was;
-- next
update service_requests row set client_id = deletions.id
from deletions, jsonb_array_elements_text(data -> 'requests') as stored (id)
where not merged and row.id = stored.id::uuid and row.client_id is null;
-- next
update appointments row set client_id = deletions.id
from deletions, jsonb_array_elements_text(data -> 'appointments') as stored (id)
where not merged and row.id = stored.id::uuid and row.client_id is null;
-- next
-- The latest owner has a proof, and of equal ones the first.
with claimed as (
  select distinct on (proof.id) proof.*, deletions.id as owner
  from deletions, jsonb_array_elements_text(data -> 'acceptances') as stored (id)
  join acceptances proof on proof.id = stored.id::uuid
  where client_id is null order by proof.id, deletions.created_at desc
),
earliest as (
  select distinct on (owner, text_hash, term_id) id, owner
  from claimed order by owner, text_hash, term_id, created_at, id
)
update acceptances row set client_id = owner from earliest where row.id = earliest.id;
-- next
insert into notifications (
  id, type, title, message, client_id, is_public, read_at, created_at, offered_name, offered_email
)
select was.id, type, title, message, deletions.id, is_public, read_at, was.created_at,
  offered_name, offered_email
from deletions, jsonb_populate_recordset(null::notifications, data -> 'notifications') was
where not merged
on conflict (id) do nothing;
-- next
drop table deletions;

-- next
-- The client that a record is about: what an erasure blanks.
alter table revisions add column subject_id uuid;
-- next
update revisions set
  subject_id = case entity when 'clients' then entity_id else (data ->> 'client_id')::uuid end,
  data = case when entity = 'clients' and action = 'delete'
    then data - '{requests,acceptances,appointments,notifications}'::text[] else data end
where entity in ('clients', 'notifications', 'appointments');
-- next
create index revisions_by_subject on revisions (subject_id) where subject_id is not null;
-- next
drop index revisions_by_merge, revisions_by_addressee;
