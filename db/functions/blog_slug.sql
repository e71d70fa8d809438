-- A post's address is made once from its title and never changes, so that shared links keep
-- working. The lock serializes posts of the same title. Reserved: the site's own addresses below
-- /blog.
create or replace function blog_slug() returns trigger language plpgsql as $$
declare
  reserved constant text[] := array['index', '404', 'rascunho'];
  base text;
  number integer := 1;
begin
  if tg_op = 'UPDATE' then
    new.slug := old.slug;
    return new;
  end if;
  perform pg_advisory_xact_lock(7011962);
  if new.slug is not null and new.slug <> all (reserved)
    and not exists (select 1 from blog where slug = new.slug) then
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
  while new.slug = any (reserved) or exists (select 1 from blog where slug = new.slug) loop
    number := number + 1;
    new.slug := base || '-' || number;
  end loop;
  return new;
end
$$;
