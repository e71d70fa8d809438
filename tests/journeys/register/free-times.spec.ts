import type { Page } from '@playwright/test';
import type { Offer } from '../../../src/shared/appointments/booking.ts';
import type { Caller } from '../../support/api/calls.ts';
import type { Owner } from '../../support/journeys/admin.ts';
import { expect, test } from '../../support/journeys/admin.ts';
import { fillRegistration, freshPhone, send, whatsapp } from '../../support/journeys/register.ts';
import { published } from '../published.ts';
import { expectSoundAtBothWidths } from '../sound.ts';

const BOOKING = { shown: true, notice: 2, days: 30, a_day: 3, accept: false };

test.use({ ahead: true, builds: true, viewport: { width: 360, height: 740 } });

/** Opens the page as it is built while she shows times. */
async function openShowing(page: Page, owner: Owner, api: Caller): Promise<readonly Offer[]> {
  const { headers } = await owner.send('PUT', '/appointments/booking', BOOKING);
  await published(api, Number(headers.get('content-version')));
  await page.goto('/register');
  await page.getByLabel('Serviço').selectOption({ value: 'relaxante' });
  await expect(page.getByRole('group', { name: 'Qual horário?' })).toBeVisible();
  return (await owner.send<Offer[]>('GET', '/appointments/openings?service=relaxante')).data;
}

test('a client whose free time is taken is offered others, and nothing typed is lost', async ({
  page,
  owner,
  api,
  problems,
}) => {
  const [first] = await openShowing(page, owner, api);
  const slot = `${first?.day}T${first?.times[0]}`;
  const choice = page.getByRole('group', { name: 'Qual horário?' }).getByRole('radio');
  await expect(page.getByText('Quando prefere?')).toBeHidden();
  await expect(choice.first()).toBeChecked();
  await page.locator(`label:has([value="${slot}"])`).click();
  await fillRegistration(page);
  const taking = { name: 'Bia', phone: freshPhone(), serviceId: 'relaxante', termsAccepted: true };
  await owner.send('POST', '/users/register', { ...taking, slot });
  await send(page);
  await expect(page.getByText('Este horário não está mais livre.')).toBeVisible();
  await expect(choice).toHaveCount(4);
  await expect(page.getByLabel('Nome')).toHaveValue('Ana Souza');
  problems.length = 0;
});

test('a client asks for a free time, which is in her message and her calendar file', async ({
  page,
  owner,
  api,
}) => {
  await openShowing(page, owner, api);
  await fillRegistration(page);
  const next = page.locator('.slots label').last();
  const words = await next.getByRole('radio').getAttribute('aria-label');
  await next.click();
  const { opened } = await whatsapp(page);
  await send(page);
  const { text } = await opened;
  expect(text).toMatch(
    /^Olá! Acabei de .* Serviço: Massagem Relaxante\. Horário: [^,]+, .* às \d+h/,
  );
  expect(text).toContain(`Horário: ${words}.`);
  await expect(page).toHaveTitle('WhatsApp');
  await page.goBack();
  const file = page.getByRole('link', { name: 'Salvar no calendário' }).filter({ visible: true });
  await expect(file).toHaveAttribute('href', /^data:text\/calendar.*TENTATIVE/);
});

test('a returning client is five taps from WhatsApp with a time @every', async ({
  page,
  owner,
  api,
}) => {
  const phone = freshPhone();
  const body = { name: 'Ana', phone, serviceId: 'relaxante', termsAccepted: true };
  await owner.send('POST', '/users/register', body);
  await openShowing(page, owner, api);
  await expectSoundAtBothWidths(page, 'free times of a new client');
  await page.getByText('Login', { exact: true }).click();
  await expectSoundAtBothWidths(page, 'free times of a returning client');
  await page.getByLabel('Telefone').fill(phone);
  await page.locator('.slots label').last().click();
  const { opened } = await whatsapp(page);
  await page.getByRole('button', { name: 'Entrar e agendar' }).click();
  expect((await opened).text).toContain('Horário: ');
});

test('switched off or without an answer, the visitor says which days suit @every', async ({
  page,
  owner,
  problems,
}) => {
  await page.route('**/appointments/openings*', (route) => route.abort());
  await owner.send('PUT', '/appointments/booking', { ...BOOKING, shown: false });
  await page.goto('/register');
  await page.getByLabel('Serviço').selectOption({ value: 'relaxante' });
  await expect(page.getByText('Quando prefere?')).toBeVisible();
  problems.length = 0;
});
