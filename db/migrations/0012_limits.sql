-- Takes one attempt from every counter, or from none: the seconds until the caller may come again,
-- 0 when all were taken. What a full one does, by its role: a 'door' refuses; a 'threshold' refuses
-- nobody, but where one is full, those 'beyond' refuse, too. Whoever is refused writes no row,
-- raises no counter and waits for nobody. Keys come in one order: two calls that share some must
-- not wait for each other in a circle. It is plpgsql, one key at a time, for the plans it keeps.
create function take_attempts(
  keys text[], mosts integer[], windows integer[], roles text[], at timestamptz
) returns integer language plpgsql as $$
declare
  counted integer;
  ends timestamptz;
  crowded boolean;
  longest integer;
  beyond integer;
begin
  -- Looked at before one's own attempt, and again with it: others may have come between, and then
  -- it is undone.
  for own in 0..1 loop
    crowded := false;
    longest := 0;
    beyond := 0;
    for n in 1..cardinality(keys) loop
      if own = 0 then
        select t.count, t.resets_at into counted, ends
          from throttle t where t.key = keys[n] and t.resets_at > at;
      else
        insert into throttle as t (key, count, resets_at)
          values (keys[n], 1, at + make_interval(secs => windows[n]))
          on conflict (key) do update set
            count = case when t.resets_at <= at then 1 else t.count + 1 end,
            resets_at = case when t.resets_at <= at then excluded.resets_at
              else t.resets_at end
          returning t.count, t.resets_at into counted, ends;
      end if;
      if coalesce(counted, 0) - own < mosts[n] then
        continue;
      end if;
      ends := coalesce(ends, at);
      if roles[n] = 'threshold' then
        crowded := true;
      elsif roles[n] = 'beyond' then
        beyond := greatest(beyond, ceil(extract(epoch from ends - at)), 1);
      else
        longest := greatest(longest, ceil(extract(epoch from ends - at)), 1);
      end if;
    end loop;
    if crowded then
      longest := greatest(longest, beyond);
    end if;
    if longest > 0 then
      raise sqlstate 'TQ429';
    end if;
  end loop;
  return 0;
exception when sqlstate 'TQ429' then
  return longest;
end
$$;
