import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { fillRegistration, openRegister, send, whatsapp } from '../../support/register.ts';
import { published } from '../published.ts';
import { revealAll } from '../quality/judge.ts';
import { expectAccessible, expectNoSideways } from '../sound.ts';

// Decision 017, as a visitor sees it.

const day = (number: number) => [
  { day: number, from: '09:00', to: '12:00' },
  { day: number, from: '14:00', to: '18:30' },
];
const HOURS = [...[1, 2, 3, 4, 5].flatMap(day), { day: 6, from: '09:00', to: '12:00' }];
// The built page is in São Paulo, UTC-3; 2 March 2026 is a Monday.
const BEFORE_NINE = new Date('2026-03-02T11:59:20Z');

const badge = (page: Page) => page.locator('[data-hours]');
/** Adds up what moves on the page that nobody touched. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shifts: Reflect.get(globalThis, 'shifts') + Reflect.get(entry, 'value'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'shifts')));
}

test('newer hours are drawn into an older page, with whether it is open, minute by minute', async ({
  page,
}) => {
  await page.clock.install({ time: BEFORE_NINE });
  const contact = {
    id: 'x',
    version: 1,
    phone: '(11) 98888-7777',
    address: 'Rua Um',
    hours: HOURS,
  };
  await page.route('**/content', (route) =>
    route.fulfill({ json: { contact: { ...contact, facebook: null, whatsapp: null } } }),
  );
  await page.goto('/');
  await page.clock.runFor(5_000);
  const lines = page.locator('#contact');
  await expect(lines).toContainText('Segunda a Sexta: 9h - 12h, 14h - 18h30');
  await expect(lines).toContainText('Sábado: 9h - 12h');
  await expect(lines).toContainText('Domingo: Fechado');
  await expect(badge(page)).toHaveText('Fechado agora');
  await page.clock.runFor(40_000);
  await expect(badge(page)).toHaveText('Aberto agora');
  await page.clock.fastForward('03:00:00');
  await expect(badge(page)).toHaveText('Fechado agora');
});

test.describe('what was saved is built in', { tag: '@every' }, () => {
  test.use({ builds: true });
  // A whole build, which yields to everything else on the machine.
  test.setTimeout(240_000);

  test('card, modal, select, message, hours; nothing moves', async ({
    page,
    api,
    browser,
    server,
  }) => {
    const token = await api.adminToken();
    const text = { description: 'Calor que solta.', icon: 'fa-fire' };
    for (const body of [
      { ...text, title: 'Pedras', duration: 90, price: 150 },
      { ...text, title: 'Shiatsu' },
    ])
      await api.send('POST', '/content/services', { token, body });
    const body = { whatsapp: '11988887777', hours: HOURS };
    const { headers } = await api.send('POST', '/content/contact', { token, body });
    await published(api, Number(headers.get('content-version')));

    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await page.clock.install({ time: BEFORE_NINE });
      const shifts = await watchShifts(page);
      await page.goto('/');
      await page.locator('#contact').scrollIntoViewIfNeeded();
      await page.clock.runFor(5_000);
      await expect(badge(page)).toHaveText('Fechado agora');
      await page.clock.runFor(40_000);
      await expect(badge(page)).toHaveText('Aberto agora');
      expect(await shifts()).toBe(0);
      await expect(page.locator('#contact')).toContainText(
        'Segunda a Sexta: 9h - 12h, 14h - 18h30',
      );
      const card = page.locator('#services .card').filter({ hasText: 'Pedras' });
      await expect(card).toContainText('1 h 30 min · R$ 150');
      await expect(page.locator('#services .facts')).toHaveCount(1);
      await expectNoSideways(page, 'the cards');
      await card.getByRole('link').click();
      await expect(page.getByRole('dialog')).toContainText('1 h 30 min · R$ 150');
      await page.goBack();
    }
    const fresh = await browser.newPage({ baseURL: server.url });
    await fresh.goto('/');
    await revealAll(fresh);
    await expectAccessible(fresh, 'the landing page');
    const { opened } = await whatsapp(fresh);
    await openRegister(fresh);
    await expect(fresh.getByRole('option')).toHaveText([
      'Selecione um serviço',
      'Pedras (1 h 30 min, R$ 150)',
      'Shiatsu',
    ]);
    await fillRegistration(fresh);
    await expect(fresh.getByLabel('Serviço')).toHaveAccessibleDescription('1 h 30 min · R$ 150');
    await send(fresh);
    const message =
      'Olá! Acabei de me cadastrar e gostaria de agendar uma sessão. Serviço: Pedras (1 h 30 min, R$ 150).';
    expect((await opened).text).toBe(message);
    await fresh.close();
  });
});
