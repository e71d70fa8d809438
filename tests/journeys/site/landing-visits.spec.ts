import type { BrowserContext, Page } from '@playwright/test';
import type { PathRow } from '../../../src/shared/reports/reports.ts';
import { expect, test } from '../../support/browser.ts';
import { fillRegistration, send, whatsapp } from '../../support/register.ts';
import { calm, ended, openSettled, started } from '../settled.ts';

type Sent = { readonly fingerprint: string; readonly page_url: string; readonly referrer: string };

let visitors = 0;

// Somebody else each time; a browser that says it has no window would be taken for a robot.
test.use({
  userAgent: async ({ browserName: _ }, use) => {
    visitors += 1;
    const phone = `Linux; Android 15; Phone ${visitors}`;
    await use(`Mozilla/5.0 (${phone}) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36`);
  },
});

/** What this browser tells of its visit, from now on. */
function told(context: BrowserContext): Sent[] {
  const visits: Sent[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/reports/visits')) visits.push(request.postDataJSON());
  });
  return visits;
}

const places = (visits: readonly Sent[]) => visits.map(({ page_url }) => page_url);

const heroButton = (page: Page) =>
  page.locator('[data-section="hero"]').getByRole('link', { name: 'AGENDAR SESSÃO' });

test('a visit is reported once a load, and not for the owner', async ({ page, context }) => {
  const visits = told(context);
  await page.goto('/blog');
  await expect.poll(() => visits.length).toBe(1);
  expect(visits[0]).toEqual({
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    page_url: '/blog',
    referrer: '',
  });
  await page.evaluate(() => localStorage.setItem('token', 'of the owner'));
  const compared = ended(page, '/content');
  await page.goto('/');
  // The page reports before it compares.
  await compared;
  await calm(page);
  await page.getByRole('link', { name: 'Massagem Relaxante' }).click();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/privacidade');
  await expect.poll(() => visits.length).toBeGreaterThan(1);
  expect(places(visits)).toEqual(['/blog', '/privacidade']);
});

test('before its visitor does anything a page tells one visit: a poster’s tag, an origin, no more', async ({
  page,
  context,
  server,
}) => {
  const link = `<a href="${server.url}/?utm_source=x&amp;de=feira&amp;fbclid=y#faq">Toque</a>`;
  await context.route('http://elsewhere.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'referrer-policy': 'unsafe-url' },
      body: `<!doctype html><title>Elsewhere</title>${link}`,
    }),
  );
  const visits = told(context);
  await page.goto('http://elsewhere.example/list?who=reads');
  const compared = ended(page, '/content');
  await page.getByRole('link', { name: 'Toque' }).click();
  await compared;
  await calm(page);
  expect(await page.evaluate(() => document.referrer)).toContain('who=reads');
  expect(visits).toMatchObject([{ page_url: '/?de=feira', referrer: 'http://elsewhere.example' }]);
});

test('a poster’s visitor who taps before the page is idle is still the poster’s', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (location.pathname === '/') window.requestIdleCallback = () => 0;
  });
  const visits = told(context);
  await page.goto('/?de=feira');
  await started(page);
  expect(visits).toEqual([]);
  await heroButton(page).click();
  await expect(page).toHaveURL(/\/register$/);
  // What the tap itself told may have been cut short by leaving.
  await expect.poll(() => places(visits)).toContain('/register?de=feira');
});

test('a poster’s visitor is counted at each step of her way to WhatsApp', async ({ page, api }) => {
  const token = await api.adminToken();
  const name = `Padaria ${visitors}`;
  const { data: poster } = await api.send<{ tag: string }>('POST', '/reports/posters', {
    token,
    body: { name },
  });
  const source = `poster:${poster.tag}`;
  const way = { source, name, visited: 1, booking: 0, entered: 0, whatsapp: 0 };
  const ways = async () => {
    const { data } = await api.send<PathRow[]>('GET', '/reports/paths?period=week', { token });
    return data.filter((row) => row.source === source);
  };

  const { opened } = await whatsapp(page);
  await openSettled(page, `/?de=${poster.tag}`);
  await expect.poll(ways).toEqual([way]);
  await heroButton(page).click();
  await expect(page.locator('#register-form[data-ready]')).toBeAttached();
  await expect.poll(ways).toEqual([{ ...way, booking: 1 }]);
  await fillRegistration(page);
  await send(page);
  await opened;
  await expect(page).toHaveTitle('WhatsApp');
  await expect.poll(ways).toEqual([{ ...way, booking: 1, entered: 1, whatsapp: 1 }]);

  // Shown again, the page counts nothing more; nor does another tap on its button.
  await page.goBack();
  await page.getByRole('link', { name: 'Abrir o WhatsApp' }).click();
  await expect(page).toHaveTitle('WhatsApp');
  await expect.poll(ways).toEqual([{ ...way, booking: 1, entered: 1, whatsapp: 1 }]);
});

test('what a visitor opens on the page is told once, and a client’s way to WhatsApp', async ({
  page,
  context,
}) => {
  await whatsapp(page);
  await openSettled(page, '/?de=instagram');
  await page.evaluate(() => {
    localStorage.setItem('userToken', 'of a client');
    localStorage.setItem('userData', '{"id":"6f0f0f52-6f0d-4f56-8f4e-3d1d2a4f0a11"}');
    localStorage.setItem('loginTime', String(Date.now()));
  });
  const visits = told(context);
  await page.goto('/?de=instagram#servico-relaxante');
  await page.reload();
  await started(page);
  await expect.poll(() => places(visits)).toEqual(['/?de=instagram#servico-relaxante']);
  await page.keyboard.press('Escape');
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('link', { name: 'Drenagem Linfática' }).click();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: 'Ler mais: Massagem e sono' }).click();
  await page.keyboard.press('Escape');
  await heroButton(page).click();
  await expect(page).toHaveTitle('WhatsApp');
  await expect
    .poll(() => places(visits))
    .toEqual([
      '/?de=instagram#servico-relaxante',
      '/?de=instagram#servico-drenagem-linfatica',
      '/blog/massagem-e-sono-uma-boa-parceria?de=instagram',
      '/whatsapp?de=instagram',
    ]);
});
