import { expect, type Page, type Request } from '@playwright/test';

/** The page has had an idle moment and drawn: what it had put off until then has been done. */
export const calm = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => done(null)))),
  );

/** Ends when a request of the page for this path has, well or badly. Ask before what causes it. */
export function ended(page: Page, path: string): Promise<Request> {
  return new Promise((resolve) => {
    const look = (request: Request) => {
      if (new URL(request.url()).pathname === path) resolve(request);
    };
    page.on('requestfinished', look);
    page.on('requestfailed', look);
  });
}

/** The script that opens modals, fades and counts is at work. */
export async function started(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/**
 * Opens a public page as a visitor who is counted, and waits until it has done all that it does by
 * itself: the visit is reported, the landing page's content compared, the form of /register alive.
 */
export async function openSettled(page: Page, path: string): Promise<void> {
  const visit = ended(page, '/reports/visits');
  const content = path === '/' ? ended(page, '/content') : null;
  await page.goto(path);
  const answer = await (await visit).response();
  const built = await page.locator('html').getAttribute('data-etag');
  if (answer?.headers()['x-content-etag'] !== built) await content;
  if (path.startsWith('/register')) await page.locator('#register-form[data-ready]').waitFor();
  await calm(page);
  await expect(page.locator('[data-section][aria-busy]')).toHaveCount(0);
}
