-- A client, then whom it was merged into, and so on. Only the last may be live.
create or replace function merge_line(of uuid) returns setof uuid language sql stable rows 2 as $$
  with recursive line as (
    select id, merged_into, 1 as depth from all_clients where id = of
    union all
    select up.id, up.merged_into, depth + 1
    from line join all_clients up on up.id = line.merged_into
  ) select id from line order by depth
$$;
