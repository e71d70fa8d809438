import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/browser.ts';
import { openSettled } from '../settled.ts';

// docs/spec.md §2
const SECTIONS = 'home about services benefits testimonials contact faq blog'.split(' ');
const END = '<aside class="section';
const ICON = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Every request of the page from now on, as `GET /path` or a foreign origin. */
function requestsOf(page: Page, origin: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    requests.push(url.origin === origin ? `${request.method()} ${url.pathname}` : url.origin);
  });
  return requests;
}

// Two of them are the title's face and the text's, one the sheet for what nothing shows at first.
test('at most seven requests and none to another origin before the visitor does anything', async ({
  page,
  server,
}) => {
  const requests = requestsOf(page, server.url);
  await openSettled(page, '/');
  expect(requests).toContain('POST /reports/visits');
  // Neither prices nor hours are saved.
  expect(requests).not.toContain('GET /hours.js');
  await expect(page.locator('#contact')).toContainText('Segunda a Sexta: 9h - 18h');
  await expect(page.locator('#contact')).not.toContainText('agora');
  await expect(page.locator('.facts')).toHaveCount(0);
  expect(
    requests.filter((request) => !request.endsWith('/favicon.svg')).length,
    requests.join('\n'),
  ).toBeLessThanOrEqual(7);
  expect(requests.filter((request) => request.startsWith('http'))).toEqual([]);
});

const hasFonts = () =>
  ['Montserrat', 'Figtree'].every((name) =>
    [...document.fonts].some(({ family, status }) => family === name && status === 'loaded'),
  );

for (const [path, width] of [
  ['/', 412],
  ['/register', 412],
  ['/blog', 320],
] as const) {
  test(`on ${path} the faces are asked for after the first paint, and nothing moves when they come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    const held = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/*.woff2');
    // Faces that are held may hold back the load event.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await asked;
    expect(await page.evaluate(hasFonts)).toBe(false);
    const came = page.waitForResponse('**/*.woff2');
    held.resolve();
    await came;
    await page.waitForFunction(hasFonts);
    const { paint, start, shift } = await page.evaluate(async () => {
      let moved = 0;
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) if ('value' in entry) moved += Number(entry.value);
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      add(observer.takeRecords());
      const face = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.endsWith('.woff2'));
      return {
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        start: face?.startTime,
        shift: moved,
      };
    });
    expect(start).toBeGreaterThan(paint ?? Number.POSITIVE_INFINITY);
    // 0.000, as it is reported.
    expect(shift).toBeCloseTo(0, 3);
  });
}

test('while the faces are awaited what is below the window is not laid out, and can be reached', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const waiting = page.locator('.section[style*="content-visibility: auto"]');
  await expect(waiting).not.toHaveCount(0);
  await page
    .locator('a[href$="#faq"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  const top = () => page.locator('#faq').evaluate((faq) => faq.getBoundingClientRect().top);
  await expect.poll(top).toBeCloseTo(72, -1);
  held.resolve();
  await expect(waiting).toHaveCount(0);
  await expect.poll(top).toBeCloseTo(72, -1);
});

test('the map of a saved address is framed only when the contact section comes near', async ({
  page,
  server,
}) => {
  // As a page that was built with an address has it; the built-in texts have none.
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const map = '<div class="map" data-map="https://www.google.com/maps?q=Rua&output=embed"></div>';
    await route.fulfill({ response: answer, body: (await answer.text()).replace(END, map + END) });
  });
  await page.route('https://www.google.com/**', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: ICON })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title>' }),
  );
  const requests = requestsOf(page, server.url);
  await openSettled(page, '/');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.locator('.map').scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.google\.com\/maps\?q=/,
  );
  await expect
    .poll(() => requests.filter((request) => request.startsWith('http')))
    .toEqual(['https://www.google.com', 'https://www.google.com']);
});

test('a card below the window is hidden while the page scrolls, and shown where it rests', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const card = page.locator('#services li').first();
  await expect(card).toHaveCSS('opacity', '1');
  const scrolling = await card.evaluate(async (element) => {
    scrollBy({ top: 20, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [getComputedStyle(element).opacity, document.querySelectorAll('#home .waiting').length];
  });
  expect(scrolling).toEqual(['0', 0]);
  await expect(card).toHaveCSS('opacity', '1');
});

test('without script all is visible and leads on', async ({ browser, server }) => {
  const viewport = { width: 320, height: 720 };
  const bare = await browser.newPage({ javaScriptEnabled: false, viewport });
  await bare.goto(`${server.url}/`);
  const sections = bare.locator('main > section');
  expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual(SECTIONS);
  await expect(bare.locator('main > section.waiting')).toHaveCount(0);
  for (const id of SECTIONS)
    await expect(bare.locator(`#${id}`).getByRole('heading').first()).toBeVisible();
  await expect(bare.getByRole('link', { name: 'AGENDAR SESSÃO', exact: true })).toHaveAttribute(
    'href',
    '/register',
  );
  await bare.getByRole('link', { name: 'Drenagem Linfática' }).scrollIntoViewIfNeeded();
  await expect(
    bare.locator('[data-nav]'),
    'no bar without a ground over the text',
  ).not.toBeInViewport();
  const cut = () =>
    bare
      .locator('#servico-drenagem-linfatica .clamp')
      .evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(await cut()).toBeGreaterThan(0);
  await bare.getByRole('link', { name: 'Drenagem Linfática' }).click();
  await expect.poll(cut, { message: 'its card shows its whole text' }).toBe(0);
  await bare
    .getByRole('link', { name: /^Ler mais/ })
    .first()
    .click();
  await expect(bare).toHaveURL(/\/blog\/como-e-a-primeira-sessao-de-massagem$/);
  await expect(bare.locator('.prose p').first()).toBeVisible();
  await bare.close();
});
