import type { Browser } from '@playwright/test';
import { bookingInView, share } from '../../support/booking-in-view.ts';
import type { Row } from './goals.ts';

const STEP = 40;
const WHO = [
  { who: 'visitor', width: 360, client: false, least: 100 },
  { who: 'client', width: 360, client: true, least: 100 },
  { who: 'visitor', width: 1280, client: false, least: 95 },
  { who: 'client', width: 1280, client: true, least: 95 },
] as const;

/** At how many places down the page a booking link stands in the window, a line a reader. */
export async function inView(browser: Browser, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { who, width, client, least } of WHO) {
    const viewport = { width, height: 740 };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    if (client)
      await context.addInitScript(() => {
        if (self !== top) return;
        localStorage.setItem('userToken', 'token');
        localStorage.setItem('loginTime', String(Date.now()));
      });
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const found = share(await bookingInView(page, STEP));
    rows.push({
      what: `Places with a booking link in view, ${who} at ${width} px`,
      value: `${found.toFixed(1)} %`,
      goal: `>= ${least} %`,
      control: '',
      ok: found >= least,
    });
    await context.close();
  }
  return rows;
}
