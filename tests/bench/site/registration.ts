import type { Browser, Page } from '@playwright/test';
import { openPhone } from './phone.ts';

/** What a person has to do until WhatsApp is asked for. */
export type Effort = { taps: number; keys: number };

/** The same with what the machine takes, in ms from her first tap, and the text that arrives. */
type Way = Effort & { readonly machine: number; readonly text: string | null };

// The keystroke-level model: a practised thumb's tap and key, and a thought before each field.
const TAP_S = 1.1;
const KEY_S = 0.28;

/** Seconds of a person's time, by the keystroke-level model. */
export const secondsOf = ({ taps, keys }: Effort): number => taps * TAP_S + keys * KEY_S;

const PHONE = '11987654321';

function hand(page: Page) {
  const effort: Effort = { taps: 0, keys: 0 };
  let started = 0;
  const tap = async (selector: string) => {
    effort.taps += 1;
    started ||= performance.now();
    await page.locator(selector).first().tap();
  };
  const type = async (selector: string, text: string) => {
    await tap(selector);
    effort.keys += text.length;
    await page.keyboard.type(text);
  };
  const untilWhatsapp = async (act: Promise<void>): Promise<Way> => {
    const [request] = await Promise.all([page.waitForRequest(/^https:\/\/wa\.me\//), act]);
    const machine = performance.now() - started;
    return { ...effort, machine, text: new URL(request.url()).searchParams.get('text') };
  };
  return { effort, tap, type, untilWhatsapp };
}

async function register(page: Page, url: string): Promise<Way> {
  const { effort, tap, type, untilWhatsapp } = hand(page);
  await page.goto(url);
  await tap('.hero .when-visitor');
  await page.waitForURL('**/register');
  // A native list: one tap opens it, one picks.
  effort.taps += 2;
  await page.locator('#serviceId').selectOption({ index: 1 });
  await type('#name', 'Maria da Silva');
  await type('#phone', PHONE);
  await tap('#termsAccepted');
  return await untilWhatsapp(tap('#register-form button[type="submit"]'));
}

async function comeBack(page: Page, url: string): Promise<Way> {
  const { tap, type, untilWhatsapp } = hand(page);
  await page.goto(url);
  // Another day: the session is over, on the page as in the browser.
  await page.evaluate(() => localStorage.setItem('loginTime', String(Date.now() - 86_400_000)));
  await page.goto(url);
  await page.locator('html:not([data-client])').waitFor();
  // She comes for a service.
  await tap('#services a[data-dialog]');
  await tap('dialog[open] a[href^="/register"]');
  await page.waitForURL('**/register?*');
  if (!(await page.locator('[value=login]').isChecked())) await tap('.toggle label:nth-of-type(2)');
  if ((await page.locator('#phone').inputValue()) === '') await type('#phone', PHONE);
  return await untilWhatsapp(tap('#register-form button[type="submit"]'));
}

/**
 * A new client's way from the landing page to WhatsApp, and the same person's way on another day,
 * with the same phone in her hand, from the card of a service.
 */
export async function efforts(
  browser: Browser,
  url: string,
): Promise<{ readonly first: Way; readonly again: Way }> {
  const { page, close } = await openPhone(browser);
  const blank = { contentType: 'text/html', body: '<!doctype html>' };
  await page.route('https://wa.me/**', (route) => route.fulfill(blank));
  try {
    return { first: await register(page, url), again: await comeBack(page, url) };
  } finally {
    await close();
  }
}
