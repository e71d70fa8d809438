-- The address of a post or a service is made once from its title and never changes, so that shared
-- links keep working. The lock serializes records of the same title. Reserved: the site's own
-- addresses below /blog.
create or replace function blog_slug() returns trigger language plpgsql as $$
declare
  reserved constant text[] := array['index', '404', 'rascunho'];
  base text;
  number integer := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' then
    new.slug := old.slug;
    return new;
  end if;
  perform pg_advisory_xact_lock(7011962);
  execute format('select exists (select from %I where slug = $1)', tg_table_name)
    into taken using new.slug;
  if new.slug is not null and new.slug <> all (reserved) and not taken then
    return new;
  end if;
  base := lower(translate(new.title,
    'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ',
    'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'));
  base := trim(both '-' from left(regexp_replace(base, '[^a-z0-9]+', '-', 'g'), 80));
  if base = '' then
    base := case tg_table_name when 'services' then 'servico' else 'postagem' end;
  end if;
  new.slug := base;
  loop
    execute format('select exists (select from %I where slug = $1)', tg_table_name)
      into taken using new.slug;
    -- A missing title is refused by its column.
    exit when (taken or new.slug = any (reserved)) is not true;
    number := number + 1;
    new.slug := base || '-' || number;
  end loop;
  return new;
end
$$;
