// `npm run bench sessions`: 10,000 sessions, ten a day until four weeks from now: milliseconds and
// bytes of the calls that read them, then the screens that show them, CPU ÷1. Fails when a screen
// takes over 100 ms, a client's 400 sessions over 300 ms, or one has more than 1,200 elements.
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { connect, type Db } from '../../db/core/client.ts';
import { openLocal } from '../../db/local/open.ts';
import { today } from '../../src/admin/ui/today.ts';
import { addDays } from '../../src/shared/appointments/when.ts';
import { dataOf } from '../support/api/calls.ts';
import { imageOfMigrated } from '../support/database/migrated.ts';
import { builtSite } from '../support/site/site.ts';
import { median, percentile, printGoal, timeCases } from './measure.ts';
import { withPanel } from './panel.ts';

const MOST = { opened: 100, whole: 300, elements: 1_200 };
const REGULAR = '00000000-0000-4000-8000-000000000001';
const HERS = `/admin/clients?cliente=${REGULAR}`;

/** Every 25th session is the regular's; 500 others share the rest. */
async function fill(db: Db): Promise<void> {
  const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await db.query(`insert into clients (id, name, name_key, phone, created_at)
    select ${id}, 'Cliente ' || n, 'cliente ' || n, '119' || (10000000 + n),
      now() - n * interval '2 days' from generate_series(1, 501) n`);
  await db.query(`insert into service_requests (client_id, service_name, source, created_at)
    select id, 'Shiatsu', 'register', created_at from clients`);
  await db.query(`insert into appointments
      (client_id, day, time, service_name, duration, price, note, state)
    select case when n % 25 = 0 then '${REGULAR}' else '00000000-0000-4000-8000-' ||
        lpad((2 + n % 500)::text, 12, '0') end::uuid, held,
      lpad((8 + n % 10)::text, 2, '0') || ':00', 'Massagem relaxante', 60, 160, '',
      case when held >= date '${today()}' then (array['scheduled','confirmed'])[1 + n % 2]
        else (array['done','done','done','done','missed','cancelled'])[1 + n % 6] end
    from generate_series(0, 9999) n, lateral (select date '${today()}' + 28 - n / 10) day (held)`);
  await db`vacuum analyze`;
}

/** Milliseconds from a tap on a button or link until there are `least` of `what`; all elements. */
const opened = (page: Page, target: string, what: string, least: number) =>
  page.evaluate(
    async ({ target, what, least }) => {
      const main = document.getElementById('main');
      const link = Object.assign(document.createElement('a'), { href: target });
      const button = target.startsWith('/') ? document.body.appendChild(link) : null;
      const pressed = button ?? document.querySelector<HTMLElement>(target);
      const shown = () =>
        !main?.querySelector('.mantine-Loader-root, .part-loading') &&
        (main?.querySelectorAll(what).length ?? 0) >= least;
      const start = performance.now();
      pressed?.click();
      while (!shown()) await new Promise((done) => setTimeout(done, 2));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return { ms: performance.now() - start, elements: document.querySelectorAll('*').length };
    },
    { target, what, least },
  );

const local = await openLocal({ memory: true, template: await imageOfMigrated() });
const { url: DATABASE_URL } = await local.listen();
await fill(connect(local.url));

await withPanel({ SITE_DIR: await builtSite(), DATABASE_URL }, async (panel) => {
  const { url, api, token, browser, signIn } = panel;
  const feed = await api.send<{ path: string }>('POST', '/appointments/calendar', {
    token,
    body: { whole: true },
  });
  const monday = addDays(today(), -((new Date(`${today()}T12:00:00Z`).getUTCDay() + 6) % 7));
  const calls: Readonly<Record<string, string>> = {
    'agenda, a week': `/appointments?from=${monday}&to=${addDays(monday, 6)}`,
    'today and tomorrow': `/appointments?from=${today()}&to=${addDays(today(), 1)}`,
    'days ahead, for a new session': `/appointments?from=${today()}&to=${addDays(today(), 90)}`,
    'sessions of a regular': `/users/${REGULAR}/appointments`,
    'who waits for a session': '/users?waiting=true&active=true&sort=request&limit=8',
    'report by week': '/reports/sessions?period=week',
    'report by month': '/reports/sessions?period=month',
    'who has not come for 8 weeks': '/reports/absent?period=8',
    "the phone's calendar": feed.data.path,
  };
  const read = async (path: string) => {
    const answer = await api.send('GET', path, { token });
    dataOf(answer, 200);
    return Buffer.from(answer.text);
  };
  const cases = Object.entries(calls).map(([name, path]) => [name, () => read(path)] as const);
  for (const [name, all] of await timeCases(cases, { warmUp: 3, runs: 20 })) {
    const figures = [0.5, 0.95].map((share) => percentile(all, share).toFixed(1).padStart(7));
    const bytes = await read(calls[name] ?? '');
    const sizes = `${bytes.length} bytes, ${brotliCompressSync(bytes).length} in brotli`;
    console.log(`${name.padEnd(32)}${figures.join('')} ms (median, p95), ${sizes}`);
  }

  for (const width of [1280, 360])
    for (const [what, from, target, shows, least, most] of [
      ['agenda', 'dashboard', '/admin/appointments', '.appointment', 7, MOST.opened],
      ['dashboard', 'appointments', '/admin/dashboard', '.today-row', 8, MOST.opened],
      ['reports', 'dashboard', '/admin/reports', '.reports > *', 5, MOST.opened],
      ["a regular's page", 'clients', HERS, '.appointment', 3, MOST.opened],
      ["a regular's sessions", HERS.slice(7), '.more-rows', '.appointment', 10, MOST.whole],
    ] as const) {
      const found: { ms: number; elements: number }[] = [];
      for (let round = 0; round < 3; round += 1) {
        const page = await browser.newPage({ viewport: { width, height: 800 } });
        await signIn(page);
        await page.goto(`${url}/admin/${from}`, { waitUntil: 'networkidle' });
        await page.waitForTimeout(2500);
        found.push(await opened(page, target, shows, least));
        await page.close();
      }
      const ms = median(found.map((one) => one.ms));
      const elements = Math.max(...found.map((one) => one.elements));
      if (ms > most || elements > MOST.elements) process.exitCode = 1;
      printGoal(`${what}, ${width} px`, ms, most, `${elements} elements`);
    }
});
await local.close();
