-- '-2' where visitors see two things otherwise on a day than on an earlier one, without a write;
-- '' for none.
create or replace function content_due(since date, today date) returns text
language sql stable as $$
  select coalesce('-' || nullif(
    (select count(*) from blog where published_date > since and published_date <= today)
    + (select count(*) from blocks where shown
      and (today between day and until) <> (since between day and until)), 0), '')
$$;
