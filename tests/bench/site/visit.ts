import type { Browser } from '@playwright/test';
import { type Phone, type Sent, withPhone } from '../phone.ts';

/** What a visit costs. Bytes are transfer sizes with headers. */
export type Visit = {
  /** Addresses requested before the first interaction, and those on other origins. */
  readonly requests: readonly string[];
  readonly foreign: readonly string[];
  /** Scripts requested before the largest paint, and until the end; without inline ones. */
  readonly scriptBefore: number;
  readonly scriptEver: number;
  readonly fonts: readonly Sent[];
  /** Everything until the page is at rest, idle scripts too. */
  readonly cold: number;
  readonly repeat: number;
  /** The slowest interaction, from input to next paint, ms. */
  readonly inp: number;
};

/** What a visit taps, in order; each dialog is closed again. */
export type Route = {
  readonly menu: readonly string[];
  readonly cards: readonly string[];
  readonly question: string;
  readonly post: string;
};

export const SITE_ROUTE: Route = {
  menu: ['.burger', '#menu a[href="#services"]'],
  cards: ['#services li:nth-child(1) a', '#services li:nth-child(2) a'],
  question: '#faq details:nth-of-type(2) summary',
  post: '#blog li:nth-child(1) a',
};
export const CONTROL_ROUTE: Route = {
  menu: [],
  cards: ['#services li:nth-child(1) button', '#services li:nth-child(2) button'],
  question: '#faq details:nth-of-type(2) summary',
  post: '#blog li:nth-child(1) .btn',
};

type Seen = { lcp: number; inp: number };

const sum = (sent: readonly Sent[]) => sent.reduce((total, { bytes }) => total + bytes, 0);
const isScript = ({ url, kind, type }: Sent) =>
  kind === 'Script' || /javascript/.test(type) || new URL(url).pathname.endsWith('.js');

/** Opens a page; returns the addresses that it had requested before its largest paint. */
async function open({ page, settled }: Phone, url: string): Promise<readonly string[]> {
  await page.addInitScript(() => {
    const seen: Seen = { lcp: 0, inp: 0 };
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
  await page.goto(url);
  await settled();
  return await page.evaluate(() => {
    const { lcp } = (globalThis as unknown as { seen: Seen }).seen;
    const early = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < lcp);
    return early.map(({ name }) => name);
  });
}

async function closeDialog({ page, settled }: Phone): Promise<void> {
  await page.locator('dialog[open] [role=button], dialog[open] button').last().tap();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await settled();
}

/** Menu, two services, a question, a post, and down to the end; the slowest interaction, ms. */
async function explore(phone: Phone, { menu, cards, question, post }: Route): Promise<number> {
  const { page } = phone;
  const openCard = async (card: string) => {
    await page.locator(card).first().tap();
    await closeDialog(phone);
  };
  for (const place of menu) await page.locator(place).first().tap();
  for (const card of cards) await openCard(card);
  await page.locator(question).tap();
  await openCard(post);
  await page.locator('footer, section').last().scrollIntoViewIfNeeded();
  await phone.settled();
  return await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.inp);
}

/** A first visit to the landing page and a second one on the same phone. */
export const visit = (browser: Browser, url: string, route: Route): Promise<Visit> =>
  withPhone(browser, async (phone) => {
    const { page, sent, settled } = phone;
    const before = await open(phone, url);
    const atRest = sent.slice();
    const early = atRest.filter((entry) => isScript(entry) && before.includes(entry.url));
    const inp = await explore(phone, route);
    const all = sent.length;
    const scriptEver = sum(sent.filter(isScript));
    await page.goto('about:blank');
    await page.goto(url);
    await settled();
    const requests = atRest.map((entry) => entry.url);
    return {
      requests,
      foreign: requests.filter((address) => new URL(address).origin !== new URL(url).origin),
      scriptBefore: sum(early),
      scriptEver,
      fonts: atRest.filter((entry) => entry.url.endsWith('.woff2')),
      cold: sum(atRest),
      repeat: sum(sent.slice(all)),
      inp,
    };
  });

/** Bytes of script of /register: before its largest paint, and with terms opened and an error. */
export const visitForm = (browser: Browser, url: string) =>
  withPhone(browser, async (phone) => {
    const { page, sent, settled } = phone;
    const addresses = await open(phone, url);
    const before = sum(sent.filter((entry) => isScript(entry) && addresses.includes(entry.url)));
    await page.locator('.read-terms').tap();
    await page.locator('#terms button[value="accept"]').tap();
    await page.locator('#register-form button[type="submit"]').tap();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await settled();
    return { before, ever: sum(sent.filter(isScript)) };
  });

