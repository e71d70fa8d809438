-- Rows of { duration, price }, shown in place of the service's own; null for none. What a row may
-- be is judged before it.
alter table services add column variants jsonb
  check (jsonb_typeof(variants) = 'array' and jsonb_array_length(variants) between 1 and 4);
