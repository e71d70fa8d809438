// `npm run bench charts`: from the tap on 'Relatórios' to three charts drawn, on a slow phone (CPU
// ÷4, slow 4G) that has the screen's chunk, but nothing of the charts. Goal: 1 s.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { caller } from '../support/calls.ts';
import { ADMIN, startServer } from '../support/server.ts';
import { builtSite } from '../support/site.ts';
import { openBrowser, openPhone } from './site/phone.ts';

const ROUNDS = 5;
const GOAL_MS = 1000;

const DAYS = Array.from({ length: 30 }, (_, at) => ({
  date: new Date(Date.UTC(2026, 9, 24 + at)).toISOString().slice(0, 10),
  count: 5 + ((at * 7) % 23),
}));
const ANSWERS = {
  visits: DAYS.map(({ date, count }) => ({ date, unique_visits: count })),
  clients: DAYS,
  services: Array.from({ length: 10 }, (_, at) => ({
    service_name: `Massagem número ${at + 1}`,
    request_count: 20 - at,
  })),
};

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** From a tap on the reports' link to three charts, in ms. */
const openReports = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const link = Object.assign(document.createElement('a'), { href: '/admin/reports' });
    document.body.append(link);
    const start = performance.now();
    link.click();
    const shapes = () => document.querySelectorAll('.recharts-bar, .recharts-line').length;
    while (shapes() < 3) await new Promise((done) => setTimeout(done, 5));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
  });

type Session = { readonly token: string; readonly user: object };

const site = await builtSite();
const server = await startServer({ environment: { SITE_DIR: site } });
const browser = await openBrowser();
try {
  const { username, password } = ADMIN;
  const { data } = await caller(server.url).send<Session>('POST', '/auth/login', {
    body: { username, password },
  });
  // A host compresses a file when it is first asked for.
  for (const file of await readdir(join(site, '_astro')))
    await fetch(`${server.url}/_astro/${file}`, { headers: { 'accept-encoding': 'br' } });
  const drawn: number[] = [];
  const again: number[] = [];
  const cached: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, settled, close } = await openPhone(browser);
    await page.addInitScript(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      { token: data.token, adminToken: data.token, user: JSON.stringify(data.user) },
    );
    for (const [name, rows] of Object.entries(ANSWERS))
      await page.route(`**/reports/${name}?*`, (route) => route.fulfill({ json: rows }));
    await page.goto(`${server.url}/admin/dashboard`);
    await settled();
    drawn.push(await openReports(page));
    await settled();
    again.push(
      await page.evaluate(async () => {
        const start = performance.now();
        const select = document.querySelector('select');
        const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
        setter?.set?.call(select, 'week');
        select?.dispatchEvent(new Event('change', { bubbles: true }));
        const charts = () => document.querySelectorAll('.recharts-surface').length;
        while (charts() === 3) await new Promise((done) => setTimeout(done, 1));
        while (charts() < 3) await new Promise((done) => setTimeout(done, 1));
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return performance.now() - start;
      }),
    );
    await settled();
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/admin/dashboard' });
      document.body.append(link);
      link.click();
    });
    await page.waitForFunction(() => document.querySelectorAll('.recharts-surface').length === 0);
    await settled();
    cached.push(await openReports(page));
    await close();
  }
  const all = (values: readonly number[]) => values.map(Math.round).join(', ');
  const over = median(drawn) > GOAL_MS;
  console.log(
    `${over ? 'over' : 'ok  '}  from the tap to three charts: ${median(drawn).toFixed(0)} ms of ${GOAL_MS} (${all(drawn)})`,
  );
  console.log(`      opened again: ${median(cached).toFixed(0)} ms (${all(cached)})`);
  console.log(`      another period: ${median(again).toFixed(0)} ms (${all(again)})`);
} finally {
  await browser.close();
  await server.remove();
}
