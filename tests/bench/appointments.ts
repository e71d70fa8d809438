// `npm run bench sessions [-- screens]`: 10,000 sessions, ten a day until four weeks from now, 500
// blocks and 200 series: milliseconds and bytes of the calls that read them, then the screens that
// show them, each for the first time, CPU ÷1, in turn with those of a practice with one session.
// Fails when a screen takes over 100 ms, a client's history over 300 ms, a key over 50 ms, or there
// are more than 1,200 elements.
import { cpus, loadavg } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { connect, type Db } from '../../db/core/client.ts';
import { practiceDay } from '../../src/shared/appointments/practice-day.ts';
import { addDays } from '../../src/shared/appointments/when.ts';
import { dataOf } from '../support/api/calls.ts';
import { openMigrated } from '../support/database/migrated.ts';
import { builtSite } from '../support/site/site.ts';
import { median, percentile, printGoal, timeCases } from './measure.ts';
import { type Panel, withPanel } from './panel.ts';

// The browser's days, too.
process.env.TZ = 'America/Sao_Paulo';

const MOST = { free: 20, opened: 100, whole: 300, key: 50, elements: 1_200 };
const REGULAR = '00000000-0000-4000-8000-000000000001';
const ROUNDS = 3;
const [only] = process.argv.slice(2);
const FREE = 'free times of 30 days';
const MORE = "more of a regular's history";
const KEYS = 'key to paint beside the agenda, slowest of ten';

type Opening = { readonly target: string; readonly what: string; readonly least: number };
type Screen = Opening & { readonly name: string; readonly closes?: true; readonly types?: true };
// A finger is on a link for at least so long before it clicks.
const PRESSING_MS = 60;
const DAYS = '[role="dialog"] td button';
const HERS = `/admin/clients?cliente=${REGULAR}`;
const HISTORY = '[aria-label="Histórico"] > li';
// An appointment is a card by day, and an event of the week's grid.
const APPOINTMENTS = '#main :is(.appointment, [data-event-id])';
const SCREENS: readonly Screen[] = [
  { name: 'agenda', target: '/admin/appointments', what: APPOINTMENTS, least: 7 },
  { name: 'month', target: ': escolher o dia', what: DAYS, least: 28, closes: true },
  {
    ...{ name: 'who comes', target: 'Marcar', what: '[role="dialog"] [type="search"]', least: 1 },
    ...{ closes: true, types: true },
  },
  { name: 'dashboard', target: '/admin/dashboard', what: '#main .lines li', least: 8 },
  { name: 'reports', target: '/admin/reports', what: '.reports > *', least: 1 },
  { name: 'clients', target: '/admin/clients', what: '[data-row]', least: 20 },
  { name: "a regular's page", target: HERS, what: HISTORY, least: 6 },
  { name: MORE, target: 'Ver mais 20', what: HISTORY, least: 26 },
  {
    ...{ name: 'form of a new appointment', target: 'Marcar sessão' },
    ...{ what: '[role="dialog"] [type="date"]', least: 1, closes: true },
  },
];

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
 * Milliseconds from a tap on a link ('/…') or on the first button of the page with these words to
 * the frame that shows `least` of `what`, nothing of its first screenful still waiting; all elements.
 */
const opened = (page: Page, { target, what, least }: Opening) =>
  page.evaluate(
    async ({ target, what, least, timeout, pressing }) => {
      const main = document.getElementById('main');
      const link = Object.assign(document.createElement('a'), { href: target });
      const pressed = target.startsWith('/')
        ? document.body.appendChild(link)
        : [...(main?.querySelectorAll('button') ?? [])].find((one) =>
            one.textContent.includes(target),
          );
      if (!pressed) throw new Error(`no button '${target}' in: ${main?.textContent}`);
      const waiting = () => [
        ...(main?.querySelectorAll(
          '.mantine-Loader-root, .part-loading, .chart-place:not(:has(.recharts-surface))',
        ) ?? []),
      ];
      const shown = () =>
        document.querySelectorAll(what).length >= least &&
        !waiting().some((one) => one.getBoundingClientRect().top < innerHeight);
      pressed.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      await new Promise((done) => setTimeout(done, pressing));
      const start = performance.now();
      pressed.click();
      do {
        if (performance.now() - start > timeout)
          throw new Error(`${document.querySelectorAll(what).length} of ${least} '${what}'`);
        await new Promise(requestAnimationFrame);
      } while (!shown());
      // After the frame is painted.
      await new Promise((done) => setTimeout(done));
      const ms = performance.now() - start;
      await new Promise((done) => setTimeout(done, 700));
      return { ms, elements: document.querySelectorAll('*').length };
    },
    { target, what, least, timeout: 30_000, pressing: PRESSING_MS },
  );

