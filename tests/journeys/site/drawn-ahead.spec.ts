import type { Page } from '@playwright/test';
import { expect, served, test } from '../../support/journeys/browser.ts';
import { followTab, openWire } from '../../support/journeys/wire.ts';

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** What the browser asks for ahead, and what of it has come, by path. */
async function ahead(page: Page): Promise<Record<'tried' | 'got', Set<string>>> {
  const paths = { tried: new Set<string>(), got: new Set<string>() };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Preload.enable');
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    const { pathname } = new URL(prefetchUrl);
    paths.tried.add(pathname);
    if (status === 'Ready') paths.got.add(pathname);
  });
  return paths;
}

/** How the page on screen came: `navigational-prefetch` is from what was asked for ahead. */
const delivery = (page: Page) =>
  page
    .evaluate(() => performance.getEntriesByType('navigation').map((load) => load.toJSON()))
    .then(([load]) => load.deliveryType);

test('what a visitor turns to is asked for before she clicks: the form, a post', {
  tag: '@every',
}, async ({ page }) => {
  const { tried, got } = await ahead(page);
  await page.goto('/');
  await expect(page.locator('html.ahead')).toBeAttached();
  expect([...tried]).toEqual([]);
  await page.mouse.move(4, 4);
  await expect.poll(() => [...got]).toEqual(['/register']);
  await page.goto('/blog');
  await expect(page.locator('html.ahead')).toBeAttached();
  const post = page.locator('main a[href^="/blog/"]').first();
  const path = (await post.getAttribute('href')) ?? '';
  await post.hover();
  await expect.poll(() => [...got]).toContain(path);
  expect(tried).toEqual(new Set(['/register', path]));
  await post.click();
  await page.waitForURL(`**${path}`);
  await expect.poll(() => delivery(page)).toBe('navigational-prefetch');
  await page.goto('/register');
  await expect(page.locator('#register-form[data-ready]')).toBeAttached();
  await expect(page.locator('html.ahead'), 'no form behind the form').toHaveCount(0);
});

// Work that a page defers until long after it has loaded is done and reported at once.
const HURRY = `const later = setTimeout;
  globalThis.setTimeout = (run, ms, ...rest) => later(() => {
    run(...rest);
    globalThis.hurried = true;
  }, ms >= 3000 ? 0 : ms);`;

served(
  'a form drawn ahead is no visit until it is shown, and knows who logged in meanwhile',
  async ({ server }) => {
    const wire = await openWire(FLAGS);
    try {
      const sessions: string[] = [];
      const visits: unknown[] = [];
      wire.on('Network.requestWillBeSent', ({ request }) => {
        const { url, postData = '' } = request as { url: string; postData?: string };
        if (url.endsWith('/reports/visits')) visits.push(JSON.parse(postData).page_url);
      });
      const page = await followTab(wire, (session) => {
        sessions.push(session);
        return [
          ...['Page', 'Network', 'Runtime'].map((part) => wire.send(`${part}.enable`, {}, session)),
          wire.send('Page.addScriptToEvaluateOnNewDocument', { source: HURRY }, session),
        ];
      });
      const on = (session: string | undefined) => async (expression: string) =>
        session ? await wire.evaluate(expression, session) : undefined;
      await wire.send('Page.navigate', { url: server.url }, page);
      await expect.poll(() => visits).toEqual(['/']);
      await expect.poll(() => on(page)('document.documentElement.matches(".ahead")')).toBe(true);
      const place = `(({ x, y }) => ({ x: x + 9, y: y + 9 }))(
      document.querySelector('.hero .when-visitor').getBoundingClientRect())`;
      const at = (await on(page)(place)) as object;
      const mouse = (type: string, button: string) =>
        wire.send('Input.dispatchMouseEvent', { type, button, clickCount: 1, ...at }, page);
      await mouse('mouseMoved', 'none');
      await expect
        .poll(() => on(sessions[1])('document.prerendering && document.readyState'))
        .toBe('complete');
      // Its faces would have to be laid out before it is shown: 40 ms on a slow phone.
      await expect.poll(() => on(sessions[1])('globalThis.hurried')).toBe(true);
      const sheet = 'document.querySelector("link[href=\'/lazy.css\']") !== null';
      await expect.poll(() => on(sessions[1])(sheet)).toBe(false);
      await on(sessions[1])(`document.addEventListener('prerenderingchange', () => {
      globalThis.known = document.documentElement.matches('[data-client]');
    })`);
      await on(page)(`Object.assign(localStorage, {
      userToken: 'a', userData: '{"id":"b"}', loginTime: String(Date.now()) })`);
      expect(visits).toEqual(['/']);
      // Neither is answered where the page has gone by then.
      await mouse('mousePressed', 'left');
      mouse('mouseReleased', 'left').catch(() => undefined);
      await expect.poll(() => on(sessions[1])('globalThis.known')).toBe(true);
      await expect.poll(() => visits).toEqual(['/', '/register']);
      await expect
        .poll(() =>
          on(sessions[1])('document.querySelector("#register-form").matches("[data-ready]")'),
        )
        .toBe(true);
      expect(visits).toEqual(['/', '/register']);
      await expect.poll(() => on(sessions[1])(sheet)).toBe(true);
    } finally {
      wire.close();
    }
  },
);
