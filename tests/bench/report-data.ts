import type { Db } from '../../db/core/client.ts';

/** Days with visitors, visitors a day, and clients. */
export type Past = { readonly days: number; readonly daily: number; readonly clients: number };

const POSTERS = 30;
const POSTS = 100;
const SERVICES = 40;
// count_visit keeps at most four a visitor.
const READINGS = 4;

/** SQL of a visitor's key: a SHA-256 in base64. */
const key = (text: string) => `rtrim(encode(sha256((${text})::bytea), 'base64'), '=')`;

const many = (n: number) => `generate_series(0, ${n - 1})`;

/** Rows of `visit_seen` of one bucket, in parts that keep within a statement's deadline. */
async function seen(db: Db, period: string, bucket: string, people: number): Promise<void> {
  for (let from = 0; from < people; from += 20_000) {
    const to = Math.min(from + 20_000, people) - 1;
    await db.query(`insert into visit_seen (period, bucket, visitor, source, step)
      select '${period}', ${bucket}, ${key(`'${period}' || ${bucket} || n`)},
        case when '${period}' = 'day' then 'google' end, case when '${period}' = 'day' then 0 end
      from generate_series(${from}, ${to}) n on conflict do nothing`);
  }
}

async function content(db: Db): Promise<void> {
  await db.query(`insert into posters (tag, name)
    select 'cartaz-' || n, 'Cartaz ' || n from ${many(POSTERS)} n`);
  await db.query(`insert into blog (title, summary, content, author, published_date)
    select 'Postagem ' || n, 's', 'c', 'a', current_date from ${many(POSTS)} n`);
  await db.query(`insert into services (title, description, icon, "order")
    select 'Serviço ' || n, 'd', '', n + 1 from ${many(SERVICES)} n`);
}

/** Clients with two requests each. */
async function clients(db: Db, { days, clients: people }: Past, today: string): Promise<void> {
  const came = `(date '${today}' - (n % ${days}))::timestamptz`;
  for (let from = 0; from < people; from += 2_000)
    await db.query(`insert into clients (name, name_key, phone, created_at)
      select 'Cliente ' || n, 'cliente ' || n, '119' || (10000000 + n), ${came}
      from generate_series(${from}, ${Math.min(from + 2_000, people) - 1}) n`);
  for (let from = 0; from < 2 * people; from += 5_000)
    await db.query(`insert into service_requests (service_name, source, created_at)
      select 'Serviço ' || n % ${SERVICES}, 'register', ${came}
      from generate_series(${from}, ${Math.min(from + 5_000, 2 * people) - 1}) n`);
}

/** The counters of each day: visitors, the steps of 36 sources, and what they read. */
async function counters(db: Db, { days, daily }: Past, today: string): Promise<void> {
  for (const period of ['day', 'week', 'month'])
    await db.query(`insert into visit_counters (period, bucket, count)
      select '${period}', date_trunc('${period}', date '${today}' - n)::date, sum(${daily})
      from ${many(days)} n group by 2`);
  const sources = `(select unnest(array['instagram','facebook','google','whatsapp','direct','other'])
    union all select 'poster:' || tag from posters) sources (source)`;
  const subjects = `(select 'post', id from blog union all select 'service', id from services)
    subjects (kind, id)`;
  for (let from = 0; from < days; from += 100) {
    const to = Math.min(from + 100, days) - 1;
    await db.query(`insert into path_counters (day, source, step, count)
      select date '${today}' - n, source, step, 1 + ${daily} / (36 * (step + 1))
      from generate_series(${from}, ${to}) n, ${sources}, generate_series(0, 3) step`);
    await db.query(`insert into read_counters (day, kind, subject, count)
      select date '${today}' - n, kind, id, 1 + ${READINGS * daily} / ${POSTS + SERVICES}
      from generate_series(${from}, ${to}) n, ${subjects}`);
  }
}

/** The visitors of buckets that are not purged yet, and the throttles of their addresses. */
async function open(db: Db, { days, daily }: Past, today: string): Promise<void> {
  const date = `date '${today}'`;
  const week = `date_trunc('week', ${date})::date`;
  const month = `date_trunc('month', ${date})::date`;
  for (const back of [0, 1]) {
    await seen(db, 'day', `(${date} - ${back})`, daily);
    await seen(db, 'read', `(${date} - ${back})`, READINGS * daily);
    for (const name of ['visits', 'visitors'])
      await db.query(`insert into throttle (key, count, resets_at)
        select '${name}:' || ${key(`'${name}' || n`)} || ${back}, 5, ${date} - ${back}
        from ${many(daily)} n`);
  }
  await seen(db, 'week', week, daily * Math.min(7, days));
  await seen(db, 'month', month, daily * Math.min(31, days));
}

/** Writes all rows that remain at the end of `today`; returns how many. */
export async function fill(db: Db, past: Past, today: string): Promise<number> {
  await content(db);
  await clients(db, past, today);
  await counters(db, past, today);
  await open(db, past, today);
  const [row] = await db`select (select count(*) from visit_seen)
    + (select count(*) from visit_counters) + (select count(*) from path_counters)
    + (select count(*) from read_counters) + (select count(*) from throttle) as rows`;
  return Number(row?.rows);
}
