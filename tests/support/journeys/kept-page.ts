import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test';

/** Events that journeys listen to. */
const EVENTS = [
  ...['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror', 'page'],
  ...['dialog', 'download', 'popup', 'framenavigated', 'load', 'websocket', 'weberror'],
];
/** What a journey cannot take back. */
const LASTING = {
  page: ['clock', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'routeWebSocket'],
  context: ['clock', 'exposeBinding', 'addInitScript', 'newCDPSession', 'grantPermissions'],
};

/**
 * Makes a page ask again for a size that Chromium has not confirmed in 5 s. Rarely, a confirmation
 * never comes; the page itself continues.
 */
export function confirmSizes(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    for (let left = 3; left > 0; left--) {
      const asked = resize(size).then(() => true);
      if (await Promise.race([asked, pause(5000, false, { ref: false })])) return;
      asked.catch(() => undefined);
      const now = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      console.log('size not confirmed:', size, 'the page has', now);
      if (now.width === size.width && now.height === size.height) return;
    }
    throw new Error(`the page does not take ${size.width} x ${size.height}`);
  };
}

/** Empties what the browser keeps of the page's origin. */
async function forget(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
}

type Kept = { readonly page: Page; readonly reset: (origin: string) => Promise<boolean> };

/** A page that `reset` leaves as new; it answers false if a journey did what lasts. */
function resettable(page: Page): Kept {
  const context = page.context();
  const scripts: AsyncDisposable[] = [];
  let lasting = false;
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...given: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...given);
    scripts.push(script);
    return script;
  };
  const watch = (target: object, names: readonly string[]) => {
    for (const name of names) {
      const value: unknown = Reflect.get(target, name);
      const get = () => {
        lasting = true;
        return value;
      };
      Object.defineProperty(target, name, { get });
    }
  };
  watch(page, LASTING.page);
  watch(context, LASTING.context);
  const reset = async (origin: string) => {
    if (lasting || page.isClosed()) return false;
    for (const target of [page, context])
      for (const event of EVENTS) target.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const target of [page, context]) await target.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of scripts.splice(0)) await script[Symbol.asyncDispose]();
    await context.setOffline(false);
    // A page of the same origin keeps the process, and what is compiled in it.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(forget);
    await context.clearCookies();
    return true;
  };
  return { page, reset };
}

type Options = Pick<
  PlaywrightTestOptions,
  | 'viewport'
  | 'colorScheme'
  | 'reducedMotion'
  | 'hasTouch'
  | 'isMobile'
  | 'permissions'
  | 'serviceWorkers'
>;

let kept: (Kept & { readonly key: string }) | null = null;

/**
 * Lends the page that the last journey has left, which costs half of a new one; a new page after
 * one with other options or a service worker.
 */
export async function withPage(
  browser: Browser,
  origin: string,
  { viewport, colorScheme, reducedMotion, ...options }: Options,
  test: { readonly use: (page: Page) => Promise<void>; readonly passed: () => boolean },
): Promise<void> {
  const key = JSON.stringify([origin, options]);
  let lent = kept;
  kept = null;
  if (lent && lent.key !== key) {
    await lent.page.context().close();
    lent = null;
  }
  if (lent) {
    if (viewport) await lent.page.setViewportSize(viewport);
    const media = { colorScheme, reducedMotion, media: null, forcedColors: null } as const;
    await lent.page.emulateMedia(media);
  } else {
    const page = await (await browser.newContext()).newPage();
    confirmSizes(page);
    lent = { key, ...resettable(page) };
  }
  const context = lent.page.context();
  context.on('page', confirmSizes);
  await test.use(lent.page);
  const keeps = test.passed() && options.serviceWorkers === 'block';
  if (keeps && (await lent.reset(origin))) kept = lent;
  else await context.close();
}
