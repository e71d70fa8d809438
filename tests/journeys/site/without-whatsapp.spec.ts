import { expect, test } from '../../support/journeys/admin.ts';
import {
  fillRegistration,
  openRegister,
  send,
  sendLogin,
} from '../../support/journeys/register.ts';
import { published } from '../published.ts';

// Decision 042: the page is built for a practice that has no WhatsApp.
test.use({ ahead: true, builds: true, viewport: { width: 360, height: 640 } });
test.setTimeout(180_000);

const CALL = { name: 'Ligar para (21) 3333-4444' };

test('a practice with a landline alone says that it will call, and notifies the owner', {
  tag: '@every',
}, async ({ page, api, owner }) => {
  const contact = { phone: '(21) 3333-4444', email: '', address: '' };
  const { headers } = await owner.send('POST', '/content/contact', contact);
  await published(api, Number(headers.get('content-version')));

  await openRegister(page);
  await expect(page.getByText('Depois, eu ligo para combinar o horário.')).toBeVisible();
  await expect(page.getByText('Eu ligo para combinar o dia e a hora.')).toBeVisible();
  const tops = await page
    .locator('.toggle label')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
  expect(tops[0], 'the toggle is one line').toBe(tops[1]);
  await fillRegistration(page, { name: 'Ana Souza' });
  await send(page);
  await expect(page.getByRole('heading', { name: 'Eu ligo para você' })).toBeFocused();

  // She comes back: no call is announced for a visit.
  await owner.send('PUT', '/notifications/read-all');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'AGENDAR SESSÃO', exact: true }).click();
  await expect(page.locator('#register-form[data-ready]')).toBeAttached();
  const known = page.getByText('Você já está identificado neste aparelho.');
  await expect(known).toContainText('Envie o pedido abaixo, e eu ligo para combinar o horário.');
  await expect(page.getByRole('main').getByRole('link', CALL)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await page.getByLabel('Serviço').selectOption('ventosaterapia');
  await sendLogin(page);
  await expect(page.getByRole('heading', { name: 'Eu ligo para você' })).toBeFocused();

  const word = 'Ana Souza espera a sua ligação para agendar: Ventosaterapia.';
  await owner.open('dashboard');
  await expect(page.getByRole('region', { name: 'Esperando: 1' })).toContainText('Ventosaterapia');
  await owner.open('clients?aba=notificacoes');
  await expect(page).toHaveTitle('(1) Clientes · Toque');
  await page.getByRole('link', { name: word }).click();
  await expect(page.getByRole('heading', { name: 'Ana Souza' })).toBeVisible();
});
