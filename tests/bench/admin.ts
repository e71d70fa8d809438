// `npm run bench admin`: the panel's screens and long lists in a browser on a real server, CPU ÷1:
// the first visit of a screen, 500 rows, key to paint.
import type { Page } from '@playwright/test';
import { dataOf } from '../support/api/calls.ts';
import { builtSite } from '../support/site/site.ts';
import { median, percentile, printGoal } from './measure.ts';
import { withPanel } from './panel.ts';

const ROUNDS = 3;
const ROWS = 500;
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
  async function rounds<T>(measure: (page: Page) => Promise<T>) {
    const results: T[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
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
  for (let saved = 0; saved < ROWS; saved += 1) {
    const description = 'Movimentos lentos que soltam a musculatura e acalmam a respiração.';
    const icon = saved % 2 ? 'fa-leaf' : 'fa-heart';
    const body = { title: `Massagem número ${saved + 1}`, description, icon };
    dataOf(await api.send('POST', '/content/services', { token, body }), 201);
  }
  const found = await rounds(async (page) => ({
    shown: await openScreen(page, 'services', ROWS),
    keys: await keysToPaint(page),
  }));
  const shown = median(found.map((round) => round.shown));
  const keys = found.flatMap((round) => round.keys);
  printGoal(`${ROWS} rows on screen, median of ${ROUNDS}`, shown, 300);
  const what = `key -> paint with ${ROWS} rows, p95 of ${keys.length}`;
  printGoal(what, percentile(keys, 0.95), 50);
});
