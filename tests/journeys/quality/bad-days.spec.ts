import type { Page } from '@playwright/test';
import { expect } from '../../support/journeys/browser.ts';
import { lateScript } from '../../support/journeys/register.ts';
import { calm, openSettled } from '../settled.ts';
import { test } from './watch.ts';

const WHATSAPP = /^https:\/\/wa\.me\/55\d{10,11}(?:\?text=|$)/;

const asBuilt = (page: Page) => page.locator('main').evaluate((main) => main.textContent);

async function fillIn(page: Page): Promise<void> {
  await page.locator('#register-form[data-ready]').waitFor();
  await page.locator('#serviceId').selectOption({ index: 1 });
  await page.locator('#name').fill('Ana Lima');
  await page.locator('#phone').fill('11987654321');
  await page.locator('#termsAccepted').check();
}

const send = (page: Page) => page.locator('#register-form [type="submit"]').click();

test.describe('with Save-Data', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  });

  test('the landing page asks for no script and no face until the visitor does something', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto('/');
    // Longer than a page without Save-Data ever waits.
    await page.clock.runFor('00:10');
    await calm(page);
    expect(asked.filter((path) => /\.(js|woff2)$/.test(path) || path === '/content')).toEqual([]);
    await page.clock.resume();
    await page.mouse.wheel(0, 400);
    const start = await lateScript(page, '/', 'start');
    const late = (path: string) => path.endsWith('woff2') || start.endsWith(path);
    await expect.poll(() => asked.filter(late).length).toBe(3);
    await page.locator('#services a[data-dialog]').first().click();
    await expect(page.locator('dialog:modal')).toBeVisible();
  });

  test('/register works from the first touch on', { tag: '@every' }, async ({ page }) => {
    await page.goto('/register');
    await page.locator('#name').click();
    await fillIn(page);
    await page.route('https://wa.me/**', (route) => route.fulfill({ status: 204 }));
    const left = page.waitForRequest('https://wa.me/**');
    await send(page);
    expect((await left).url()).toMatch(WHATSAPP);
  });
});

test('offline the page still reads, modals open, and a post says where it can be found', async ({
  page,
  context,
}) => {
  await openSettled(page, '/');
  const before = await asBuilt(page);
  await context.setOffline(true);
  await page.locator('#services a[data-dialog]').first().click();
  await expect(page.locator('dialog[open]')).toContainText('Agendar Sessão');
  await page.keyboard.press('Escape');
  await page.locator('#blog a[data-dialog]').first().click();
  await expect(page.getByRole('link', { name: 'Ler o texto completo' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await asBuilt(page)).toBe(before);
});

test('a slow API holds nothing up', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/content', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/');
  const before = await asBuilt(page);
  await page.locator('#services a[data-dialog]').first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  expect(await asBuilt(page)).toBe(before);
  await page.locator('dialog[open]').getByRole('link', { name: 'Agendar Sessão' }).click();
  await expect(page).toHaveURL(/\/register\?servico=/);
  held.resolve();
});
