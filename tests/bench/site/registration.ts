import type { Browser, Page } from '@playwright/test';
import { openPhone } from './phone.ts';

/** What a person has to do until WhatsApp is asked for. */
export type Effort = { taps: number; keys: number };

// The keystroke-level model: a practised thumb's tap and key, and a thought before each field.
const TAP_S = 1.1;
const KEY_S = 0.28;

/** Seconds of a person's time, by the keystroke-level model. */
export const secondsOf = ({ taps, keys }: Effort): number => taps * TAP_S + keys * KEY_S;

const PHONE = '11987654321';

function hand(page: Page) {
  const effort: Effort = { taps: 0, keys: 0 };
  const tap = async (selector: string) => {
    effort.taps += 1;
    await page.locator(selector).first().tap();
  };
  const type = async (selector: string, text: string) => {
    await tap(selector);
    effort.keys += text.length;
    await page.keyboard.type(text);
  };
  const untilWhatsapp = (act: Promise<void>) =>
    Promise.all([page.waitForRequest(/^https:\/\/wa\.me\//), act]);
  return { effort, tap, type, untilWhatsapp };
}

async function register(page: Page, url: string): Promise<Effort> {
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
  await untilWhatsapp(tap('#register-form button[type="submit"]'));
  return effort;
}

async function comeBack(page: Page, url: string): Promise<Effort> {
  const { effort, tap, type, untilWhatsapp } = hand(page);
  await page.goto(url);
  await tap('.hero .when-visitor');
  await page.waitForURL('**/register');
  await tap('.toggle label:nth-of-type(2)');
  await type('#phone', PHONE);
  await untilWhatsapp(tap('#register-form button[type="submit"]'));
  return effort;
}

/**
 * A new client's way from the landing page to WhatsApp, and the same person's way on another day.
 */
export async function efforts(
  browser: Browser,
  url: string,
): Promise<{ readonly first: Effort; readonly again: Effort }> {
  const first = await openPhone(browser);
  const again = await openPhone(browser);
  try {
    return { first: await register(first.page, url), again: await comeBack(again.page, url) };
  } finally {
    await first.close();
    await again.close();
  }
}
