-- The texts of a record without ids, in lower case and without accents: the search text of the log,
-- a generated column. A change of this function does not update existing rows.
create or replace function revision_words(data jsonb)
returns text language sql immutable as $$
  select lower(translate(string_agg(value #>> '{}', ' '),
    'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ',
    'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'))
  from jsonb_each(case jsonb_typeof(data) when 'object' then data else '{}' end)
    as field (key, value)
  where jsonb_typeof(value) = 'string' and key <> 'id' and right(key, 3) <> '_id'
$$;
