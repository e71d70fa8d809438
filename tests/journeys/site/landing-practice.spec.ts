import { expect, test } from '../../support/browser.ts';

// Decision 017, as a visitor sees it.

const day = (number: number) => [
  { day: number, from: '09:00', to: '12:00' },
  { day: number, from: '14:00', to: '18:30' },
];
const HOURS = [...[1, 2, 3, 4, 5].flatMap(day), { day: 6, from: '09:00', to: '12:00' }];
// The built page is in São Paulo, UTC-3; 2 March 2026 is a Monday.
const BEFORE_NINE = new Date('2026-03-02T11:59:20Z');

test('newer hours are drawn into an older page, with whether it is open, minute by minute', async ({
  page,
}) => {
  await page.clock.install({ time: BEFORE_NINE });
  const contact = { id: 'x', phone: '(11) 98888-7777', address: 'Rua Um', hours: HOURS };
  await page.route('**/content', (route) => route.fulfill({ json: { contact } }));
  await page.goto('/');
  await page.clock.runFor(5_000);
  const lines = page.locator('#contact');
  const badge = page.locator('[data-hours]');
  await expect(lines).toContainText('Segunda a Sexta: 9h - 12h, 14h - 18h30');
  await expect(lines).toContainText('Sábado: 9h - 12h');
  await expect(lines).toContainText('Domingo: Fechado');
  await expect(badge).toHaveText('Fechado agora');
  await page.clock.runFor(40_000);
  await expect(badge).toHaveText('Aberto agora');
  await page.clock.fastForward('03:00:00');
  await expect(badge).toHaveText('Fechado agora');
});