/** Milliseconds from touch to open dialog, and the requests answered meanwhile. */
export type Tap = { readonly ms: number; readonly requests: number };

async function tapCard({ page, sent, settled }: Phone, selector: string): Promise<Tap> {
  const target = page.locator(selector).first();
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  // What scrolling has started is over by then.
  await settled();
  const shown = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let start: number | undefined;
        const onTouch = ({ timeStamp }: Event) => {
          start ??= timeStamp;
        };
        addEventListener('pointerdown', onTouch, { capture: true, once: true });
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

/** The first and the second tap on the same card of a page at rest. */
export const tapTwice = (browser: Browser, url: string, selector: string) =>
  withPhone(browser, async (phone) => {
    await phone.page.goto(url);
    await phone.settled();
    const first = await tapCard(phone, selector);
    await closeDialog(phone);
    return { first, second: await tapCard(phone, selector) };
  });

/** Whether the hero's picture is sized and loaded first, and all others sized and lazy. */
export const judgeImages = (browser: Browser, url: string) =>
  withPhone(browser, async ({ page }) => {
    await page.goto(url);
    const images = await page.locator('img').evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => ({
        isHero: image.closest('#home') !== null,
        sized: image.hasAttribute('width') && image.hasAttribute('height'),
        first: image.fetchPriority === 'high' && image.loading !== 'lazy',
        lazy: image.loading === 'lazy',
      })),
    );
    const heroes = images.filter(({ isHero }) => isHero);
    return {
      hero: heroes.length === 1 && heroes.every(({ sized, first }) => sized && first),
      others: images.every(({ isHero, sized, lazy }) => isHero || (sized && lazy)),
    };
  });

/** Taps and keys of a client until WhatsApp opens, and the machine's ms since the first tap. */
export type Effort = { readonly taps: number; readonly keys: number; readonly machine: number };

/**
 * A new client's effort from the landing page, and the returning client's on another day; `prefers`:
 * both also choose a day and a time of day.
 */
export const registrationEfforts = (browser: Browser, url: string, prefers = false) =>
  withPhone(browser, async ({ page }) => {
    await page.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    const effort = { taps: 0, keys: 0, started: 0 };
    const tap = async (selector: string) => {
      effort.taps += 1;
      effort.started ||= performance.now();
      await page.locator(selector).first().tap();
    };
    const type = async (selector: string, text: string) => {
      await tap(selector);
      effort.keys += text.length;
      await page.keyboard.type(text);
    };
    const phone = prefers ? '11987654322' : '11987654321';
    const submit = async (): Promise<Effort> => {
      if (prefers) for (const box of ['4', 'm']) await tap(`.prefer label:has([value="${box}"])`);
      const whatsapp = page.waitForRequest(/^https:\/\/wa\.me\//);
      await Promise.all([whatsapp, tap('#register-form button[type="submit"]')]);
      const { taps, keys, started } = effort;
      Object.assign(effort, { taps: 0, keys: 0, started: 0 });
      return { taps, keys, machine: performance.now() - started };
    };

    await page.goto(url);
    await tap('.hero .when-visitor');
    await page.waitForURL('**/register');
    // A native list: one tap opens it, one picks.
    effort.taps += 2;
    await page.locator('#serviceId').selectOption({ index: 1 });
    await type('#name', 'Maria da Silva');
    await type('#phone', phone);
    await tap('#termsAccepted');
    const first = await submit();

    await page.goto(url);
    // Another day: the session has expired.
    await page.evaluate(() => {
      localStorage.setItem('loginTime', String(Date.now() - 86_400_000));
      sessionStorage.clear();
    });
    await page.goto(url);
    await page.locator('html:not([data-client])').waitFor();
    await tap('#services a[data-dialog]');
    await tap('dialog[open] a[href^="/register"]');
    await page.waitForURL('**/register?*');
    const login = page.locator('[value=login]');
    if (!(await login.isChecked())) await tap('.toggle label:nth-of-type(2)');
    if ((await page.locator('#phone').inputValue()) === '') await type('#phone', phone);
    return { first, again: await submit() };
  });
