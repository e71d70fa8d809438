import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/browser.ts';
import {
  fillRegistration,
  lateScript,
  openRegister,
  send,
  whatsapp,
} from '../../support/journeys/register.ts';

/** The landing page with the session's script, which comes when the page is idle. */
async function openLanding(page: Page): Promise<void> {
  const script = page.waitForResponse(await lateScript(page, '/', 'session'));
  await page.goto('/');
  await (await script).finished();
}

const pill = (page: Page) => page.getByRole('button', { name: 'Autenticado' });
const book = (page: Page) =>
  page.locator('[data-section="hero"]').getByRole('link', { name: 'AGENDAR SESSÃO' });

test("a client sees the pill and the owner's WhatsApp, books a service in it; 'Sair' ends it", async ({
  page,
}) => {
  await page.goto('/');
  await expect(pill(page)).toBeHidden();
  await expect(book(page)).toHaveAttribute('href', '/register');
  const registered = await whatsapp(page);
  await openRegister(page);
  await fillRegistration(page);
  await send(page);
  await registered.opened;
  await expect(page).toHaveTitle('WhatsApp');
  await openLanding(page);
  await expect(book(page)).toHaveAttribute('href', /^https:\/\/wa\.me\/55/);
  await expect(pill(page)).toBeVisible();
  // A finger finds 44 px of the slimmer pill.
  const found = await pill(page).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const at = [top - 5.5, bottom + 5.5].map(
      (height) => document.elementFromPoint((left + right) / 2, height) === button,
    );
    return { at, height: bottom - top };
  });
  expect(found).toEqual({ at: [true, true], height: 32 });
  const { opened } = await whatsapp(page);
  await page.locator('[href="#servico-ventosaterapia"]').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Agendar Sessão' }).click();
  expect((await opened).text).toBe('Olá! Gostaria de agendar uma sessão. Serviço: Ventosaterapia.');
  await expect(page).toHaveTitle('WhatsApp');
  await openLanding(page);
  await pill(page).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(pill(page)).toBeHidden();
  await expect(book(page)).toHaveAttribute('href', '/register');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});
