-- What the contact of a visitor has more while the owner is away and shows it; null otherwise.
create or replace function days_away(today date) returns jsonb language sql stable as $$
  select jsonb_build_object('away', jsonb_build_object('from', min(day), 'until', max(until)))
  from blocks, contact where shown and today between day and until having count(*) > 0
$$;
