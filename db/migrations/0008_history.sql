-- What a write made the content's version: tells which changes a built page does not show yet.
alter table revisions add column content_version bigint;
-- next
create index revisions_by_content_version on revisions (content_version)
  where content_version is not null;
-- next
alter table revisions drop constraint revisions_action_check;
-- next
alter table revisions add constraint revisions_action_check
  check (action in ('create', 'update', 'delete', 'restore'));

-- next
-- As before, but a post that comes back from the trash comes with its address, where that is free.
create or replace function blog_slug() returns trigger language plpgsql as $$
declare
  base text;
  number integer := 1;
begin
  if tg_op = 'UPDATE' then
    new.slug := old.slug;
    return new;
  end if;
  perform pg_advisory_xact_lock(7011962);
  if new.slug is not null and not exists (select 1 from blog where slug = new.slug) then
    return new;
  end if;
  base := lower(translate(new.title,
    'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ',
    'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'));
  base := trim(both '-' from left(regexp_replace(base, '[^a-z0-9]+', '-', 'g'), 80));
  if base = '' then
    base := 'postagem';
  end if;
  new.slug := base;
  while exists (select 1 from blog where slug = new.slug) loop
    number := number + 1;
    new.slug := base || '-' || number;
  end loop;
  return new;
end
$$;
