import type { Page } from '@playwright/test';
import { expect, type Owner, test } from '../../support/admin.ts';
import type { Caller } from '../../support/calls.ts';
import { expectSound } from '../sound.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const toasts = (page: Page) => page.getByRole('region', { name: 'Novos clientes' });
const isPoll = (url: URL) => url.pathname === '/users' && url.search === '?limit=20';

let last = 0;
/** A phone that nobody has had. */
function phone(): string {
  last += 1;
  return `1197777${String(last).padStart(4, '0')}`;
}

async function registered(api: Caller, name: string): Promise<void> {
  const body = { name, phone: phone(), email: '', serviceId: 'relaxante', termsAccepted: true };
  expect((await api.send('POST', '/users/register', { body })).status).toBe(201);
}

/** Reads all that came in before, so that a count begins at nothing. */
const readAll = (owner: Owner) => owner.send('PUT', '/notifications/read-all');

/**
 * Lets time pass, a little at a time, until somebody is told of: a check may still be under way, and
 * a toast goes after ten seconds. The hand over it then keeps it there.
 */
async function told(page: Page): Promise<void> {
  const toast = toasts(page).getByRole('listitem');
  const passing = async () => {
    const count = await toast.count();
    if (count === 0) await page.clock.runFor(5000);
    return count;
  };
  await expect.poll(passing, { intervals: [100], timeout: 30_000 }).toBeGreaterThan(0);
  await toast.first().hover();
}

for (const size of [DESKTOP, PHONE]) {
  test.describe(`at ${size.width} px`, { tag: size === PHONE ? [] : ['@every'] }, () => {
    test.use({ viewport: size });

    test('who registers is told of within half a minute, by one of two tabs, and counted in both', async ({
      page,
      context,
      api,
      owner,
    }) => {
      await readAll(owner);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await owner.open('dashboard');
      const other = await context.newPage();
      await other.emulateMedia({ reducedMotion: 'reduce' });
      await other.goto('/admin/faq');
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(other).toHaveTitle('FAQ · Toque');
      let asked = 0;
      page.on('request', (request) => {
        if (isPoll(new URL(request.url()))) asked += 1;
      });

      await registered(api, 'Bia Lima');
      await told(other);
      const toast = toasts(other).getByRole('listitem');
      await expect(toast).toHaveCount(1);
      await expect(toast).toContainText('Bia Lima');
      await expect(toast).toContainText('Massagem Relaxante');
      await expect(toast.getByRole('button', { name: 'WhatsApp de Bia Lima' })).toBeVisible();
      await expect(toast.getByRole('button', { name: 'Dispensar Bia Lima' })).toBeInViewport({
        ratio: 1,
      });
      await expectSound(other, `${size.width} px, a toast`);
      await expect(other).toHaveTitle('(1) FAQ · Toque');
      await expect(page, 'the other tab counts along').toHaveTitle('(1) Painel · Toque');
      await expect(page.getByRole('region', { name: 'Clientes novos hoje' })).toContainText(
        'Bia Lima',
      );
      await expect(toasts(page)).toHaveCount(0);
      expect(asked, 'one tab asks for all').toBe(0);
      const counted = other.getByRole('link', { name: 'Clientes, 1 notificação nova' });
      await expect(counted.filter({ visible: true }).first()).toBeVisible();

      await toast.getByRole('button', { name: 'Dispensar Bia Lima' }).click();
      await expect(toasts(other)).toHaveCount(0);
      await expect(other.getByRole('main')).toBeFocused();
      await other.reload();
      await expect(other).toHaveTitle('(1) FAQ · Toque');
      await expect(toasts(other), 'she has been told').toHaveCount(0);
      await other.close();
      await registered(api, 'Caio Reis');
      await told(page);
      await expect(toasts(page), 'the tab that is left looks now').toContainText('Caio Reis');
    });
  });
}

test('of many three are named and the others counted; they go after ten seconds, but never under the hand', async ({
  page,
  owner,
}) => {
  await page.clock.install();
  await owner.open('faq');
  // They come while nobody looks.
  await page.goto('about:blank');
  for (let index = 0; index < 18; index += 1)
    await owner.send('POST', '/users', { name: `Pessoa ${index}`, phone: phone() });
  await page.goto('/admin/faq');
  await told(page);
  const toast = toasts(page).getByRole('listitem');
  await expect(toast).toHaveCount(4);
  await expect(toast.last()).toContainText('E mais 15 novos clientes');
  await page.clock.runFor(12_000);
  await expect(toast).toHaveCount(4);
  await page.mouse.move(1, 1);
  await page.clock.runFor(12_000);
  await expect(toasts(page)).toHaveCount(0);
});

test.describe('between two sessions', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("today's newest client is answered by WhatsApp, two taps from the dashboard", async ({
    page,
    api,
    owner,
  }) => {
    await registered(api, 'Dora Melo');
    await owner.open('dashboard');
    const today = page.getByRole('region', { name: 'Clientes novos hoje' });
    await today.getByRole('button', { name: 'WhatsApp de Dora Melo' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Mensagem para Dora Melo' });
    const first = sheet.getByRole('link').first();
    await expect(first).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/551197777\d{4}\?text=Ol%C3%A1%2C%20Dora!/,
    );
    await expect(first).toHaveAttribute('target', '_blank');
  });
});
