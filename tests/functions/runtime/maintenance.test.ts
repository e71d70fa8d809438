import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readVariables } from '../../../functions/http/variables.ts';
import { maintain } from '../../../functions/runtime/maintenance.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { SECRET, type TestApi, testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T15:00:00Z');
// Tables that grow with the work of the practice, or by one row a day for the reports.
const GROWING = new Set(
  'service_requests notifications revisions visit_counters path_counters'.split(' '),
);

let api: TestApi;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  api = testApi(await testDb());
  lines = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(JSON.parse(String(line))));
});
afterEach(() => {
  setClock(null);
  vi.restoreAllMocks();
});

const run = (JWT_SECRET = SECRET) =>
  maintain(() => ({ ...api.platform, variables: readVariables({ JWT_SECRET }) }));

/** A day of the practice, with a login from a new address. */
async function day(n: number): Promise<void> {
  setClock(() => START + n * DAY);
  const platform = { address: `198.51.100.${n}` };
  await api.send('POST', '/users/login', { body: { phone: '11900000000' }, platform });
  const visit = { fingerprint: 'a'.repeat(64), page_url: '/', referrer: '' };
  await api.send('POST', '/reports/visits', { body: visit, platform });
  const ana = { name: 'Ana', phone: '11988887777', serviceId: 'relaxante', termsAccepted: true };
  const headers = { 'idempotency-key': `day-${n}` };
  const registered = await api.send('POST', '/users/register', { body: ana, headers, platform });
  const hero = { token: await api.adminToken(), body: { title: `Título ${n}` }, headers };
  const saved = await api.send('PUT', '/content/hero', hero);
  expect([registered.status, saved.status]).toEqual([201, 200]);
}

async function rows(): Promise<Record<string, number>> {
  const tables = await api.db`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  const names = tables.map(({ name }) => String(name)).filter((it) => !GROWING.has(it));
  const columns = names.map((name) => `(select count(*) from ${name})::int as ${name}`);
  const [row] = await api.db.query(`select ${columns.join(', ')}`);
  return row ?? {};
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

test('a month of logins, visits, registrations and saves adds no rows', async () => {
  for (let n = 15; n < 44; n += 1) {
    setClock(() => START + n * DAY);
    await api.adminToken();
  }
  for (const n of [44, 45]) await day(n);
  await run();
  // 15 February; 17 March is the same day of the week, and similar in the month.
  const february = await rows();
  expect(february).toMatchObject({ sessions: 31, acceptances: 1, visit_seen: 4 });
  const sums: number[] = [];
  for (let n = 46; n <= 75; n += 1) {
    await day(n);
    await run();
    if (n % 5 === 0) sums.push(sum(await rows()));
  }
  expect(await rows()).toEqual(february);
  // The first days of a week or a month still hold the keys of the last one.
  expect(Math.max(...sums)).toBeLessThanOrEqual(sum(february) + 2);
});

test('a run logs the number of deleted rows of each table', async () => {
  await api.db`insert into throttle (key, count, resets_at) values ('login:x', 1, '2026-01-01')`;
  await run();
  expect(lines).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      event: 'maintenance',
      purged: {
        throttle: 1,
        idempotency_keys: 0,
        sessions: 0,
        devices: 0,
        push_events: 0,
        failed_logins: 0,
        all_clients: 0,
        blocks: 0,
        revisions: 0,
        visit_seen: 0,
        people: 0,
        again: 0,
      },
    },
  ]);
});

test('an error is logged', async () => {
  await run('');
  expect(lines).toMatchObject([
    { level: 'error', event: 'maintenance failed', name: 'VariableError', variable: 'JWT_SECRET' },
  ]);
  await api.db`alter table throttle rename to throttles`;
  await run().finally(() => api.db`alter table throttles rename to throttle`);
  expect(lines[1]).toMatchObject({ event: 'maintenance failed', code: '42P01' });
  expect(JSON.stringify(lines)).not.toContain(SECRET);
});

test('a site that is older than the content is asked for again, one that is as new is not', async () => {
  setClock(() => START);
  const sent = { token: await api.adminToken(), body: { title: 'Hoje' } };
  expect((await api.send('PUT', '/content/hero', sent)).status).toBe(200);
  await api.db`update content_state set build_requested_at = null`;
  const [state] = await api.db`select version::int as version from content_state`;
  let asked = 0;
  const after = async (version: number, hours: number) => {
    setClock(() => START + hours * 3_600_000);
    const builtAt = new Date(START).toISOString();
    await maintain(() => ({
      ...api.platform,
      variables: readVariables({ JWT_SECRET: SECRET, BUILD_HOOK_URL: 'https://hook.example/a' }),
      openPage: async () => Response.json({ version, builtAt }),
      async publish() {
        asked += 1;
      },
    }));
    return asked;
  };
  const version = Number(state?.version);
  expect(await after(version - 1, 1)).toBe(1);
  expect(await after(version, 2)).toBe(1);
  expect(await after(version - 1, 3)).toBe(2);
});
