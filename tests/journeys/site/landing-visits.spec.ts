import type { BrowserContext, Page } from '@playwright/test';
import type { PathRow } from '../../../src/shared/reports/reports.ts';
import { expect, test } from '../../support/browser.ts';
import { fillRegistration, send, whatsapp } from '../../support/register.ts';
import { calm, ended, openSettled } from '../settled.ts';

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

const heroButton = (page: Page) =>
  page.locator('[data-section="hero"]').getByRole('link', { name: 'AGENDAR SESSÃO' });

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
