import type { Db } from '../../../db/core/client.ts';
import type { Sent, TestApi } from '../../support/api/api.ts';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Mobile Safari/537.36';

export const fingerprint = (n: number): string => n.toString(16).padStart(64, '0');

/** Sends a visit as the page does, with any body and headers. */
export const visit = (api: TestApi, body: unknown, { headers, ...sent }: Omit<Sent, 'body'> = {}) =>
  api.send('POST', '/reports/visits', {
    ...sent,
    body,
    headers: { 'user-agent': BROWSER, ...headers },
  });

/** The visit counters as lines: 'day 2026-05-06: 2', with ' limited' on a full day. */
export const counters = async (db: Db): Promise<string[]> =>
  (
    await db`select period || ' ' || bucket || ': ' || count
      || case when limited then ' limited' else '' end as line
      from visit_counters order by period, bucket`
  ).map(({ line }) => String(line));

/** People at each step, a line for each source: 'google: 3 1 0 0'. */
export const sources = async (db: Db): Promise<string[]> =>
  (
    await db`select source, array_agg(people order by step) as steps from (
        select source, step, coalesce(sum(count), 0)::int as people
        from (select distinct source from path_counters) known
        cross join generate_series(0, 3) step
        left join path_counters using (source, step)
        group by 1, 2
      ) counted group by 1 order by 1`
  ).map(({ source, steps }) => `${source}: ${steps.join(' ')}`);
