-- Takes one attempt from every counter and returns 0, or from none and returns the seconds to wait.
-- A full counter acts by its role: a 'limit' refuses; a 'softLimit' alone refuses no call, but makes
-- full counters of the role 'overflowLimit' refuse too. Earlier versions call the two 'threshold' and
-- 'beyond'. A refused call writes no row, raises no counter and waits for no lock. Keys come in
-- one order, against deadlocks. Written in plpgsql for its cached plans. Dropped first, because
-- Postgres renames no parameters.
drop function if exists take_attempts(text[], integer[], integer[], text[], timestamptz);
-- next
create function take_attempts(
  keys text[], limits integer[], windows integer[], roles text[], at timestamptz
) returns integer language plpgsql as $$
declare
  counted integer;
  ends timestamptz;
  crowded boolean;
  longest integer;
  overflow integer;
begin
  -- Read first, then write and check again: if a concurrent call took the last attempt, this one is
  -- undone.
  for own in 0..1 loop
    crowded := false;
    longest := 0;
    overflow := 0;
    for n in 1..cardinality(keys) loop
      if own = 0 then
        select t.count, t.resets_at into counted, ends
          from throttle t where t.key = keys[n] and limit_runs(t.resets_at, at, windows[n]);
      else
        insert into throttle as t (key, count, resets_at)
          values (keys[n], 1, at + make_interval(secs => windows[n]))
          on conflict (key) do update set
            count = case when limit_runs(t.resets_at, at, windows[n]) then t.count + 1 else 1 end,
            resets_at = case when limit_runs(t.resets_at, at, windows[n]) then t.resets_at
              else excluded.resets_at end
          returning t.count, t.resets_at into counted, ends;
      end if;
      if coalesce(counted, 0) - own < limits[n] then
        continue;
      end if;
      ends := coalesce(ends, at);
      if roles[n] in ('softLimit', 'threshold') then
        crowded := true;
      elsif roles[n] in ('overflowLimit', 'beyond') then
        overflow := greatest(overflow, ceil(extract(epoch from ends - at)), 1);
      else
        longest := greatest(longest, ceil(extract(epoch from ends - at)), 1);
      end if;
    end loop;
    if crowded then
      longest := greatest(longest, overflow);
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
