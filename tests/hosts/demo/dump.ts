import type { Db } from '../../../db/core/client.ts';

/** All that there is, without ids and times of writing. */
export async function contentOf(db: Db): Promise<unknown> {
  const tables =
    'hero about contact services benefits testimonials faq blog media terms posters blocks';
  const image = `coalesce((select hash from media where url = coalesce(r ->> 'image_url', r ->> 'background_image')), '')`;
  const parts = [
    ...tables.split(' ').map(
      (name) => `select '${name}', coalesce(json_agg(x order by x::text)::text, '') from (
        select r - '{id,created_at,updated_at,data,version,revision}'::text[] || jsonb_build_object('picture', ${image}) as x
        from (select to_jsonb(t) - 'data' as r from ${name} t) rows) ${name}`,
    ),
    `select 'clients', json_agg(x order by x::text)::text from (select json_build_array(name, phone, email, active, notes, created_at) as x from clients) c`,
    `select 'requests', json_agg(x order by x::text)::text from (select json_build_array(phone, service_name, source, r.created_at) as x from service_requests r join clients c on c.id = client_id) r`,
    `select 'accepted', json_agg(x order by x::text)::text from (select json_build_array(phone, term_version, a.created_at) as x from acceptances a join clients c on c.id = client_id) a`,
    `select 'told', json_agg(x order by x::text)::text from (select json_build_array(phone, type, title, message, is_public, read_at, n.created_at) as x from notifications n join clients c on c.id = client_id) n`,
    `select 'sessions', json_agg(x order by x::text)::text from (select json_build_array(phone, day, time, service_name, duration, price, note, state) as x from appointments a join clients c on c.id = client_id) a`,
    ...['visit_counters', 'path_counters'].map(
      (name) => `select '${name}', json_agg(t order by t::text)::text from ${name} t`,
    ),
    `select 'readings', json_agg(x order by x::text)::text from (select json_build_array(day, kind, coalesce(b.title, s.title), count) as x from read_counters left join blog b on b.id = subject left join services s on s.id = subject) r`,
    `select 'history', json_agg(x order by x::text)::text from (select json_build_array(entity, action, created_at) as x from revisions where entity <> 'admins') h`,
  ];
  return await db.query(parts.join(' union all '));
}

/** Every row, ids and times too. */
export async function everythingIn(db: Db): Promise<unknown> {
  const tables =
    await db`select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1`;
  const all = tables.map(
    ({ name }) =>
      `select '${name}', coalesce(json_agg(t order by t::text)::text, '') from ${name} t`,
  );
  return await db.query(all.join(' union all '));
}
