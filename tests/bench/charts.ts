// `npm run bench charts`: from the tap on 'Relatórios' to three charts, on a slow phone (CPU ÷4,
// slow 4G) that has loaded the screen but not the charts. Goal: 1 s.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtSite } from '../support/site.ts';
import { median, printGoal } from './measure.ts';
import { withPanel } from './panel.ts';
import { withPhone } from './phone.ts';

const ROUNDS = 5;
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

/** Opens a link, or chooses another period without one; ms until three charts are painted. */
const timeCharts = (page: Page, href: string | null): Promise<number> =>
  page.evaluate(async (href) => {
    const charts = () => document.querySelectorAll('.recharts-bar, .recharts-line').length;
    const start = performance.now();
    if (href) {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
    } else {
      const select = document.querySelector('select');
      const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
      setter?.set?.call(select, 'week');
      select?.dispatchEvent(new Event('change', { bubbles: true }));
      while (charts() === 3) await new Promise((done) => setTimeout(done, 1));
    }
    while (charts() < 3) await new Promise((done) => setTimeout(done, 1));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
  }, href);

const site = await builtSite();
await withPanel({ SITE_DIR: site }, async ({ url, browser, signIn }) => {
  // The server compresses a file on its first request.
  for (const file of await readdir(join(site, '_astro')))
    await fetch(`${url}/_astro/${file}`, { headers: { 'accept-encoding': 'br' } });
  const times = { first: [] as number[], again: [] as number[], period: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1)
    await withPhone(browser, async ({ page, settled }) => {
      await signIn(page);
      for (const [name, rows] of Object.entries(ANSWERS))
        await page.route(`**/reports/${name}?*`, (route) => route.fulfill({ json: rows }));
      await page.goto(`${url}/admin/dashboard`);
      await settled();
      times.first.push(await timeCharts(page, '/admin/reports'));
      await settled();
      times.period.push(await timeCharts(page, null));
      await settled();
      await page.goBack();
      await page.waitForFunction(() => !document.querySelector('.recharts-surface'));
      await settled();
      times.again.push(await timeCharts(page, '/admin/reports'));
    });
  const all = (values: readonly number[]) => `(${values.map(Math.round).join(', ')})`;
  printGoal('from the tap to three charts', median(times.first), 1000, all(times.first));
  console.log(`      opened again: ${median(times.again).toFixed(0)} ms ${all(times.again)}`);
  console.log(`      another period: ${median(times.period).toFixed(0)} ms ${all(times.period)}`);
});