/** The longest of the times from each key in the field that has the focus to the next paint. */
async function slowestKey(page: Page): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - timeStamp))),
      true,
    );
  });
  await page.keyboard.type('Cliente 12', { delay: 60 });
  return page.evaluate(() => Math.max(...(window as unknown as { seen: number[] }).seen));
}

async function practice(sessions: number) {
  const local = await openMigrated();
  const { url: DATABASE_URL } = await local.listen();
  await fill(connect(local.url), sessions);
  return { local, environment: { SITE_DIR: await builtSite(), DATABASE_URL } };
}

const busy = await practice(10_000);
const quiet = await practice(1);

const DIALOG = '[role="dialog"]';

/** One visit of all screens, each for the first time; milliseconds and elements by name. */
async function visit({ browser, signIn, url }: Panel, width: number, isFull: boolean) {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await signIn(page);
  await page.goto(`${url}/admin/profile`, { waitUntil: 'load' });
  await page.locator('h1').waitFor();
  // The panel fetches its screens ahead.
  await page.waitForTimeout(4000);
  const found = new Map<string, { readonly ms: number; readonly elements: number }>();
  for (const { name, closes, types, ...opening } of SCREENS) {
    if (name === MORE && !isFull) continue;
    const least = isFull ? opening.least : 1;
    const { ms, elements } = await opened(page, { ...opening, least });
    found.set(name, { ms, elements });
    if (types) found.set(KEYS, { ms: await slowestKey(page), elements });
    if (!closes) continue;
    await page.keyboard.press('Escape');
    await page.locator(DIALOG).waitFor({ state: 'detached' });
  }
  await page.close();
  return found;
}

async function screens(full: Panel, few: Panel): Promise<void> {
  for (const width of [1280, 360]) {
    const visits: Awaited<ReturnType<typeof visit>>[][] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      visits[0]?.push(await visit(full, width, true));
      visits[1]?.push(await visit(few, width, false));
    }
    for (const name of visits[0]?.[0]?.keys() ?? []) {
      const [ms = 0, alone = 0] = visits.map((all) =>
        median(all.map((one) => one.get(name)?.ms ?? Number.NaN)),
      );
      const elements = Math.max(...(visits[0] ?? []).map((one) => one.get(name)?.elements ?? 0));
      const most = { [MORE]: MOST.whole, [KEYS]: MOST.key }[name] ?? MOST.opened;
      if (ms > most || elements > MOST.elements) process.exitCode = 1;
      const beside = Number.isNaN(alone)
        ? ''
        : `${alone.toFixed(0)} ms with one appointment, ${(ms / alone).toFixed(2)} x; `;
      printGoal(`${name}, ${width} px`, ms, most, `${beside}${elements} elements`);
    }
    console.log(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
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
  const bodies = new Map<string, Buffer>();
  const read = async (path: string) => {
    const answer = await api.send('GET', path, { token });
    dataOf(answer, 200);
    bodies.set(path, Buffer.from(answer.text));
  };
  const cases = Object.entries(calls).map(([name, path]) => [name, () => read(path)] as const);
  const timed = only === 'screens' ? [] : await timeCases(cases, { warmUp: 3, runs: 20 });
  for (const [name, all] of timed) {
    if (name === FREE) printGoal(name, median(all), MOST.free);
    const figures = [0.5, 0.95].map((share) => percentile(all, share).toFixed(1).padStart(7));
    const bytes = bodies.get(calls[name] ?? '') ?? Buffer.of();
    const sizes = `${bytes.length} bytes, ${brotliCompressSync(bytes).length} in brotli`;
    console.log(`${name.padEnd(32)}${figures.join('')} ms (median, p95), ${sizes}`);
  }

  await withPanel(quiet.environment, (few) => screens(panel, few));
});
for (const { local } of [busy, quiet]) await local.close();
