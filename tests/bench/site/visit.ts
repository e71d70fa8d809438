import type { Browser, Page } from '@playwright/test';
import { openPhone, type Phone, type Sent } from './phone.ts';

/** What one visit of a phone costs. Bytes are those of the wire, headers included. */
export type Visit = {
  /** Addresses asked for before the visitor does anything. */
  readonly requests: readonly string[];
  /** Requests to other origins before the visitor does anything. */
  readonly foreign: readonly string[];
  /**
   * Scripts asked for before the largest paint, and all until the visit's end; inline ones are not
   * among them.
   */
  readonly scriptBefore: number;
  readonly scriptEver: number;
  readonly fonts: readonly Sent[];
  /** Everything until the page is at rest but the scripts that came after the largest paint. */
  readonly cold: number;
  readonly repeat: number;
  /** The slowest interaction from input to next paint, ms. */
  readonly inp: number;
};

type Paint = { readonly at: number; readonly before: readonly string[] };

const sum = (sent: readonly Sent[]) => sent.reduce((total, { bytes }) => total + bytes, 0);
/** Whether a request is for a script. */
export const isScript = ({ url, kind, type }: Sent) =>
  kind === 'Script' || /javascript/.test(type) || new URL(url).pathname.endsWith('.js');

/** Makes a page note its largest paint and its slowest interaction. Before it is opened. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { lcp: 0, inp: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId)
          seen.inp = Math.max(seen.inp, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** When the largest paint was, and the addresses that had been asked for until then. */
export const largestPaint = (page: Page): Promise<Paint> =>
  page.evaluate(() => {
    const { lcp } = (globalThis as unknown as { seen: { lcp: number } }).seen;
    const early = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < lcp);
    return { at: lcp, before: early.map(({ name }) => name) };
  });

/**
 * What the walk taps on, one after the other; each tap that opens a modal is followed by its
 * 'Fechar'.
 */
export type Way = {
  readonly menu: readonly string[];
  readonly cards: readonly string[];
  readonly question: string;
  readonly post: string;
};

export const SITE_WAY: Way = {
  menu: ['.burger', '#menu a[href="#services"]'],
  cards: ['#services li:nth-child(1) a', '#services li:nth-child(2) a'],
  question: '#faq details:nth-of-type(2) summary',
  post: '#blog li:nth-child(1) a',
};
export const CONTROL_WAY: Way = {
  menu: [],
  cards: ['#services li:nth-child(1) button', '#services li:nth-child(2) button'],
  question: '#faq details:nth-of-type(2) summary',
  post: '#blog li:nth-child(1) .btn',
};

async function look({ page, settled }: Phone, card: string): Promise<void> {
  await page.locator(card).first().tap();
  await page.locator('dialog[open] .plain, dialog[open] button').last().tap();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await settled();
}

/**
 * What a curious visitor does: menu, two services, a question, a post, and down to the end. Answers
 * the slowest interaction, ms.
 */
async function wander(phone: Phone, { menu, cards, question, post }: Way): Promise<number> {
  const { page, settled } = phone;
  for (const place of menu) await page.locator(place).first().tap();
  for (const card of cards) await look(phone, card);
  await page.locator(question).tap();
  await look(phone, post);
  await page.locator('footer, section').last().scrollIntoViewIfNeeded();
  await settled();
  return await page.evaluate(() => (globalThis as unknown as { seen: { inp: number } }).seen.inp);
}

/** A first visit with a walk through the landing page, then a second one on the same phone. */
export async function visit(browser: Browser, url: string, way: Way): Promise<Visit> {
  const phone = await openPhone(browser);
  const { page, sent } = phone;
  try {
    await watchPaints(page);
    await page.goto(url);
    await phone.settled();
    const { before } = await largestPaint(page);
    const rest = sent.slice();
    const early = rest.filter((entry) => isScript(entry) && before.includes(entry.url));
    const late = rest.filter((entry) => isScript(entry) && !before.includes(entry.url));
    const cold = sum(rest) - sum(late);
    const inp = await wander(phone, way);
    const all = sent.length;
    const scriptEver = sum(sent.filter(isScript));
    await page.goto('about:blank');
    await page.goto(url);
    await phone.settled();
    return {
      requests: rest.map(({ url: address }) => address),
      foreign: rest
        .map(({ url: address }) => address)
        .filter((address) => new URL(address).origin !== new URL(url).origin),
      scriptBefore: sum(early),
      scriptEver,
      fonts: rest.filter(({ url: address }) => address.endsWith('.woff2')),
      cold,
      repeat: sum(sent.slice(all)),
      inp,
    };
  } finally {
    await phone.close();
  }
}
