import type { Page } from '@playwright/test';
import type { Caller } from '../../support/api/calls.ts';
import { expect, test } from '../../support/journeys/admin.ts';
import { expectSound } from '../sound.ts';

test.use({ viewport: { width: 360, height: 740 } });

const toasts = (page: Page) => page.getByRole('region', { name: 'Novos clientes' });
const isPoll = (url: URL) => url.pathname === '/users' && url.search === '?limit=20';

let last = 0;
/** A number that is not used yet. */
function phone(): string {
  last += 1;
  return `1197777${String(last).padStart(4, '0')}`;
}

async function registered(api: Caller, name: string): Promise<void> {
  const body = { name, phone: phone(), email: '', serviceId: 'relaxante', termsAccepted: true };
  expect((await api.send('POST', '/users/register', { body })).status).toBe(201);
}

/** Lets time pass in small steps until there is a toast, which the pointer then keeps. */
async function toastIn(page: Page): Promise<void> {
  const toast = toasts(page);
  const passing = async () => {
    const count = await toast.count();
    if (count === 0) await page.clock.runFor(5000);
    return count;
  };
  await expect.poll(passing, { intervals: [100], timeout: 30_000 }).toBeGreaterThan(0);
  await toast.first().hover();
}

test('a new client is announced within half a minute in one of two tabs, and counted in both', {
  tag: '@every',
}, async ({ page, context, api, owner }) => {
  await owner.send('PUT', '/notifications/read-all');
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
  await toastIn(other);
  const toast = toasts(other);
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText('Bia Lima');
  await expect(toast).toContainText('Massagem Relaxante');
  await expect(toast.getByRole('link', { name: /^Bia Lima/ })).toBeVisible();
  await expect(toast.getByRole('button', { name: 'Dispensar Bia Lima' })).toBeInViewport({
    ratio: 1,
  });
  expect((await toast.boundingBox())?.height, 'one line').toBe(44);
  const covered = await toast.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return [...document.querySelectorAll('button:not(.skip), a')]
      .filter((one) => one.checkVisibility() && !box.contains(one))
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top)
      .length;
  });
  expect(covered, 'buttons and links below it').toBe(0);
  await expectSound(other, 'a toast');
  await expect(other).toHaveTitle('(1) FAQ · Toque');
  await expect(page, 'the other tab counts along').toHaveTitle('(1) Painel · Toque');
  await expect(page.getByRole('region', { name: /^Esperando/ })).toContainText('Bia Lima');
  await expect(toasts(page)).toHaveCount(0);
  expect(asked, 'one tab asks for all').toBe(0);
  const counted = other.getByRole('link', { name: 'Clientes, 1 notificação nova' });
  await expect(counted.filter({ visible: true }).first()).toBeVisible();

  await toast.getByRole('button', { name: 'Dispensar Bia Lima' }).click();
  await expect(toasts(other)).toHaveCount(0);
  await expect(other.getByRole('main')).toBeFocused();
  await other.reload();
  await expect(other).toHaveTitle('(1) FAQ · Toque');
  await expect(toasts(other), 'announced already').toHaveCount(0);
  await other.close();
  await registered(api, 'Caio Reis');
  const people = page.getByRole('region', { name: /^Esperando/ });
  const passing = async () => {
    await page.clock.runFor(5000);
    return people.textContent();
  };
  await expect.poll(passing, 'by the tab that is left').toContain('Caio Reis');
  await expect(toasts(page), 'the screen lists the client').toHaveCount(0);
});

test('the line about many new clients goes after ten seconds, but not under the pointer', {
  tag: '@every',
}, async ({ page, api, owner }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await owner.open('faq');
  await page.goto('about:blank');
  for (let index = 0; index < 5; index += 1) await registered(api, `Pessoa ${index}`);
  await owner.send('POST', '/users', { name: 'De fora', phone: phone() });
  await page.goto('/admin/faq');
  await toastIn(page);
  const toast = toasts(page);
  await expect(toast).toHaveText('5 novos clientes');
  await page.clock.runFor(12_000);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(12_000);
  await expect(toasts(page)).toHaveCount(0);
});
