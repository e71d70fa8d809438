-- What the contact of a visitor has more while the owner is away and shows it; null otherwise.
-- Shown blocks that follow one another are one time.
create or replace function days_away(today date) returns jsonb language sql stable as $$
  with recursive away as (
    select day, until from blocks where shown and today between day and until
    union
    select more.day, more.until from away
      join blocks more on shown and more.day between away.day and away.until + 1
  ) select jsonb_build_object('away', jsonb_build_object('from', min(day), 'until', max(until)))
  from away, contact having count(*) > 0
$$;
