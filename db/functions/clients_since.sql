-- As visits_since, of new clients.
create or replace function clients_since(wanted text, since date)
returns json language plpgsql stable as $$
begin
  return (select json_build_object('counts', json_object_agg(bucket, count))
    from client_counters where period = wanted and bucket >= since);
end
$$;
