-- The address of a service's page, made as a post's is.
alter table services add column slug text
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
-- next
update services set slug = named.slug
from (
  select id, base || case when place > 1 or base in ('index', '404', 'rascunho')
      then '-' || left(id::text, 8) else '' end as slug
  from (
    select id, base, row_number() over (partition by base order by "order", created_at, id) as place
    from (
      select id, "order", created_at, coalesce(nullif(trim(both '-' from left(regexp_replace(lower(
        translate(title, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ',
          'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn')),
        '[^a-z0-9]+', '-', 'g'), 80)), ''), 'servico') as base
      from services
    ) bases
  ) places
) named where named.id = services.id;
-- next
alter table services alter column slug set not null, add constraint services_slug_key unique (slug);
-- next
create trigger services_slug before insert or update on services
  for each row execute function blog_slug();
