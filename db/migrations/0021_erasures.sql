-- Who was erased, by the id that her record had: a restored backup must not bring her back. The id
-- alone says nothing about anybody.
create table erasures (
  client_id uuid primary key,
  erased_at timestamptz not null
);
-- next
insert into erasures (client_id, erased_at)
select entity_id, max(created_at) from revisions
where entity = 'clients' and action = 'erase' group by 1;
