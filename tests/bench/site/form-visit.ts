import type { Browser } from '@playwright/test';
import { openPhone } from './phone.ts';
import { isScript, largestPaint, watchPaints } from './visit.ts';

/**
 * Bytes of script that /register asks for before its largest paint, and ever: at rest, with the
 * terms opened and a field wrong.
 */
export async function visitForm(
  browser: Browser,
  url: string,
): Promise<{ readonly before: number; readonly ever: number }> {
  const phone = await openPhone(browser);
  const { page, sent } = phone;
  try {
    await watchPaints(page);
    await page.goto(url);
    await phone.settled();
    const { before } = await largestPaint(page);
    const early = sent.filter((entry) => isScript(entry) && before.includes(entry.url));
    await page.locator('.read-terms').tap();
    await page.locator('#terms button[value="accept"]').tap();
    await page.locator('#register-form button[type="submit"]').tap();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await phone.settled();
    const bytes = (entries: typeof early) =>
      entries.reduce((total, entry) => total + entry.bytes, 0);
    return { before: bytes(early), ever: bytes(sent.filter(isScript)) };
  } finally {
    await phone.close();
  }
}
