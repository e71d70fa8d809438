-- Takes one attempt from every counter, or from none: the seconds until the caller may come again,
-- 0 when all were taken. What a full one does, by its role: a 'door' refuses; a 'threshold' refuses
-- nobody, but where one is full, those 'beyond' refuse, too. Whoever is refused writes no row,
-- raises no counter and waits for nobody.
create function take_attempts(
  keys text[], mosts integer[], windows integer[], roles text[], at timestamptz
) returns integer language plpgsql as $$
declare
  wait integer;
begin
  -- Looked at before one's own attempt, and again with it: others may have come between, and then
  -- it is undone.
  for own in 0..1 loop
    if own = 1 then
      -- In one order: two calls that share keys must not wait for each other in a circle.
      insert into throttle as t (key, count, resets_at)
        select a.key, 1, at + make_interval(secs => a.seconds)
        from unnest(keys, windows) as a (key, seconds) order by a.key
        on conflict (key) do update set
          count = case when t.resets_at <= at then 1 else t.count + 1 end,
          resets_at = case when t.resets_at <= at then excluded.resets_at
            else t.resets_at end;
    end if;
    with looked as (
      select a.role, coalesce(t.count, 0) - own >= a.most as is_full,
        greatest(ceil(extract(epoch from coalesce(t.resets_at - at, '0'))), 1) as left_s
      from unnest(keys, mosts, roles) as a (key, most, role)
      left join throttle t on t.key = a.key and t.resets_at > at
    )
    select coalesce(max(left_s), 0) into wait from looked
      where is_full and (role = 'door' or role = 'beyond'
        and exists (select from looked where is_full and role = 'threshold'));
    if wait > 0 then
      raise sqlstate 'TQ429';
    end if;
  end loop;
  return 0;
exception when sqlstate 'TQ429' then
  return wait;
end
$$;
