// `npm run bench admin`: how fast the panel's screens and long lists are, in a real browser on a
// real server, CPU ÷1. Figures and goals: 500 rows shown, key -> paint, a screen's first visit, a sheet's first tap.
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../support/chromium.ts';
import { ADMIN, startServer } from '../support/server.ts';
import { builtSite } from '../support/site.ts';

const ROUNDS = 3;
const SCREENS =
  'hero about services benefits testimonials faq blog contact terms clients reports profile';

type Session = { readonly token: string; readonly user: object };

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const at = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
const report = (what: string, ms: number, most: number) =>
  console.log(
    `${ms > most ? 'over' : 'ok  '}  ${what.padEnd(52)} ${ms.toFixed(0).padStart(5)} ms of ${most}`,
  );

async function call<T>(url: string, method: string, path: string, body?: object, token = '') {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

async function opened(
  browser: Browser,
  url: string,
  { token, user }: Session,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const page = await browser.newPage({ viewport });
  const stored = { token, adminToken: token, user: JSON.stringify(user) };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(`${url}/admin/dashboard`, { waitUntil: 'networkidle' });
  await page.locator('h1').waitFor();
  // What a panel does when it is idle is done.
  await page.waitForTimeout(2500);
  return page;
}

/** From the tap on a menu's link to the frame that shows the screen, with `rows` rows of a list. */
const toScreen = (page: Page, name: string, rows: number) =>
  page.evaluate(
    async ({ name, rows }) => {
      const main = document.getElementById('main');
      const before = document.querySelector('#main h1')?.textContent;
      const shown = () =>
        document.querySelector('#main h1')?.textContent !== before &&
        !main?.querySelector('.mantine-Loader-root') &&
        document.querySelectorAll('#main tbody tr').length >= rows;
      const start = performance.now();
      document.querySelector<HTMLElement>(`.sidebar a[href="/admin/${name}"]`)?.click();
      while (!shown()) await new Promise((done) => setTimeout(done, 2));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - start;
    },
    { name, rows },
  );

/** From the tap on a button of a phone's bar to the frame that shows what it opens. */
const toSheet = (page: Page, label: string) =>
  page.evaluate(async (label) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.bottom-bar button')];
    const start = performance.now();
    buttons.find(({ textContent }) => textContent === label)?.click();
    while (!document.querySelector('[role=dialog]')?.checkVisibility())
      await new Promise((done) => setTimeout(done, 2));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
  }, label);

/** From each key in the list's form to the frame that shows it. */
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

const site = await builtSite();
const server = await startServer({ environment: { SITE_DIR: site } });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const { username, password } = ADMIN;
  const session = await call<Session>(server.url, 'POST', '/auth/login', { username, password });
  for (const name of SCREENS.split(' ')) {
    const visits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await opened(browser, server.url, session);
      visits.push(await toScreen(page, name, 0));
      await page.close();
    }
    report(`first visit of ${name}, median of ${ROUNDS}`, at(visits, 0.5), 100);
  }
  for (const label of ['Site', 'Menu']) {
    const taps: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await opened(browser, server.url, session, { width: 360, height: 740 });
      taps.push(await toSheet(page, label));
      await page.close();
    }
    report(`first tap on a phone's '${label}', median of ${ROUNDS}`, at(taps, 0.5), 100);
  }
  let filled = 0;
  for (const count of [500, 1000]) {
    for (; filled < count; filled += 1) {
      const body = {
        title: `Massagem número ${filled + 1}`,
        description:
          'Movimentos lentos e contínuos que soltam a musculatura e acalmam a respiração.',
        icon: filled % 2 ? 'fa-leaf' : 'fa-heart',
      };
      await call(server.url, 'POST', '/content/services', body, session.token);
    }
    const shown: number[] = [];
    const keys: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await opened(browser, server.url, session);
      shown.push(await toScreen(page, 'services', count));
      keys.push(...(await keysToPaint(page)));
      await page.close();
    }
    report(
      `${count} rows on screen, median of ${ROUNDS}`,
      at(shown, 0.5),
      count === 500 ? 300 : 600,
    );
    report(`key -> paint with ${count} rows, p95 of ${keys.length}`, at(keys, 0.95), 50);
  }
} finally {
  await browser.close();
  await server.remove();
}
