// `npm run bench sessions`: 10,000 sessions, ten a day until four weeks from now, 500 blocks and
// 200 series: milliseconds and bytes of the calls that read them, then the screens that show them,
// CPU ÷1, in turn with the same screens of a practice with one session. Fails when a screen takes
// over 100 ms, a client's 400 sessions over 300 ms, or one has more than 1,200 elements.
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { connect, type Db } from '../../db/core/client.ts';
import { practiceDay } from '../../src/shared/appointments/practice-day.ts';
import { addDays } from '../../src/shared/appointments/when.ts';
import { dataOf } from '../support/api/calls.ts';
import { openMigrated } from '../support/database/migrated.ts';
import { builtSite } from '../support/site/site.ts';
import { median, percentile, printGoal, runRounds, timeCases } from './measure.ts';
import { type Panel, withPanel } from './panel.ts';

const MOST = { free: 20, opened: 100, whole: 300, elements: 1_200 };
const REGULAR = '00000000-0000-4000-8000-000000000001';
const ROUNDS = 5;
const FREE = 'free times of 30 days';
const HERS = `/admin/clients?cliente=${REGULAR}`;

/** Every 25th session is the regular's; 500 others share the rest. Or one session of hers today. */
async function fill(db: Db, sessions: number): Promise<void> {
  const few = sessions === 1;
  const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await db.query(`insert into clients (id, name, name_key, phone, created_at)
    select ${id}, 'Cliente ' || n, 'cliente ' || n, '119' || (10000000 + n),
      now() - n * interval '2 days' from generate_series(1, ${few ? 1 : 501}) n`);
  await db.query(`insert into service_requests (client_id, service_name, source, created_at)
    select id, 'Shiatsu', 'register', created_at from clients`);
  await db.query(`insert into appointments
      (client_id, day, time, service_name, duration, price, note, state)
    select case when n % 25 = 0 then '${REGULAR}' else '00000000-0000-4000-8000-' ||
        lpad((2 + n % 500)::text, 12, '0') end::uuid, held,
      lpad((8 + n % 10)::text, 2, '0') || ':00', 'Massagem relaxante', 60, 160, '',
      case when held >= date '${practiceDay()}' then (array['scheduled','confirmed'])[1 + n % 2]
        else (array['done','done','done','done','missed','cancelled'])[1 + n % 6] end
    from generate_series(0, ${sessions - 1}) n,
      lateral (select date '${practiceDay()}' + ${few ? 0 : '28 - n / 10'}) day (held)`);
  // Weekly lunches that began one after another, and series of five.
  if (!few) {
    await db.query(`insert into blocks (day, until, weekdays, starts, ends, label)
      select date '${practiceDay()}' - n, null, (n % 7)::text, '12:00', '13:00', ''
      from generate_series(1, 500) n`);
    await db.query(`update appointments a set series_id = md5((n % 200)::text)::uuid
      from (select id, row_number() over (order by day desc, time) as n from appointments) latest
      where latest.id = a.id and n <= 1000`);
  }
  await db`vacuum analyze`;
}

/**
 * Milliseconds from a tap on a button or link until there are `least` of `what` and nothing of the
 * first screenful is still waiting; all elements.
 */
const opened = (page: Page, target: string, what: string, least: number) =>
  page.evaluate(
    async ({ target, what, least }) => {
      const main = document.getElementById('main');
      const link = Object.assign(document.createElement('a'), { href: target });
      const button = target.startsWith('/') ? document.body.appendChild(link) : null;
      const pressed = button ?? document.querySelector<HTMLElement>(target);
      const waiting = () => [
        ...(main?.querySelectorAll(
          '.mantine-Loader-root, .part-loading, .chart-place:not(:has(.recharts-surface))',
        ) ?? []),
      ];
      const shown = () =>
        (main?.querySelectorAll(what).length ?? 0) >= least &&
        !waiting().some((one) => one.getBoundingClientRect().top < innerHeight);
      const start = performance.now();
      pressed?.click();
      while (!shown()) await new Promise((done) => setTimeout(done, 2));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const ms = performance.now() - start;
      await new Promise((done) => setTimeout(done, 1500));
      return { ms, elements: document.querySelectorAll('*').length };
    },
    { target, what, least },
  );

async function practice(sessions: number) {
  const local = await openMigrated();
  const { url: DATABASE_URL } = await local.listen();
  await fill(connect(local.url), sessions);
  return { local, environment: { SITE_DIR: await builtSite(), DATABASE_URL } };
}

