-- What a service takes and costs; null where the owner says nothing.
alter table services
  add column duration integer check (duration between 5 and 600);
-- next
alter table services
  add column price numeric(8, 2) check (price > 0 and price < 100000);

-- next
-- Rows of { day, from, to }; null is the specified text. What a row may be is judged before it.
alter table contact
  add column hours jsonb check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 21);
