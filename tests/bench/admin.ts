// `npm run bench admin`: the panel's screens and long lists in a browser on a real server, CPU ÷1:
// the first visit of a screen, the first tap on a sheet, 500 and 1,000 rows, key to paint.
import type { Page } from '@playwright/test';
import { dataOf } from '../support/calls.ts';
import { builtSite } from '../support/site.ts';
import { median, percentile, printGoal } from './measure.ts';
import { withPanel } from './panel.ts';

const ROUNDS = 3;
const SCREENS =
  'hero about services benefits testimonials faq blog contact terms clients reports profile';

/** Milliseconds from the tap on a menu link until the screen has painted `rows` rows. */
const openScreen = (page: Page, name: string, rows = 0) =>
  page.evaluate(
    async ({ name, rows }) => {
      const main = document.getElementById('main');
      const title = () => main?.querySelector('h1')?.textContent;
      const before = title();
      const shown = () =>
        title() !== before &&
        !main?.querySelector('.mantine-Loader-root') &&
        (main?.querySelectorAll('tbody tr').length ?? 0) >= rows;
      const start = performance.now();
      document.querySelector<HTMLElement>(`.sidebar a[href="/admin/${name}"]`)?.click();
      while (!shown()) await new Promise((done) => setTimeout(done, 2));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - start;
    },
    { name, rows },
  );

/** Milliseconds from the tap on a button of the phone's bar until its sheet has painted. */
const openSheet = (page: Page, label: string) =>
  page.evaluate(async (label) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.bottom-bar button')];
    const start = performance.now();
    buttons.find(({ textContent }) => textContent === label)?.click();
    while (!document.querySelector('[role=dialog]')?.checkVisibility())
      await new Promise((done) => setTimeout(done, 2));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
  }, label);

/** Milliseconds from each key in the list's form to the next paint. */
async function keysToPaint(page: Page): Promise<number[]> {
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
  await page.locator('.form-pane textarea').first().focus();
  await page.keyboard.type('Uma massagem lenta, com oleo morno e maos que escutam.', { delay: 40 });
  return page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

await withPanel({ SITE_DIR: await builtSite() }, async ({ url, api, token, browser, signIn }) => {
  /** The results of `measure` on new pages, each at rest on the dashboard. */
  async function rounds<T>(
    measure: (page: Page) => Promise<T>,
    viewport = { width: 1280, height: 800 },
  ) {
    const results: T[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({ viewport });
      await signIn(page);
      await page.goto(`${url}/admin/dashboard`, { waitUntil: 'networkidle' });
      await page.locator('h1').waitFor();
      await page.waitForTimeout(2500);
      results.push(await measure(page));
      await page.close();
    }
    return results;
  }

  for (const name of SCREENS.split(' ')) {
    const times = await rounds((page) => openScreen(page, name));
    printGoal(`first visit of ${name}, median of ${ROUNDS}`, median(times), 100);
  }
  for (const label of ['Site', 'Menu']) {
    const times = await rounds((page) => openSheet(page, label), { width: 360, height: 740 });
    printGoal(`first tap on a phone's '${label}', median of ${ROUNDS}`, median(times), 100);
  }
  let saved = 0;
  for (const [count, goal] of [
    [500, 300],
    [1000, 600],
  ] as const) {
    for (; saved < count; saved += 1) {
      const description = 'Movimentos lentos que soltam a musculatura e acalmam a respiração.';
      const icon = saved % 2 ? 'fa-leaf' : 'fa-heart';
      const body = { title: `Massagem número ${saved + 1}`, description, icon };
      dataOf(await api.send('POST', '/content/services', { token, body }), 201);
    }
    const found = await rounds(async (page) => ({
      shown: await openScreen(page, 'services', count),
      keys: await keysToPaint(page),
    }));
    const shown = median(found.map((round) => round.shown));
    const keys = found.flatMap((round) => round.keys);
    printGoal(`${count} rows on screen, median of ${ROUNDS}`, shown, goal);
    const what = `key -> paint with ${count} rows, p95 of ${keys.length}`;
    printGoal(what, percentile(keys, 0.95), 50);
  }
});