const busy = await practice(10_000);
const quiet = await practice(1);

async function screens(full: Panel, few: Panel): Promise<void> {
  for (const width of [1280, 360])
    for (const [what, from, target, shows, least, most] of [
      ['agenda', 'dashboard', '/admin/appointments', '.appointment', 7, MOST.opened],
      ['dashboard', 'appointments', '/admin/dashboard', '.lines > ul > li', 8, MOST.opened],
      ['reports', 'dashboard', '/admin/reports', '.reports > .report', 1, MOST.opened],
      ["a regular's page", 'clients', HERS, '.appointment', 3, MOST.opened],
      ["a regular's sessions", HERS.slice(7), '.more-rows', '.appointment', 10, MOST.whole],
    ] as const) {
      const open = async ({ browser, signIn, url }: Panel, count: number) => {
        const page = await browser.newPage({ viewport: { width, height: 800 } });
        await signIn(page);
        await page.goto(`${url}/admin/${from}`, { waitUntil: 'networkidle' });
        await page.waitForTimeout(2500);
        const found = await opened(page, target, shows, count);
        await page.close();
        return found;
      };
      const found = await runRounds(ROUNDS, {
        full: () => open(full, least),
        // One session has no 'Ver mais'.
        few: async () => (target === '.more-rows' ? { ms: Number.NaN, elements: 0 } : open(few, 1)),
      });
      const ms = median(found.full.map((one) => one.ms));
      const alone = median(found.few.map((one) => one.ms));
      const elements = Math.max(...found.full.map((one) => one.elements));
      if (ms > most || elements > MOST.elements) process.exitCode = 1;
      const beside = Number.isNaN(alone)
        ? ''
        : `${alone.toFixed(0)} ms with one session, ${(ms / alone).toFixed(2)} x; `;
      printGoal(`${what}, ${width} px`, ms, most, `${beside}${elements} elements`);
    }
}

await withPanel(busy.environment, async (panel) => {
  const { api, token } = panel;
  const feed = await api.send<{ path: string }>('POST', '/appointments/calendar', {
    token,
    body: { whole: true },
  });
  const booking = { shown: true, notice: 12, days: 30, a_day: 12, accept: false };
  dataOf(await api.send('PUT', '/appointments/booking', { token, body: booking }), 200);
  const monday = addDays(
    practiceDay(),
    -((new Date(`${practiceDay()}T12:00:00Z`).getUTCDay() + 6) % 7),
  );
  const calls: Readonly<Record<string, string>> = {
    'agenda, a week': `/appointments?from=${monday}&to=${addDays(monday, 6)}`,
    'today and tomorrow': `/appointments?from=${practiceDay()}&to=${addDays(practiceDay(), 1)}`,
    'days ahead, for a new session': `/appointments?from=${practiceDay()}&to=${addDays(practiceDay(), 90)}`,
    'sessions of a regular': `/users/${REGULAR}/appointments`,
    'who waits for a session': '/users?waiting=true&active=true&sort=request&limit=8',
    'who may want a freed time': `/users/candidates?day=${addDays(monday, 8)}&time=14:00&duration=60`,
    'report by week': '/reports/sessions?period=week',
    'report by month': '/reports/sessions?period=month',
    'who has not come for 8 weeks': '/reports/absent?period=8',
    "the phone's calendar": feed.data.path,
    [FREE]: '/appointments/openings?service=relaxante',
  };
  const read = async (path: string) => {
    const answer = await api.send('GET', path, { token });
    dataOf(answer, 200);
    return Buffer.from(answer.text);
  };
  const cases = Object.entries(calls).map(([name, path]) => [name, () => read(path)] as const);
  for (const [name, all] of await timeCases(cases, { warmUp: 3, runs: 20 })) {
    if (name === FREE) printGoal(name, median(all), MOST.free);
    const figures = [0.5, 0.95].map((share) => percentile(all, share).toFixed(1).padStart(7));
    const bytes = await read(calls[name] ?? '');
    const sizes = `${bytes.length} bytes, ${brotliCompressSync(bytes).length} in brotli`;
    console.log(`${name.padEnd(32)}${figures.join('')} ms (median, p95), ${sizes}`);
  }

  await withPanel(quiet.environment, (few) => screens(panel, few));
});
for (const { local } of [busy, quiet]) await local.close();
