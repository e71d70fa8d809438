import type { Browser, Page } from '@playwright/test';
import { openPhone, type Phone } from './phone.ts';

/**
 * From the finger's touch until the modal is shown, in ms, and how many requests were answered
 * meanwhile.
 */
export type Tap = { readonly ms: number; readonly requests: number };

async function tap({ page, sent, settled }: Phone, selector: string): Promise<Tap> {
  const target = page.locator(selector).first();
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  // One looks before one taps: what scrolling has set off is over by then.
  await settled();
  const shown = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let start: number | undefined;
        addEventListener('pointerdown', ({ timeStamp }) => (start ??= timeStamp), {
          capture: true,
          once: true,
        });
        const look = () => {
          if (start !== undefined && document.querySelector('dialog[open]')?.checkVisibility())
            done(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const answered = () => sent.filter(({ done }) => done).length;
  const before = answered();
  await target.tap();
  return { ms: await shown, requests: answered() - before };
}

async function shut(page: Page): Promise<void> {
  await page.locator('dialog[open] .plain').last().tap();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

async function atRest(phone: Phone, url: string): Promise<void> {
  await phone.page.goto(url);
  await phone.settled();
}

/** The first tap on a card of a page that is at rest. */
export async function firstTap(browser: Browser, url: string, selector: string): Promise<Tap> {
  const phone = await openPhone(browser);
  try {
    await atRest(phone, url);
    return await tap(phone, selector);
  } finally {
    await phone.close();
  }
}

/** A tap on a card whose modal was open before. */
export async function secondTap(browser: Browser, url: string, selector: string): Promise<Tap> {
  const phone = await openPhone(browser);
  try {
    await atRest(phone, url);
    await tap(phone, selector);
    await shut(phone.page);
    await phone.settled();
    return await tap(phone, selector);
  } finally {
    await phone.close();
  }
}
