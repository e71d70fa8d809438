import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { fillRegistration, openRegister, send, whatsapp } from '../../support/register.ts';

async function becomeClient(page: Page): Promise<void> {
  const { opened } = await whatsapp(page);
  await openRegister(page);
  await fillRegistration(page);
  await send(page);
  await opened;
  await expect(page).toHaveTitle('WhatsApp');
}

/** The landing page, or another, with the session's script, which comes when the page is idle. */
async function openLanding(page: Page, path = '/'): Promise<void> {
  const script = page.waitForResponse(/_astro\/session\./i);
  await page.goto(path);
  await (await script).finished();
}

const pill = (page: Page) => page.getByRole('button', { name: 'Autenticado' });
const book = (page: Page) =>
  page.locator('[data-section="hero"]').getByRole('link', { name: 'AGENDAR SESSÃO' });

test('the session is stored under the specified keys', async ({ page }) => {
  await becomeClient(page);
  await page.goto('/');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored.userToken).toBeTruthy();
  expect(JSON.parse(stored.userData ?? '')).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    phone: expect.stringMatching(/^119\d{8}$/),
  });
  expect(Date.now() - Number(stored.loginTime)).toBeLessThan(60_000);
});

test("a client sees the pill and the owner's WhatsApp, books a service in it; 'Sair' ends it", async ({
  page,
}) => {
  await page.goto('/');
  await expect(pill(page)).toBeHidden();
  await expect(book(page)).toHaveAttribute('href', '/register');
  await becomeClient(page);
  await openLanding(page);
  await expect(book(page)).toHaveAttribute('href', /^https:\/\/wa\.me\/55/);
  const { opened } = await whatsapp(page);
  await page.locator('[data-dialog="servico-ventosaterapia"]').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Agendar Sessão' }).click();
  expect((await opened).text).toBe('Olá! Gostaria de agendar uma sessão. Serviço: Ventosaterapia.');
  const again = await whatsapp(page);
  await openLanding(page, '/servicos#servico-relaxante');
  await page.getByRole('link', { name: 'Agendar Sessão: Massagem Relaxante' }).click();
  expect((await again.opened).text).toContain(' Serviço: Massagem Relaxante.');
  await expect(page).toHaveTitle('WhatsApp');
  await openLanding(page);
  await pill(page).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(pill(page)).toBeHidden();
  await expect(book(page)).toHaveAttribute('href', '/register');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('a client is never shown the visitor’s links first', { tag: '@every' }, async ({ page }) => {
  await becomeClient(page);
  // Every script file is held back: what shows now is what the first paint shows.
  await page.route('**/_astro/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(pill(page)).toBeVisible();
  await expect(book(page)).toHaveAttribute('href', /^https:\/\/wa\.me\/55/);
});

test('the session ends after 30 minutes on an open page and on a new one', async ({ page }) => {
  await page.clock.install();
  await becomeClient(page);
  await openLanding(page);
  // docs/spec.md §9: 30 minutes, looked at every 60 s.
  await page.clock.runFor('29:00');
  await expect(pill(page)).toBeVisible();
  await page.clock.runFor('02:00');
  await expect(pill(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
});

test('a session of half an hour ago is over on load', async ({ page }) => {
  await becomeClient(page);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('loginTime', String(Date.now() - 1_800_000)));
  await page.reload();
  await expect(pill(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
});

test('login and logout are followed on another tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(pill(other)).toBeHidden();
  await becomeClient(page);
  await expect(pill(other)).toBeVisible();
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await expect(pill(other)).toBeHidden();
});

test('a finger finds 44 px of the pill, which looks slimmer and moves nothing', async ({
  page,
}) => {
  await becomeClient(page);
  await openLanding(page);
  await expect(pill(page)).toBeVisible();
  const found = await pill(page).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const at = [top - 5.5, bottom + 5.5].map(
      (height) => document.elementFromPoint((left + right) / 2, height) === button,
    );
    return { at, height: bottom - top };
  });
  expect(found).toEqual({ at: [true, true], height: 32 });
});
